import type pg from 'pg'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText } from '#postgres/copy-text.ts'
import { sql } from '#postgres/sql.ts'
import { findingSchemes } from '../entries/canonical-key.ts'
import type { DatedRecord } from '../stage/batch.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { goneOn, isOlder } from '../stage/is-older.ts'
import type { Run } from '../stage/run.ts'

/** A record that is new or says something else than before. */
export type Match = {
  key: string
  /** Whether the source had a record of this key, and the company it was about. */
  hasRecord: boolean
  recordId: number | null
  /** The day on which the source took back what is older. */
  goneOn: string | null
  /** The companies that have one of its identifiers. */
  ids: number[]
  /** Those of its identifiers, 'lei/5493…', that a company has already. */
  taken: string[]
}

const stagedTable = { name: 'staged', columns: ['key', 'hash', 'as_of', 'dated_by', 'schemes', 'numbers'] }

/**
 * Compares records with what the source said before and finds the companies that have their identifiers. A company that
 * has another number in the same register is another company, whatever else they share. Every step asks the key's index
 * for each record ("offset 0"), and for nothing else there: the tables are far larger than a batch, and what PostgreSQL
 * believes to know of them is from before the import, when no company may have had such an id or such a source.
 */
export async function matchRecords(
  client: pg.Client,
  run: Run,
  records: DatedRecord[],
): Promise<{ matches: Match[]; unchanged: number; older: number }> {
  const rows = new CopyText()
  for (const { key, hash, asOf, datedBy, keys } of records) {
    rows.row([key, hash, asOf, datedBy, keys.map(({ scheme }) => scheme), keys.map(({ value }) => value)])
  }
  await client.query('truncate staged')
  await copyRows(client, stagedTable, rows.take())
  if (!run.isFirst) await sql`insert into seen select 'company', key from staged`.execute(client)
  const found = await sql<Match & { isOlder: boolean }>`
    select s.key, t.key is not null as "hasRecord", t.company_id::float8 as "recordId",
      coalesce(k.ids, '{}') as ids, coalesce(k.taken, '{}') as taken,
      s.gone_on::text as "goneOn", ${isOlder(run)} as "isOlder"
    from (
      select *, case when ${run.tookBack}::boolean then ${goneOn(sql`'company'`, run)} end as gone_on from staged s offset 0) s
    left join lateral (
      select r.key, r.company_id, r.hash, r.as_of, r.vanished_on, r.run_id from records r
      where r.source_id = ${run.sourceId} and r.key = s.key offset 0) t on true
    left join lateral (
      select array_agg(u.scheme || '/' || u.value) as taken,
        array_agg(distinct k.company_id::float8) filter (where u.scheme <> all(${findingSchemes}) and not exists (
          select from unnest(s.schemes, s.numbers) mine(scheme, value)
          cross join lateral (
            select bool_or(theirs.value = mine.value) as agrees from (
              select theirs.scheme, theirs.value from company_keys theirs
              where theirs.company_id = k.company_id offset 0) theirs
            where theirs.scheme = mine.scheme) theirs
          where (starts_with(mine.scheme, 'reg:') or mine.scheme in ('lei', 'cik')) and not theirs.agrees)) as ids
      from unnest(s.schemes, s.numbers) u(scheme, value)
      cross join lateral (
        select k.company_id from company_keys k where k.scheme = u.scheme and k.value = u.value offset 0) k
      where k.company_id >= ${firstRealId}
    ) k on true
    where t.key is null or t.hash <> s.hash or t.vanished_on is distinct from s.gone_on
  `.execute(client)
  // What a complete file repeats is dated by the run; elsewhere the record must remember that it was said again, and so
  // must the company that is served by it.
  if (!run.isComplete) {
    await sql`
      with again as (
        update records r set as_of = s.as_of from staged s
        cross join lateral (
          select r.ctid as place, r.hash, r.as_of from records r where r.source_id = ${run.sourceId}
            and r.key = s.key offset 0) known
        where r.ctid = known.place and known.hash = s.hash and known.as_of < s.as_of
        returning r.company_id, r.key, r.as_of, r.vanished_on, r.entry
      )
      update companies c set sourced_on = a.as_of from again a
      cross join lateral (
        select c.ctid as place, c.basic_source from companies c where c.id = a.company_id offset 0) served
      where c.ctid = served.place and served.basic_source = ${run.sourceId} and a.entry::jsonb ? 'basic' and not exists (
        select from (select * from records r where r.company_id = a.company_id offset 0) other
        where other.source_id = ${run.sourceId} and other.entry::jsonb ? 'basic'
          and (other.vanished_on is not null, other.key) < (a.vanished_on is not null, a.key))
    `.execute(client)
  }
  const matches = found.rows.filter(match => !match.isOlder)
  return { matches, unchanged: records.length - found.rows.length, older: found.rows.length - matches.length }
}
