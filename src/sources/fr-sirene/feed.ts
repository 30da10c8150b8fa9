import type { Feed } from '#ingest/entries/feed.ts'
import { wholeFiles } from '../shared/whole-files.ts'

/** The state of the last day of a month, replaced in the first days of the next one. */
export const monthlyFiles = (names: string[]): Feed =>
  wholeFiles(
    names.map(name => `https://files.data.gouv.fr/insee-sirene/${name}`),
    {
      publishes: 'Full files every month',
      looksEvery: 3 * 24 * 60,
      staleAfter: 45 * 24,
      unverified:
        "the addresses, which were taken from public programs and not from Insee's own page; whether they redirect",
    },
  )
