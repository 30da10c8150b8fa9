import { type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { offerOf } from '../shared/whole-files.ts'

const origin = 'https://goldencopy.gleif.org'

/** Each delta has everything that changed in so many hours before its publication. A month may be February. */
const windows: [name: string, hours: number][] = [
  ['IntraDay', 8],
  ['LastDay', 24],
  ['LastWeek', 7 * 24],
  ['LastMonth', 28 * 24],
]

/** The parts of a publication's description that are read. */
type Publication = {
  publish_date?: string
  full_file?: Forms
  delta_files?: Record<string, Forms>
}
type Forms = { json?: { url?: string; size?: number; record_count?: number } }

/**
 * The golden copy and its deltas: the smallest delta whose window reaches back to what was loaded last, and the full file where
 * none does. A delta may repeat what is known, which changes nothing.
 */
export function goldenCopy(kind: 'lei2' | 'rr' | 'repex'): Feed {
  return {
    publishes: 'Full file, and deltas of 8 hours, a day, a week and a month, three times a day',
    origins: [origin],
    looksEvery: 30,
    staleAfter: 36,
    cursorAt: day => `${day} 00:00:00`,
    async next({ cursor, ask }) {
      const asked = `${origin}/api/v2/golden-copies/publishes/${kind}/latest`
      const { data } = ((await ask.json(asked)) ?? {}) as { data?: Publication }
      const published = data?.publish_date ?? ''
      if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(published)) {
        throw new PublisherError(`${asked} does not name the latest publication`)
      }
      if (cursor !== null && published <= cursor) return null
      const hours = cursor === null ? Number.POSITIVE_INFINITY : (momentOf(published) - momentOf(cursor)) / 3_600_000
      const delta = windows.find(([, maxHours]) => hours <= maxHours)?.[0]
      const file = (delta === undefined ? data?.full_file : data?.delta_files?.[delta])?.json
      if (!file?.url) throw new PublisherError(`${asked} names no ${delta ?? 'full'} file`)
      // What the count of a delta counts was not verified; that of the full file is the number of its records.
      const rows = delta === undefined ? file.record_count : undefined
      return {
        kind: delta === undefined ? 'full' : 'delta',
        files: [{ ...offerOf(file.url), url: file.url, bytes: file.size, rows }],
        cursor: published,
        dated: { by: 'listing', at: new Date(momentOf(published)) },
        ...(delta === undefined && cursor !== null && { gap: `no delta reaches back to ${cursor}` }),
      }
    },
  }
}

const momentOf = (written: string) => Date.parse(`${written.replace(' ', 'T')}Z`)
