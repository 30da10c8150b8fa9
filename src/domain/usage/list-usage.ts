import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type UsageFilter, type UsageLine, usageConditions } from './usage-line.ts'

/** The last line of a page: the next one begins right after it. */
export type UsageCursor = Pick<UsageLine, 'at' | 'requestId'>

/** The lines of a workspace, newest first, from the one after the cursor. */
export async function listUsage(
  db: Db,
  workspaceId: string,
  filter: UsageFilter,
  { after, most }: { after?: UsageCursor | undefined; most: number },
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

const pageSize = 1000

/** Every matching line, newest first, read a page at a time so that any number of them needs little memory. */
export async function* walkUsage(db: Db, workspaceId: string, filter: UsageFilter): AsyncGenerator<UsageLine[]> {
  let after: UsageCursor | undefined
  for (;;) {
    const page = await listUsage(db, workspaceId, filter, { after, most: pageSize })
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}
