import type pg from 'pg'
import { lastCredible } from '#domain/imports/ahead.ts'
import { killedText } from '#domain/imports/run-state.ts'
import { sql } from '#postgres/sql.ts'
import type { ImportRequest } from './import-request.ts'
import { firstRealId } from './stage/first-real-id.ts'
import { noCounts, type Run } from './stage/run.ts'

type Started = Pick<
  Run,
  'id' | 'isFirst' | 'hasPending' | 'isBesideDemo' | 'lastComplete' | 'lastUndated' | 'hasWithdrawals'
>

/** Puts an import on record, outside of its transaction. */
export async function startRun(
  log: pg.Client,
  { source, dataset, paths, acceptLoss, isInOrder, isDailySnapshot, isFull, now = new Date() }: ImportRequest,
): Promise<Run> {
  const today = now.toISOString().slice(0, 10)
  const lastDay = lastCredible(now).toISOString().slice(0, 10)
  const lastRight = isFull ? today : lastDay
  const code = `${source}/${dataset.code}`
  await sql`
    insert into sources (id, code, name, category, comment, url, licence, attribution, precedence, vanished_status,
      vanished_status_id, untried, stale_after_hours, carries)
    values (${dataset.id}, ${code}, ${dataset.name}, ${dataset.category}, ${dataset.comment}, ${dataset.url},
      ${dataset.licence}, ${dataset.attribution}, ${dataset.precedence}, ${dataset.vanished?.status},
      ${dataset.vanished?.status_id}, ${dataset.untried === true}, ${dataset.feed?.staleAfter}, ${dataset.carries ?? null})
    on conflict (id) do update set code = excluded.code, name = excluded.name, category = excluded.category,
      comment = excluded.comment, url = excluded.url, licence = excluded.licence, attribution = excluded.attribution,
      precedence = excluded.precedence, vanished_status = excluded.vanished_status,
      vanished_status_id = excluded.vanished_status_id, untried = excluded.untried,
      stale_after_hours = excluded.stale_after_hours, carries = excluded.carries
  `.execute(log)
  // This process holds the lock, so whatever else still calls itself running was killed.
  await sql`
    update runs set state = 'failed', finished_at = now(), error = ${killedText} where state = 'running'
  `.execute(log)
  const last = await sql<{ state: string }>`select state from runs order by id desc limit 1`.execute(log)
  if (last.rows[0]?.state === 'failed') await returnNumbers(log)
  const { rows: found } = await sql<Omit<Started, 'id'>>`
    select not exists (select 1 from runs where source_id = ${dataset.id} and state = 'finished') as "isFirst",
      exists (select 1 from waiting) or exists (select 1 from records where wants is not null)
      or exists (select 1 from holdings where holder_company_id is null and holder_key is not null)
      or exists (select 1 from officers where officer_company_id is null and officer_key is not null) as "hasPending",
      exists (select 1 from companies where id < ${firstRealId}) as "isBesideDemo",
      (select max(published_on)::text from runs where source_id = ${dataset.id} and state = 'finished'
        and is_complete and published_on <= ${lastRight}::date) as "lastComplete",
      (select max((started_at at time zone 'UTC')::date)::text from runs where source_id = ${dataset.id}
        and state = 'finished' and is_complete and published_on is null) as "lastUndated",
      exists (select 1 from withdrawn where source_id = ${dataset.id}) as "hasWithdrawals"
  `.execute(log)
  const { rows } = await sql<{ id: number }>`
    insert into runs (source_id, state, input) values (${dataset.id}, 'running', ${{ files: [...paths].slice(0, 1000) }})
    returning id::float8
  `.execute(log)
  return {
    ...(found[0] as Omit<Started, 'id'>),
    id: (rows[0] as { id: number }).id,
    sourceId: dataset.id,
    code,
    dataset,
    today,
    publishedOn: today,
    isDated: false,
    lastDay,
    lastRight,
    isComplete: false,
    acceptsLoss: acceptLoss === true,
    isInOrder: isInOrder === true,
    kept: 0,
    isDailySnapshot: isDailySnapshot === true,
    counts: noCounts(),
  }
}

/** Of what was read so far nothing has happened. */
export async function startAgain(log: pg.Client, run: Run): Promise<void> {
  run.counts = noCounts()
  run.kept = 0
  await sql`delete from quarantine where run_id = ${run.id}`.execute(log)
  await returnNumbers(log)
}

/** Releases the ids that a failed import took: run again, it then ends as if it had never failed. */
async function returnNumbers(log: pg.Client): Promise<void> {
  // What an undone import added had ids that others may still hold.
  const undone = await sql`select 1 from runs where state = 'undone' limit 1`.execute(log)
  if (undone.count > 0) return
  for (const table of ['companies', 'names', 'officers', 'holdings', 'statements', 'screening_entries', 'changes']) {
    const { rows } = await sql<{ last: string | null }>`select max(id) as last from ${sql.raw(table)}`.execute(log)
    await sql`
      select setval(s.seqrelid, greatest(s.seqstart, ${rows[0]?.last ?? null}::bigint + 1), false)
      from pg_sequence s where s.seqrelid = pg_get_serial_sequence('${sql.raw(table)}', 'id')::regclass
    `.execute(log)
  }
}
