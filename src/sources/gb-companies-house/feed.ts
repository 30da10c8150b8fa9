import { datedOn, type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { datedFiles, dayBefore, offerOf } from '../shared/whole-files.ts'
import { readStreams, streamOrigin, type Timepoints, timepointsIn } from './streams.ts'

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
    unverified: 'how long the previous month’s file is kept',
  },
)

/** Published before ten in the morning; only today's is kept. */
const pscFiles: Feed = datedFiles(
  day => `${origin}/persons-with-significant-control-snapshot-${day}.zip`,
  now => [0, 1, 2].map(days => dayBefore(now, days)),
  { publishes: 'Full file every day and, with a key, a stream of changes', looksEvery: 60, staleAfter: 72 },
)

const pscStream = 'persons-with-significant-control'

/** The day's file first and, with a key, the events of the stream since then. Without a key the cursor is the day alone. */
export const dailyPsc: Feed = {
  ...pscFiles,
  origins: [origin, streamOrigin],
  key: 'taken',
  async next(look) {
    const { day: _, ...before } = timepointsIn(look.readTo)
    const day = look.cursor?.startsWith('{') ? (timepointsIn(look.cursor).day ?? null) : look.cursor
    const file = await pscFiles.next({ ...look, cursor: day })
    const written = (timepoints: Timepoints, newDay: string | null) =>
      Object.keys(timepoints).length > 0 ? JSON.stringify({ day: newDay, ...timepoints }) : (newDay as string)
    if (file) {
      const cursor = written(before, file.cursor as string)
      return { ...file, cursor, isDailySnapshot: true, ...(look.hasKey && { isLast: undefined }) }
    }
    if (!look.hasKey) return null
    const read = await readStreams(look, [pscStream], before)
    return read && { ...read, cursor: written(read.timepoints, day) }
  },
}

const accountsPage = `${origin}/en_accountsdata.html`

/**
 * What was filed each day, for the last 60 days. There is no full file: who starts gets what is there, and so does who comes back
 * after that, since accounts of a year never replace those of another.
 */
export const dailyAccounts: Feed = {
  publishes: 'Filed accounts, every working day, kept for 60 days',
  origins: [origin],
  looksEvery: 3 * 60,
  staleAfter: 5 * 24,
  cursorAt: day => day,
  async next({ cursor, ask }) {
    const text = (await ask.text(accountsPage)) ?? ''
    const days = [...text.matchAll(/Accounts_Bulk_Data-(\d{4}-\d\d-\d\d)\.zip/g)].map(([, day]) => day as string).sort()
    if (days.length === 0) throw new PublisherError(`${accountsPage} lists no daily file`)
    const day = days.find(one => cursor === null || one > cursor)
    if (day === undefined) return null
    const isGap = cursor !== null && Date.parse(days[0] as string) - Date.parse(cursor) > 5 * 86_400_000
    return {
      kind: 'delta',
      files: [offerOf(`${origin}/Accounts_Bulk_Data-${day}.zip`)],
      cursor: day,
      dated: datedOn('name', day),
      ...(isGap && {
        gap: `the daily files between ${cursor} and ${day} are no longer published; import the monthly files for that time`,
      }),
    }
  },
}
