import { dayMonthYear, yearMonthDay } from '#files/days.ts'
import { RowError } from '#files/row.ts'
import { datedOn, type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { tradeRegisterNumber } from '#lib/trade-register-number.ts'

/** Quotes are letters like others: names begin with them and never end with them. */
export const csvForm = { delimiter: '^', quote: false } as const

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'CC BY 4.0',
  attribution: 'Contains data of the National Trade Register Office of Romania (ONRC), CC BY 4.0.',
  url: 'https://data.gov.ro/organization/onrc',
  precedence: 100,
  badShare: 0.001,
} as const

/** The number of the trade register, by which its tables are joined. */
export function registerNumber(text: string): string {
  if (!/\d/.test(text)) throw new RowError(`"${text}" is not a number of the trade register`)
  return tradeRegisterNumber(text)
}

export const keyOf = (number: string) => ({ scheme: 'reg:RO', number })

/** A fiscal code has up to ten digits, of which the last checks the others. */
export function isFiscalCode(code: string): boolean {
  if (!/^[1-9]\d{1,9}$/.test(code)) return false
  const digits = code.slice(0, -1).padStart(9, '0')
  const sum = [7, 5, 3, 2, 1, 7, 5, 3, 2].reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return ((sum * 10) % 11) % 10 === Number(code.at(-1))
}

/** '31/12/2024', '31.12.2024' or '2024-12-31', with or without a time. */
export function dayOf(text: string | null): string | null {
  if (text === null) return null
  return /^\d{4}-/.test(text) ? yearMonthDay(text) : dayMonthYear(text.split(' ')[0] as string)
}

const api = 'https://data.gov.ro/api/3/action'
type Package = { name?: string; resources?: { url?: string; size?: number | string | null }[] }

/** Each publication is a dataset of its own in the catalogue, named by its day: 'firme-02-09-2026'. */
export const publications = (...names: string[]): Feed => ({
  publishes: 'Full files every few months',
  origins: ['https://data.gov.ro'],
  looksEvery: 24 * 60,
  staleAfter: 240 * 24,
  unverified: 'whether the newest publications are on the first page of the search',
  async next({ cursor, ask }) {
    const url = `${api}/package_search?q=firme&fq=organization:onrc&sort=metadata_created+desc&rows=50`
    const found = ((await ask.json(url)) as { result?: { results?: Package[] } } | null)?.result?.results ?? []
    const dated = found.flatMap(one => {
      const [, day, month, year] = /^firme-(\d\d)-(\d\d)-(\d{4})$/.exec(one.name ?? '') ?? []
      return year ? [{ day: `${year}-${month}-${day}`, resources: one.resources ?? [] }] : []
    })
    const newest = dated.sort((one, other) => (one.day < other.day ? 1 : -1))[0]
    if (!newest) throw new PublisherError(`${url} names no publication`)
    if (newest.day === cursor) return null
    const files = names.map(name => {
      const wanted = newest.resources.find(one => one.url?.toLowerCase().endsWith(`/${name.toLowerCase()}`))
      if (!wanted?.url) throw new PublisherError(`the publication of ${newest.day} has no ${name}`)
      // A file may arrive truncated unnoticed, so its size must be the one in the catalogue.
      return { name, url: wanted.url, ...(Number(wanted.size) > 0 && { bytes: Number(wanted.size) }) }
    })
    return { kind: 'full', files, cursor: newest.day, dated: datedOn('listing', newest.day), isLast: true }
  },
})
