import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

export type NewMember = { workspaceId: string; userId: string; role: Role }

/** Lets a user into a workspace. Someone who is in already keeps their role: changing it is another matter. */
export async function addMember(db: Db, clock: Clock, { workspaceId, userId, role }: NewMember): Promise<void> {
  const { rows } = await sql<{ added: boolean }>`
    with added as (
      insert into members (workspace_id, user_id, role, created_at)
      select w.id, ${userId}, ${role}, ${clock()} from workspaces w where w.id = ${workspaceId}
      on conflict do nothing
      returning user_id
    )
    select exists (select from added) as added from workspaces where id = ${workspaceId}
  `.execute(db)
  if (!rows[0]) throw new Failure('invalid', { reasons: { workspace: [`there is no workspace ${workspaceId}`] } })
  if (!rows[0].added) throw new Failure('invalid', { reasons: { workspace: ['the user is a member already'] } })
}
