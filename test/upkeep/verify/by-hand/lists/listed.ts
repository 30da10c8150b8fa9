import { readFileSync } from 'node:fs'
import path from 'node:path'

// Tools to read the real files of lists with. As with registers, nothing here knows how an importer reads them.

export const samples = path.join(import.meta.dirname, '../../../../../../shared/screening/samples')

/** What a file says of an entry. The order of lists says nothing; what is absent is not compared. */
export type Listed = {
  key: string
  /** 'Invented Nobody', or 'weak: Nob'. */
  names: string[]
  /** 'Passport: X0291622', or the number alone where the file has no word for it. */
  numbers?: string[]
  /** The numbers alone. */
  values?: string[]
  /** 'circa 1963 = 1963-01-01 to 1963-12-31'. */
  births?: string[]
  /** Where somebody was born, of a list that does not tell the country apart; that is then not compared. */
  places?: string[]
  /** 'nationality Belize', in the words of the file. */
  countries?: string[]
  programmes?: string[]
  listedOn?: string | null
  changedOn?: string | null
  /** The last day of what is imposed. */
  until?: string | null
}

export const text = (file: string, encoding = 'utf-8') =>
  new TextDecoder(encoding).decode(readFileSync(path.join(samples, file)))

/** Without what is not seen, which is taken out of every text. */
export const tidy = (words: string) =>
  words
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
export const together = (...parts: (string | null | undefined)[]) => tidy(parts.map(part => part ?? '').join(' '))

/** The cells of a table, line breaks in quotes included. */
export function cells(content: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < content.length) {
    let value = ''
    if (content[at] === '"') {
      let end = at + 1
      while (end < content.length && (content[end] !== '"' || content[end + 1] === '"'))
        end += content[end] === '"' ? 2 : 1
      value = content.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else {
      let end = at
      while (end < content.length && content[end] !== delimiter && content[end] !== '\n') end++
      value = content.slice(at, end).replace(/\r$/, '')
      at = end
    }
    rows.at(-1)?.push(value)
    if (content[at] === '\r') at++
    if (content[at] === '\n' && at + 1 < content.length) rows.push([])
    at++
  }
  return rows
}

export const named = ([head = [], ...rows]: string[][]) =>
  rows.map(row => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])) as Record<string, string>)

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A birth with its first and last day, from what is known of year, month and day. */
export function born(said: string, from: Parts | null, to = from, isGuess = false): string {
  const guess = isGuess ? 'circa ' : ''
  return `${guess}${said} = ${from ? dayIn(from, 'first') : null} to ${to ? dayIn(to, 'last') : null}`
}

type Parts = [year: number, month?: number, day?: number]

function dayIn([year, month, day]: Parts, which: 'first' | 'last'): string {
  const last = new Date(Date.UTC(year, month ?? 12, 0)).getUTCDate()
  return `${year}-${twoDigits(month ?? (which === 'first' ? 1 : 12))}-${twoDigits(day ?? (which === 'first' ? 1 : last))}`
}

/** '12 Mar 1970', 'Mar 1970' or '1970'. */
export function dayMonthWord(words: string): Parts {
  const parts = words.split(' ')
  const month = parts.length > 1 ? months.indexOf((parts.at(-2) as string).slice(0, 3)) / 3 + 1 : undefined
  return [Number(parts.at(-1)), month, parts.length > 2 ? Number(parts[0]) : undefined]
}

/** '1970-03-12', '1970-03' or '1970'. */
export const yearFirst = (day: string) => day.split('-').map(Number) as Parts

/** '12/03/1970', and other signs than digits, or zeroes, for what is not known. */
export function dayFirst(written: string): Parts {
  const [day, month, year] = written.split('/').map(part => (/^\d+$/.test(part) ? Number(part) : 0))
  return [year as number, month || undefined, day || undefined]
}

/** A birth in the words of American lists: 'circa 1963', '1962 to 1964', '12 Mar 1970'. */
export function americanBirth(said: string): string {
  const isGuess = said.startsWith('circa ')
  const plain = said.replace('circa ', '')
  const [from = '', to = from] = plain.includes(' to ')
    ? plain.split(' to ')
    : /^\d{4}-\d{4}$/.test(plain)
      ? plain.split('-')
      : [plain]
  const partsOf = (one: string): Parts => (/^\d{4}-\d\d-\d\d$/.test(one) ? yearFirst(one) : dayMonthWord(one))
  return born(plain, partsOf(from), partsOf(to), isGuess)
}

/** The elements of a name in a piece of XML, each with what stands in its tag and inside of it. */
export function parts(xml: string, name: string): { tag: Record<string, string>; inside: string }[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')
  return [...xml.matchAll(pattern)].map(([, tag = '', inside = '']) => ({
    tag: Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value as string)]),
    ),
    inside,
  }))
}

export const inner = (xml: string, name: string): string | null => {
  const [first] = parts(xml, name)
  const said = first && tidy(unescaped(first.inside))
  return said || null
}

const unescaped = (written: string) =>
  written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#x?([0-9a-f]+);/gi, (whole, code: string) =>
      String.fromCodePoint(Number.parseInt(code, whole.startsWith('&#x') ? 16 : 10)),
    )
    .replaceAll('&amp;', '&')
