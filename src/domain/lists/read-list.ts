import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type List, type ListRun, listColumns, noList, type RowCounts } from './list.ts'

/** A list with how many of its rows are in which state, and its runs, newest first. */
export type ListInFull = List & { counts: RowCounts; repeated: number; runs: ListRun[] }

export async function readList(db: Db, workspaceId: string, listId: number): Promise<ListInFull> {
  const { rows } = await sql<List>`
    select ${listColumns} from lists l left join users u on u.id = l.created_by
    where l.id = ${listId} and l.workspace_id = ${workspaceId}
  `.execute(db)
  const list = rows[0]
  if (!list) throw noList()
  return { ...list, ...(await countRows(db, listId)), runs: await runsOf(db, listId) }
}

async function countRows(db: Db, listId: number): Promise<{ counts: RowCounts; repeated: number }> {
  const { rows } = await sql<RowCounts & { companies: number }>`
    select count(*) filter (where state = 'matched') as matched, count(*) filter (where state = 'review') as review,
      count(*) filter (where state = 'not_found') as "notFound", count(*) filter (where state is null) as open,
      count(distinct company_id) as companies
    from list_rows where list_id = ${listId}
  `.execute(db)
  const { companies, ...counts } = rows[0] as RowCounts & { companies: number }
  return { counts, repeated: counts.matched - companies }
}

async function runsOf(db: Db, listId: number): Promise<ListRun[]> {
  const { rows } = await sql<ListRun>`
    select run, started_at as "startedAt", finished_at as "finishedAt", data_versions as "dataVersions",
      rules_version as "rulesVersion", groups, units
    from list_runs where list_id = ${listId} order by run desc
  `.execute(db)
  return rows
}
