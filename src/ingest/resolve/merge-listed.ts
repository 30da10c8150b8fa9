import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { byDay, isOlder, type KnownWord, readGone, type StagedWord } from '../stage/is-older.ts'
import { keepDays, keepReplaced } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import { indexListed } from './index-listed.ts'

/** Merges the staged entries of a list into its table. What is the same as before is left alone. */
export async function mergeListed(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows: staged } = await sql<StagedWord>`
    select key, replace(hash::text, '-', '') as hash, as_of::text as "asOf", dated_by as "datedBy" from staged_listed
  `.execute(client)
  const gone = await readGone(client, run, 'listed', staged)
  const known = await readKnown(client, run, staged)
  const left: StagedWord[] = []
  const again: StagedWord[] = []
  for (const entry of staged) {
    const goneOn = gone.get(entry.key) ?? null
    const before = known.get(entry.key)
    const isSame = before?.hash === entry.hash
    if (isSame && before.asOf !== null && entry.asOf !== null && before.asOf < entry.asOf) again.push(entry)
    if (isSame && before.vanishedOn === goneOn) run.counts.unchanged++
    else if (before && isOlder(run, entry, before, goneOn)) run.counts.older++
    else left.push(entry)
  }
  if (!run.isComplete) await restate(client, run, again)
  if (left.length > 0) await replace(client, run, left, gone)
  const changed = left.filter(({ key }) => known.has(key)).length
  run.counts.changed += changed
  run.counts.added += left.length - changed
  await sql`truncate staged_listed`.execute(client)
}

/** The number of the next change of lists: a reader who knows all up to one asks for those after it. */
export async function nextChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('screening_changes')::float8 as number
  `.execute(client)
  return (rows[0] as { number: number }).number
}

async function readKnown(client: pg.ClientBase, run: Run, staged: StagedWord[]) {
  const { rows } = await sql<KnownWord & { key: string }>`
    select key, replace(hash::text, '-', '') as hash, as_of::text as "asOf", vanished_on::text as "vanishedOn",
      run_id::float8 as "runId"
    from screening_entries where source_id = ${run.sourceId} and key = any(${staged.map(({ key }) => key)}::text[])
  `.execute(client)
  return new Map(rows.map(row => [row.key, row]))
}

async function restate(client: pg.ClientBase, run: Run, again: StagedWord[]): Promise<void> {
  for (const [day, keys] of byDay(again)) {
    const which = sql`source_id = ${run.sourceId} and key = any(${keys}::text[])`
    await keepDays(client, run, 'screening_entries', 'key', which)
    await sql`update screening_entries set as_of = ${day} where ${which}`.execute(client)
  }
}

async function replace(client: pg.ClientBase, run: Run, left: StagedWord[], gone: Map<string, string>): Promise<void> {
  const keys = left.map(({ key }) => key)
  await keepReplaced(client, run, 'screening_entries', sql`source_id = ${run.sourceId} and key = any(${keys}::text[])`)
  const change = await nextChange(client)
  const { rows } = await sql<{ id: number }>`
    insert into screening_entries as e (source_id, run_id, list, key, kind, name, listed_on, delisted_on, vanished_on, said, raw,
      hash, compared, added_no, changed_no, first_seen, as_of)
    select ${run.sourceId}::smallint, ${run.id}::bigint, s.list, s.key, s.kind, s.name, s.listed_on, s.delisted_on, l.gone_on,
      s.said, s.raw, s.hash, s.compared, ${change}::bigint, ${change}::bigint, s.as_of, s.as_of
    from unnest(${keys}::text[], ${keys.map(key => gone.get(key) ?? null)}::date[]) with ordinality l(key, gone_on, place)
    join staged_listed s on s.key = l.key order by l.place
    on conflict (source_id, key) do update set run_id = excluded.run_id, list = excluded.list, kind = excluded.kind,
      name = excluded.name, listed_on = excluded.listed_on, delisted_on = excluded.delisted_on,
      vanished_on = excluded.vanished_on, said = excluded.said, raw = excluded.raw, hash = excluded.hash,
      compared = excluded.compared, as_of = excluded.as_of,
      changed_no = case
        when (e.compared, e.delisted_on, e.vanished_on)
          is distinct from (excluded.compared, excluded.delisted_on, excluded.vanished_on) then excluded.changed_no
        else e.changed_no end
    returning id::float8
  `.execute(client)
  await indexListed(
    client,
    rows.map(({ id }) => id),
  )
}
