import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { walkPages } from '../page.ts'
import { type UsageFilter, type UsageLine, usageConditions } from './usage-line.ts'

/** The lines of a workspace, newest first, from the one after the last of the page before. */
export async function listUsage(
  db: Db,
  workspaceId: string,
  filter: UsageFilter,
  { after, most }: { after?: Pick<UsageLine, 'at' | 'requestId'> | undefined; most: number },
): Promise<UsageLine[]> {
  const { rows } = await sql<UsageLine>`
    select l.at, l.request_id as "requestId", l.surface, l.operation, l.key_id as "keyId", k.name as "keyName",
      u.name as "userName", l.company_id as "companyId", l.meter, l.units, l.status, l.reverses
    from ledger l
    left join keys k on k.id = l.key_id and k.workspace_id = l.workspace_id
    left join users u on u.id = l.user_id
    where ${usageConditions(workspaceId, filter)}
      and ${after ? sql`(l.at, l.request_id) < (${after.at}, ${after.requestId}::uuid)` : sql`true`}
    order by l.at desc, l.request_id desc
    limit ${most}
  `.execute(db)
  return rows
}

/** All of them, newest first, a page at a time. */
export function walkUsage(db: Db, workspaceId: string, filter: UsageFilter): AsyncGenerator<UsageLine[]> {
  return walkPages((after, most) => listUsage(db, workspaceId, filter, { after, most }))
}
