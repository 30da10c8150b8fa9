import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { LedgerLine, Receipt } from '../usage/charge-batch.ts'
import { chargeTogether } from '../usage/charged.ts'
import { listsFrom, listWatchLists } from './watch-list.ts'

export type WatchList = {
  workspaceId: string
  companyIds: number[]
  /** The number of new watches that the caller has agreed to; more are not started. */
  agreed: number
  /** The list that all of the companies are added to, including those already watched. */
  list?: string | undefined
  /** The origin of the list, for the audit log. */
  origin: Record<string, unknown>
}

/** How many watches are new, and the receipt where there are any. */
export type StartedWatches = { started: number; receipt?: Receipt | undefined }

/** Which of these companies a workspace watches already. */
export async function watchedAmong(db: Db, workspaceId: string, companyIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from watches
    where workspace_id = ${workspaceId} and company_id = any(${companyIds}::bigint[])
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Starts watching a list of companies and charges one for each that is new, in one commit: all or, where the allowance does not
 * suffice, none. Those that are watched already stay as they are and cost nothing.
 */
export async function startWatches(
  db: Db,
  clock: Clock,
  { workspaceId, companyIds, agreed, list, origin }: WatchList,
  line: Omit<LedgerLine, 'units'>,
  by: Actor,
): Promise<StartedWatches> {
  return db.transaction(async tx => {
    const now = clock()
    const { count } = await sql`
      insert into watches (workspace_id, company_id, started_at)
      select ${workspaceId}, id, ${now} from unnest(${companyIds}::bigint[]) as list (id)
      on conflict do nothing
    `.execute(tx)
    const started = count ?? 0
    if (started > agreed) {
      const message = `The list has changed: ${started} companies are not watched yet, not ${agreed}. Check the number and confirm again.`
      throw new Failure('rule_broken', { messages: [message] })
    }
    const name = list === undefined ? null : await addToList(tx, workspaceId, companyIds, list)
    if (started === 0 && name === null) return { started }
    const details = { companies: started, ...(name !== null && { list: name }), ...origin }
    await recordAct(tx, by, { act: 'watch.list_started', workspaceId, details })
    if (started === 0) return { started }
    const [receipt] = await chargeTogether(tx, now, [{ ...line, units: started }])
    return { started, receipt }
  })
}

/** Puts watched companies into a list as well, and returns its name as it is written; null where there is none. */
async function addToList(tx: Db, workspaceId: string, companyIds: number[], list: string): Promise<string | null> {
  const known = await listWatchLists(tx, workspaceId)
  const [name] =
    listsFrom(
      [list],
      known.map(({ name }) => name),
    ) ?? []
  if (name === undefined) return null
  await sql`
    update watches set lists = coalesce(lists, '{}') || ${name}::text
    where workspace_id = ${workspaceId} and company_id = any(${companyIds}::bigint[])
      and not coalesce(${name} = any(lists), false)
  `.execute(tx)
  return name
}
