import { byFiles, type Feed } from '#ingest/entries/feed.ts'

const url = 'https://avoindata.prh.fi/opendata-ytj-api/v3/all_companies'

/** One zip of all companies, always at the same address. */
export const feed: Feed = {
  publishes: 'One file of all companies',
  origins: [new URL(url).origin],
  looksEvery: 24 * 60,
  staleAfter: 10 * 24,
  unverified: 'how often the file is published',
  next: async () => ({ kind: 'full', files: [{ name: 'all_companies.zip', url }], dated: byFiles, isLast: true }),
}
