import { maxAheadDays } from '#domain/imports/ahead.ts'
import { readSourceDays } from '#domain/imports/source-days.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import { sql } from '#postgres/sql.ts'
import type { Checked, Invariant, Offender, Reading } from '../invariant.ts'

type RunOfDays = {
  id: number
  sourceId: number
  publishedOn: string | null
  newestOn: string | null
  loadedOn: string | null
  lastCredible: string | null
  isComplete: boolean | null
}

export const days: Invariant = {
  code: 'days',
  promise:
    'No import has entries or a publication later than its loading, and sources and lists have the days of their imports',
  fault: 'platform',
  over: 'everything',
  check: checkDays,
}

async function checkDays({ client, db }: Reading): Promise<Checked> {
  const { rows: runs } = await sql<RunOfDays>`
    select id::float8, source_id as "sourceId", published_on::text as "publishedOn", newest_on::text as "newestOn",
      (finished_at at time zone 'UTC')::date::text as "loadedOn",
      ((finished_at at time zone 'UTC')::date + ${maxAheadDays}::int)::text as "lastCredible", is_complete as "isComplete"
    from runs where state = 'finished' order by id
  `.execute(client)
  const bySource = Map.groupBy(runs, ({ sourceId }) => sourceId)
  const offenders = [
    ...runs.flatMap(run => wrongIn(run).map(says => ({ companyId: null, sourceId: run.sourceId, says }))),
    ...(await servedWrongly(db, bySource)),
    ...(await fedWrongly(client, new Map(runs.map(run => [run.id, run])))),
  ]
  return { checked: runs.length, offenders }
}

function wrongIn({ id, publishedOn, newestOn, loadedOn, lastCredible }: RunOfDays): string[] {
  if (loadedOn === null || lastCredible === null) return [`import ${id} is finished, and has no day of its loading`]
  return [
    ...(newestOn !== null && newestOn > loadedOn ? [`import ${id} of ${loadedOn} has an entry of ${newestOn}`] : []),
    // Zones are hours apart, and some publishers date ahead: so far an import takes it too.
    ...(publishedOn !== null && publishedOn > lastCredible
      ? [`import ${id} of ${loadedOn} was published on ${publishedOn}`]
      : []),
  ]
}

/** What every surface shows of a source or a list, against what its imports have, worked out in another way. */
async function servedWrongly(db: Reading['db'], bySource: Map<number, RunOfDays[]>): Promise<Offender[]> {
  const served = [
    ...[...(await readSourceDays(db, [...bySource.keys()]))].map(([sourceId, of]) => ({
      sourceId,
      of,
      what: 'the source',
    })),
    ...(await readScreenedLists(db)).map(list => ({ sourceId: list.sourceId, of: list, what: list.list })),
  ]
  return served.flatMap(({ sourceId, of, what }) => {
    const runs = bySource.get(sourceId) ?? []
    const last = runs.at(-1)
    const newest = runs
      .slice(
        Math.max(
          0,
          runs.findLastIndex(({ isComplete }) => isComplete),
        ),
      )
      .flatMap(({ newestOn }) => newestOn ?? [])
      .sort()
      .at(-1)
    const expected = [last?.publishedOn ?? null, newest ?? null, last?.loadedOn ?? null]
    const found = [of.publishedOn, of.newestEntryOn, of.loadedOn]
    if (found.every((day, at) => day === expected[at])) return []
    return {
      companyId: null,
      sourceId,
      says: `${what} is served as of ${wordsOf(found)}, expected ${wordsOf(expected)}`,
    }
  })
}

const wordsOf = (of: (string | null)[]) => of.map(day => day ?? 'no day').join(', ')

/** Feeds keep the newest entry of what they loaded last, beside the import that did. */
async function fedWrongly(client: Reading['client'], runs: Map<number, RunOfDays>): Promise<Offender[]> {
  const { rows } = await sql<{ sourceId: number; run: number; newestOn: string | null }>`
    select f.source_id as "sourceId", last.run::float8, f.newest_on::text as "newestOn"
    from feeds f cross join lateral (
      select max((d ->> 'run')::bigint) as run
      from feed_runs r cross join lateral jsonb_array_elements(r.deliveries) d
      join runs i on i.id = (d ->> 'run')::bigint and i.state = 'finished'
      where r.source_id = f.source_id
    ) last where last.run is not null
  `.execute(client)
  return rows.flatMap(({ sourceId, run, newestOn }) => {
    const expected = runs.get(run)?.newestOn ?? null
    if (newestOn === expected) return []
    const says = `its feed has an entry of ${newestOn ?? 'no day'}, and import ${run} one of ${expected ?? 'no day'}`
    return { companyId: null, sourceId, says }
  })
}
