import type { Feed } from '#ingest/entries/feed.ts'
import { wholeFiles } from '../shared/whole-files.ts'

/** Archives that are made anew every night. Without a name and an address to write to, the host refuses every request. */
export const nightlyArchive = (path: string): Feed =>
  wholeFiles([`https://www.sec.gov/Archives/edgar/daily-index/${path}`], {
    publishes: 'Full archive every night',
    looksEvery: 6 * 60,
    staleAfter: 72,
    needsContact: true,
    perSecond: 5,
    unverified: 'the hour at which it is made, and whether it says when it was modified',
  })
