import { type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { datedFiles, dayBefore, offerOf } from '../shared/whole-files.ts'

const origin = 'https://download.companieshouse.gov.uk'

/** Named after the first of the month and published some days later; only the newest is kept. */
export const monthlyCompanies: Feed = datedFiles(
  day => `${origin}/BasicCompanyDataAsOneFile-${day}.zip`,
  now =>
    [0, 1].map(months =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 10),
    ),
  {
    publishes: 'Full file every month',
    looksEvery: 6 * 60,
    staleAfter: 40 * 24,
    unverified: 'for how long the file of the month before is kept',
  },
)

/** Published before ten in the morning; only today's is kept. */
export const dailyPsc: Feed = datedFiles(
  day => `${origin}/persons-with-significant-control-snapshot-${day}.zip`,
  now => [0, 1, 2].map(days => dayBefore(now, days)),
  { publishes: 'Full file every day', looksEvery: 60, staleAfter: 72 },
)

const accountsPage = `${origin}/en_accountsdata.html`

/**
 * What was filed each day, for the last 60 days. There is no full file: who starts gets what is there, and so does who comes back
 * after that, since accounts of a year never replace those of another.
 */
export const dailyAccounts: Feed = {
  publishes: 'What was filed, every working day, kept for 60 days',
  origins: [origin],
  looksEvery: 3 * 60,
  staleAfter: 5 * 24,
  cursorAt: day => day,
  async next({ cursor, isFullWanted, ask }) {
    const text = (await ask.text(accountsPage)) ?? ''
    const days = [...text.matchAll(/Accounts_Bulk_Data-(\d{4}-\d\d-\d\d)\.zip/g)].map(([, day]) => day as string).sort()
    if (days.length === 0) throw new PublisherError(`${accountsPage} lists no daily file`)
    const day = days.find(one => isFullWanted || cursor === null || one > cursor)
    if (day === undefined) return null
    const isGap = cursor !== null && Date.parse(days[0] as string) - Date.parse(cursor) > 5 * 86_400_000
    return {
      kind: 'delta',
      files: [offerOf(`${origin}/Accounts_Bulk_Data-${day}.zip`)],
      cursor: day,
      publishedAt: new Date(day),
      ...(isGap && { gap: `nothing between ${cursor} and ${day} is kept; import the monthly files of that time` }),
    }
  },
}
