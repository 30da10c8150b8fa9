import { entriesOf, plainOf, sectors } from './classification.ts'
import { readLines } from './read-lines.ts'
import type { NewEntry } from './vocabulary-tree.ts'

type SicList = { title: string; entries: () => Iterable<NewEntry> }

/**
 * National lists with their titles; the title of a list that replaces the country's own states this. A company's code is
 * stored with its country in front, and so are the codes of its list.
 */
export const sicLists = {
  'sic-gb': { title: 'UK SIC 2007', entries: () => entriesOf(withLeaves('nace', 'sic-gb'), from('GB')) },
  'sic-us': { title: 'SIC 1987', entries: () => entriesOf(readLines('sic-us'), from('US')) },
  'sic-de': { title: 'WZ 2008', entries: () => entriesOf(readLines('sic-de'), from('DE')) },
  'sic-fr': { title: 'NAF rév. 2', entries: () => entriesOf(readLines('sic-fr'), from('FR')) },
  'sic-it': { title: 'ATECO 2007, update 2022', entries: () => entriesOf(withLeaves('nace', 'sic-it'), from('IT')) },
  'sic-nl': european('NL', 'Dutch SBI 2008'),
  'sic-be': { title: 'NACE-BEL 2008', entries: () => entriesOf(withLeaves('nace', 'sic-be'), from('BE')) },
  'sic-dk': european('DK', 'Danish DB07'),
  // Ireland has no finer list of its own.
  'sic-ie': european('IE'),
  'sic-lu': european('LU', 'Luxembourgish NACELUX Rev. 2'),
  'sic-no': european('NO', 'Norwegian SN2007'),
  'sic-se': european('SE', 'Swedish SNI 2007'),
  'sic-sg': { title: 'SSIC 2015/2020', entries: () => entriesOf(withLeaves('isic', 'sic-sg'), from('SG')) },
  'sic-ca': { title: 'NAICS Canada 2017', entries: () => entriesOf(readLines('sic-ca'), from('CA'), sectors) },
  'sic-mx': {
    title: 'NAICS 2017, what Mexico, Canada and the United States share (the Mexican SCIAN 2018 is not at hand)',
    entries: () => entriesOf(readLines('sic-mx'), from('MX'), sectors),
  },
  'sic-anz': { title: 'ANZSIC 2006', entries: () => entriesOf(readLines('sic-anz'), from('AU', 'NZ')) },
} satisfies Record<string, SicList>

export type SicListName = keyof typeof sicLists

/** The list of a country; Australia and New Zealand share one, found by either code or by ANZ. Null if there is none. */
export function sicListOf(country: string): SicListName | null {
  const code = country.toLowerCase()
  const name = `sic-${code === 'au' || code === 'nz' ? 'anz' : code}`
  return name in sicLists ? (name as SicListName) : null
}

function from(...countries: string[]): (code: string) => string[] {
  return code => countries.map(country => `${country}:${code}`)
}

/** Where a country's own list is not at hand, the four digits of NACE that it refines. */
function european(country: string, missing?: string): SicList {
  const title = missing ? `NACE Rev. 2 (the ${missing} is not at hand)` : 'NACE Rev. 2'
  return { title, entries: () => entriesOf(readLines('nace'), from(country)) }
}

/** A list of which only the most detailed codes are national: above them are the codes of another list that they refine. */
function withLeaves(upper: string, leaves: string): string[][] {
  const fine = readLines(leaves)
  const begun = new Set(fine.flatMap(([code]) => [2, 3, 4].map(length => plainOf(code as string).slice(0, length))))
  const above = readLines(upper).filter(([code]) => {
    const plain = plainOf(code as string)
    return /^[A-Z]$/.test(plain) || begun.has(plain)
  })
  return [...above, ...fine]
}
