import { entriesOf, sectors } from './classification.ts'
import { readLines } from './read-lines.ts'
import type { NewEntry } from './vocabulary-tree.ts'

/** National lists. A company's code is stored behind the country it is from, and so are the codes of its list. */
export const sicLists = {
  'sic-gb': () => entriesOf(withLeaves('nace', 'sic-gb'), from('GB')),
  'sic-us': () => entriesOf(readLines('sic-us'), from('US')),
  'sic-de': () => entriesOf(readLines('sic-de'), from('DE')),
  'sic-fr': () => entriesOf(readLines('sic-fr'), from('FR')),
  'sic-it': () => entriesOf(withLeaves('nace', 'sic-it'), from('IT')),
  'sic-nl': () => european('NL'),
  'sic-be': () => european('BE'),
  'sic-dk': () => european('DK'),
  'sic-ie': () => european('IE'),
  'sic-lu': () => european('LU'),
  'sic-no': () => european('NO'),
  'sic-se': () => european('SE'),
  'sic-sg': () => entriesOf(withLeaves('isic', 'sic-sg'), from('SG')),
  'sic-ca': () => entriesOf(readLines('sic-ca'), from('CA'), sectors),
  'sic-mx': () => entriesOf(readLines('sic-mx'), from('MX'), sectors),
  'sic-anz': () => entriesOf(readLines('sic-anz'), from('AU', 'NZ')),
} satisfies Record<string, () => Iterable<NewEntry>>

export type SicListName = keyof typeof sicLists

/** What each list is called. Where it stands in for the country's own, the name says so. */
export const sicListNames: Record<SicListName, string> = {
  'sic-gb': 'UK SIC 2007',
  'sic-us': 'SIC 1987',
  'sic-de': 'WZ 2008',
  'sic-fr': 'NAF rév. 2',
  'sic-it': 'ATECO 2007, update 2022',
  'sic-nl': 'NACE Rev. 2 (the Dutch SBI 2008 is not at hand)',
  'sic-be': 'NACE Rev. 2 (the Belgian NACE-BEL 2008 is not at hand)',
  'sic-dk': 'NACE Rev. 2 (the Danish DB07 is not at hand)',
  // Ireland has no list of its own below it.
  'sic-ie': 'NACE Rev. 2',
  'sic-lu': 'NACE Rev. 2 (the Luxembourgish NACELUX Rev. 2 is not at hand)',
  'sic-no': 'NACE Rev. 2 (the Norwegian SN2007 is not at hand)',
  'sic-se': 'NACE Rev. 2 (the Swedish SNI 2007 is not at hand)',
  'sic-sg': 'SSIC 2015/2020',
  'sic-ca': 'NAICS Canada 2017',
  'sic-mx': 'NAICS 2017, what Mexico, Canada and the United States share (the Mexican SCIAN 2018 is not at hand)',
  'sic-anz': 'ANZSIC 2006',
}

/** The list of a country; Australia and New Zealand share one, which goes by either name or by ANZ. Null without one. */
export function sicListOf(country: string): SicListName | null {
  const code = country.toLowerCase()
  const name = `sic-${code === 'au' || code === 'nz' ? 'anz' : code}`
  return name in sicLists ? (name as SicListName) : null
}

function from(...countries: string[]): (code: string) => string[] {
  return code => countries.map(country => `${country}:${code}`)
}

/** Where no national list is at hand, the four digits of NACE that it refines. */
function european(country: string): Iterable<NewEntry> {
  return entriesOf(readLines('nace'), from(country))
}

/** A list of which only the finest codes are national: above them stand those of another list that have one below. */
function withLeaves(upper: string, leaves: string): string[][] {
  const fine = readLines(leaves)
  const begun = new Set(fine.flatMap(([code]) => beginnings((code as string).replaceAll('.', ''))))
  const above = readLines(upper).filter(([code]) => {
    const plain = (code as string).replaceAll('.', '')
    return /^[A-Z]$/.test(plain) || begun.has(plain)
  })
  return [...above, ...fine]
}

function beginnings(plain: string): string[] {
  return [2, 3, 4].map(length => plain.slice(0, length))
}
