import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { randomLetters } from './key.ts'
import { permissions } from './permission.ts'
import type { Application } from './read-application.ts'
import { requireAdmin } from './require-admin.ts'
import { revokeKey } from './revoke-key.ts'

type Wish = {
  workspaceId: string
  application: Pick<Application, 'id' | 'name'>
  scopes: string[]
  /** Whoever connects it. */
  userId: string
}

/**
 * Connects an application to a workspace, as those who may create keys: a key that nobody holds, used through tokens. An earlier
 * connection of the same application by the same user is replaced. Returns the id of the key.
 */
export async function connectApplication(tx: Db, clock: Clock, wish: Wish, by: Actor): Promise<string> {
  const { workspaceId, application, scopes, userId } = wish
  await requireAdmin(tx, workspaceId, by)
  const isKnown = (scope: string) => (permissions as string[]).includes(scope)
  if (scopes.length === 0 || !scopes.every(isKnown)) {
    throw new Failure('invalid', { reasons: { scopes: ['choose at least one of those that were asked for'] } })
  }
  const { rows } = await sql<{ id: string }>`
    select id from keys
    where workspace_id = ${workspaceId} and application = ${application.id} and created_by = ${userId} and revoked_at is null
  `.execute(tx)
  for (const { id } of rows) await revokeKey(tx, clock, { keyId: id, workspaceId }, by)
  const id = randomUUIDv7()
  const handle = `fm2_app_${randomLetters(12)}`
  // Nothing has this hash, so that nothing is this key.
  await sql`
    insert into keys (id, workspace_id, api, mode, name, scopes, handle, hash, created_at, creator, created_by, application)
    values (${id}, ${workspaceId}, 'v2', 'live', ${application.name}, ${scopes}::text[], ${handle}, ${randomBytes(32)},
      ${clock()}, 'user', ${userId}, ${application.id})
  `.execute(tx)
  const details = { id, name: application.name, application: application.id, scopes }
  await recordAct(tx, by, { act: 'application.connected', workspaceId, object: handle, details })
  return id
}
