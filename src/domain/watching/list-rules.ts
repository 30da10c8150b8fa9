import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Rule } from './rule.ts'

/** The rules of a workspace, in the order in which they were made. */
export async function listRules(db: Db, workspaceId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.id, r.name, r.fields, r.least, r.countries, r.lists, r.user_id as "userId", u.email, r.host, r.created_at as "createdAt",
      r.paused_at as "pausedAt", r.reason, last.tried_at as "lastTriedAt", last.status as "lastStatus",
      last.error as "lastError",
      (select count(*)::int from alerts a where a.rule_id = r.id and a.state = 'pending') as pending
    from inbox_rules r left join users u on u.id = r.user_id
    left join lateral (
      select a.tried_at, a.status, a.error from alerts a
      where a.rule_id = r.id and a.tried_at is not null order by a.tried_at desc limit 1
    ) last on true
    where r.workspace_id = ${workspaceId} order by r.id
  `.execute(db)
  return rows
}
