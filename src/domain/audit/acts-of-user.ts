import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Act } from './acts.ts'

/**
 * What happened to a user's account, as one act for each of their workspaces; for a user without a workspace, or an
 * address without an account, one act for the operator.
 */
export async function actsOfUser(
  db: Db,
  who: string | { email: string },
  act: Pick<Act, 'act' | 'details'>,
): Promise<Act[]> {
  const isThem = typeof who === 'string' ? sql`u.id = ${who}` : sql`u.email = ${who.email}`
  const { rows } = await sql<{ email: string; workspaceId: string | null }>`
    select u.email, m.workspace_id as "workspaceId" from users u left join members m on m.user_id = u.id where ${isThem}
  `.execute(db)
  if (rows.length === 0) return [{ ...act, workspaceId: null, object: typeof who === 'string' ? who : who.email }]
  return rows.map(({ email, workspaceId }) => ({ ...act, workspaceId, object: email }))
}
