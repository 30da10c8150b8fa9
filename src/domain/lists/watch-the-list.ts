import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { servedCompanies } from '../companies/served-companies.ts'
import { Failure } from '../failure.ts'
import type { LedgerLine } from '../usage/charge-batch.ts'
import { type StartedWatches, startWatches } from '../watching/start-watches.ts'
import { noList } from './list.ts'

/** How many of the companies of a list its workspace watches. */
export async function countWatched(db: Db, workspaceId: string, listId: number): Promise<number> {
  const { rows } = await sql<{ watched: number }>`
    select count(*) as watched from watches where workspace_id = ${workspaceId}
      and company_id in (select company_id from list_rows where list_id = ${listId})
  `.execute(db)
  return rows[0]?.watched ?? 0
}

/** The longest name of a watch list. */
const maxNameLength = 60

export type WatchOfList = {
  workspaceId: string
  listId: number /** How many new watches were agreed to. */
  agreed: number
}

/** Watches all companies of a list, in a watch list of the same name. Companies already watched cost nothing. */
export async function watchTheList(
  db: Db,
  clock: Clock,
  { workspaceId, listId, agreed }: WatchOfList,
  line: Omit<LedgerLine, 'units' | 'meter'>,
  by: Actor,
): Promise<{ companies: number } & StartedWatches> {
  const { rows: lists } = await sql<{ name: string }>`
    select name from lists where id = ${listId} and workspace_id = ${workspaceId}
  `.execute(db)
  if (!lists[0]) throw noList()
  const { rows } = await sql<{ id: number }>`
    select distinct company_id as id from list_rows where list_id = ${listId} and company_id is not null order by 1
  `.execute(db)
  const served = await servedCompanies(
    db,
    rows.map(({ id }) => id),
  )
  const companyIds = [...new Set([...served.values()].map(({ id }) => id))]
  if (companyIds.length === 0)
    throw new Failure('conflict', { why: 'No row of the list has been matched to a company yet.' })
  const list = lists[0].name.slice(0, maxNameLength).trim()
  const wish = { workspaceId, companyIds, agreed, list, origin: { fromList: listId } }
  return { companies: companyIds.length, ...(await startWatches(db, clock, wish, { ...line, meter: 'watch' }, by)) }
}
