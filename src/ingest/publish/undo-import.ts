import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { importLock } from '#domain/imports/import-lock.ts'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { Suppressions } from '#domain/privacy/suppressions.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { facts } from '#facts/facts.ts'
import type { Seal } from '#lib/seal.ts'
import { requireNodes } from '#postgres/cluster/require-nodes.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { revertMerges } from '../identify/join-companies.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import { endMoment, isPastTable, keepPast } from '../stage/keep-past.ts'
import { touch } from '../stage/touch.ts'
import { applySuppressions } from '../suppression/apply-suppressions.ts'
import { holdSuppressions } from '../suppression/suppress-lock.ts'
import { readPublishedFacts, recordPublishedChanges } from './published-facts.ts'
import { refreshTouched } from './refresh-touched.ts'
import { readUndoing, refuseUndo, type Undoing } from './refuse-undo.ts'
import { changeRestored } from './restore-listed.ts'
import { nameAgain, restoreKeys, restoreReplaced } from './restore-replaced.ts'

export type UndoneImport = {
  runId: number
  code: string
  /** Companies that it had added and that are removed again. */
  removed: number
  /** Rows that are again as they were. */
  restored: number
  /** Served fields that changed by it. */
  changes: number
  /** Whether the dataset kept itself up to date until now: it would load the same again. */
  wasEnabled: boolean
}

type UndoOptions = { seal?: Seal | undefined; onWaiting?: () => void }

/**
 * Undoes an import: everything is as it was before it, in one transaction, and watchers are notified of what changed by that.
 * Refuses with an UndoError where something later depends on it. Its changes stay in the history, as do those of the
 * undo; ids of companies that it added are never given again.
 */
export function undoImport(
  database: string,
  runId: number,
  by: Actor,
  options: UndoOptions = {},
): Promise<UndoneImport> {
  return withClient(
    database,
    async client => {
      const lock = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${importLock}) as ours`.execute(client)
      if (!lock.rows[0]?.ours) {
        options.onWaiting?.()
        await sql`select pg_advisory_lock(${importLock})`.execute(client)
      }
      await requireNodes(client)
      return transactionOn(client, () => undo(client, runId, by, options))
    },
    'firmament undo import',
  )
}

async function undo(client: pg.Client, runId: number, by: Actor, { seal }: UndoOptions): Promise<UndoneImport> {
  const run = await readUndoing(client, runId)
  await refuseUndo(client, run)
  await sql`set local jit = off; set local work_mem = '32MB'`.execute(client)
  await sql`create temp table touched (company_id bigint, is_new boolean) on commit drop`.execute(client)
  const last = await sql<{ id: number }>`select coalesce(max(id), 0)::float8 as id from changes`.execute(client)
  await touchOwners(client, run)
  // What a first import added was no change of the companies, so its removal is none either.
  if (!run.isFirst) await readPublishedFacts(client, run, 'before')
  await restoreReplaced(client, run)
  await changeRestored(client, run)
  const joined = await revertMerges(client, run.id)
  await restoreKeys(client, run)
  await touchOwners(client, run)
  const removed = await removeCompanies(client, run)
  await touch(client, [...joined, ...(await nameAgain(client, run))])
  const changes = await resolveTouched(client, run)
  if (!run.isFirst) await readPublishedFacts(client, run, 'after')
  const factChanges = run.isFirst ? 0 : await recordPublishedChanges(client, run)
  await withhold(client, seal)
  await refreshTouched(client)
  const { count: restored } = await sql`delete from replaced_rows where run_id = ${run.id}`.execute(client)
  await sql`
    update runs set state = 'undone', undone_at = clock_timestamp(), undo = null where id = ${run.id}
  `.execute(client)
  const wasEnabled = await moveFeedBack(client, run)
  await publishChanges(client, { runId: run.id, afterId: last.rows[0]?.id as number })
  const result = { runId, code: run.code, removed, restored, changes: changes + factChanges, wasEnabled }
  const { code: object, ...details } = result
  await recordAct(client, by, { act: 'import.undone', workspaceId: null, object, details })
  await endMoment(client)
  return result
}

const owners = [
  ['records', 'company_id'],
  ['officers', 'company_id'],
  ['holdings', 'company_id'],
  ['statements', 'company_id'],
  ['links', 'parent_id'],
  ['links', 'child_id'],
] as const

/** Companies that the run wrote something of, before it is undone; and afterwards those that have back what was theirs. */
async function touchOwners(client: pg.ClientBase, run: Undoing): Promise<void> {
  for (const [table, owner] of owners) {
    await sql`
      insert into touched (company_id, is_new)
      select distinct ${sql.raw(owner)}, false from ${sql.raw(table)} where run_id = ${run.id} and ${sql.raw(owner)} is not null
    `.execute(client)
    await sql`
      insert into touched (company_id, is_new)
      select distinct (row ->> ${owner})::bigint, false from replaced_rows
      where run_id = ${run.id} and of = ${table} and row ->> ${owner} is not null
    `.execute(client)
  }
  await sql`
    insert into touched (company_id, is_new)
    select distinct (row ->> 'company_id')::bigint, false from replaced_rows
    where run_id = ${run.id} and of in ('given', 'names')
  `.execute(client)
  await touchDated(client, run)
}

/** Those whose record was only repeated. */
async function touchDated(client: pg.ClientBase, run: Undoing): Promise<void> {
  const { rows } = await sql<{ source: number; keys: string[] }>`
    select (row ->> 'source_id')::int as source, array_agg(row ->> 'key') as keys from replaced_rows
    where run_id = ${run.id} and of = 'records.as_of' group by 1
  `.execute(client)
  for (const { source, keys } of rows) {
    await sql`
      insert into touched (company_id, is_new) select distinct company_id, false from records
      where source_id = ${source} and key = any(${keys}::text[]) and company_id is not null
    `.execute(client)
  }
}

/** Removes the companies that the run added, with all that belongs to them. */
async function removeCompanies(client: pg.ClientBase, { companies: [first, last] }: Undoing): Promise<number> {
  if (last < first) return 0
  // Named for what is derived from them, which goes with them.
  await sql`
    insert into touched (company_id, is_new) select id, true from companies where id between ${first} and ${last}
  `.execute(client)
  let removed = 0
  for (const { table, owner } of Object.values(facts)) {
    const which = sql`${sql.raw(owner)} between ${first} and ${last}`
    if (isPastTable(table)) await keepPast(client, table, which)
    const { count } = await sql`delete from ${sql.raw(table)} where ${which}`.execute(client)
    if (table === 'companies') removed = count
  }
  return removed
}

/** Recomputes what is served of older companies from their records. Returns the number of fields that changed. */
async function resolveTouched(client: pg.ClientBase, run: Undoing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct company_id::float8 as id from touched
    where company_id is not null and company_id not between ${run.companies[0]} and ${run.companies[1]}
  `.execute(client)
  const resolving = { id: run.id, counts: { changes: 0 } }
  await resolveCompanies(
    client,
    resolving,
    rows.map(({ id }) => id),
  )
  return resolving.counts.changes
}

/** People suppressed since then are in the rows kept from before. */
async function withhold(client: pg.ClientBase, seal: Seal | undefined): Promise<void> {
  await holdSuppressions(client)
  const data = await readSuppressions(client, seal)
  if (!data) return
  await applySuppressions(
    client,
    new Suppressions(data),
    sql`select coalesce(c.merged_into, c.id) from touched t join companies c on c.id = t.company_id`,
  )
}

/**
 * A dataset that keeps itself up to date goes back to where it was before the run, and stops, because the publisher still offers
 * the same.
 */
async function moveFeedBack(client: pg.ClientBase, run: Undoing): Promise<boolean> {
  const { rows } = await sql<
    Record<'cursor' | 'published' | 'newest' | 'loaded', string | null> & { isEnabled: boolean }
  >`
    select f.is_enabled as "isEnabled", before.* from feeds f
    left join lateral (
      select b.value ->> 'cursor' as cursor, coalesce((b.value ->> 'published_on')::date, i.published_on)::text as published,
        i.newest_on::text as newest, i.finished_at as loaded
      from feed_runs r cross join lateral jsonb_array_elements(r.deliveries) b(value)
      join runs i on i.id = (b.value ->> 'run')::bigint and i.state = 'finished'
      where r.source_id = f.source_id and i.id < ${run.id} order by i.id desc limit 1) before on true
    where f.source_id = ${run.sourceId} and exists (
      select 1 from feed_runs r where r.source_id = f.source_id
        and r.deliveries @> ${JSON.stringify([{ run: run.id }])}::jsonb)
  `.execute(client)
  const [feed] = rows
  if (!feed) return false
  await sql`
    update feeds set cursor = ${feed.cursor}, files = '[]', is_enabled = false,
      published_at = ${feed.published}::date::timestamp at time zone 'UTC', newest_on = ${feed.newest}, loaded_at = ${feed.loaded}
    where source_id = ${run.sourceId}
  `.execute(client)
  return feed.isEnabled
}
