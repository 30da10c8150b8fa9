import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

export type NewMember = { workspaceId: string; userId: string; role: Role }

/** Adds a user to a workspace, and refuses someone who is a member already. */
export async function addMember(db: Db, clock: Clock, member: NewMember, by: Actor): Promise<void> {
  const { workspaceId, userId, role } = member
  await db.transaction(async tx => {
    const { rows } = await sql<{ added: boolean; email: string }>`
      with added as (
        insert into members (workspace_id, user_id, role, created_at)
        select w.id, ${userId}, ${role}, ${clock()} from workspaces w where w.id = ${workspaceId}
        on conflict do nothing
        returning user_id
      )
      select exists (select from added) as added, (select email from users where id = ${userId}) as email
      from workspaces where id = ${workspaceId}
    `.execute(tx)
    if (!rows[0]) throw new Failure('invalid', { reasons: { workspace: [`${workspaceId} not found`] } })
    if (!rows[0].added) throw new Failure('invalid', { reasons: { workspace: ['the user is already a member'] } })
    await recordAct(tx, by, { act: 'member.added', workspaceId, object: rows[0].email, details: { role } })
  })
}
