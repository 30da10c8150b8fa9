import type { Feed } from '#ingest/entries/feed.ts'
import { wholeFiles } from '../shared/whole-files.ts'

/** The register replaces all of its files every day under the same names, and keeps no old ones. */
export const dailyFiles = (...paths: string[]): Feed =>
  wholeFiles(
    paths.map(path => `https://dati.ur.gov.lv/${path}`),
    { publishes: 'Full files every day', looksEvery: 6 * 60, staleAfter: 72 },
  )
