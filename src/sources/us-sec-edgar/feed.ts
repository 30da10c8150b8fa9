import type { Feed } from '#ingest/entries/feed.ts'
import { wholeFiles } from '../shared/whole-files.ts'

/** Files that are made anew every night. Without a name and an address to write to, the host refuses every request. */
const nightly = (publishes: string, ...paths: string[]): Feed =>
  wholeFiles(
    paths.map(path => `https://www.sec.gov/${path}`),
    {
      publishes,
      looksEvery: 6 * 60,
      staleAfter: 72,
      needsContact: true,
      perSecond: 5,
      unverified: 'the hour of publication, and whether the response states when the file was modified',
    },
  )

export const nightlyArchive = (path: string): Feed =>
  nightly('Full archive every night', `Archives/edgar/daily-index/${path}`)

export const tickerLists = nightly(
  'Full lists every day',
  'files/company_tickers.json',
  'files/company_tickers_exchange.json',
)
