import { randomUUIDv7 } from 'node:crypto'
import { hashPassword } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { addMember } from './member.ts'
import { requirePassword } from './password.ts'
import { requireName } from './require-name.ts'
import { type Role, requireEmail } from './user.ts'
import { createOwnWorkspace } from './workspace.ts'

export type NewUser = {
  email: string
  password: string
  name?: string
  /** The workspace to join; a free one of their own if omitted. */
  membership?: { workspaceId: string; role: Role }
}

/** Creates a user and, unless they join one, their workspace. The creator vouches for the address. */
export async function createUser(db: Db, clock: Clock, user: NewUser, by: Actor): Promise<string> {
  const email = requireEmail(user.email)
  const name = user.name === undefined ? (email.split('@')[0] as string) : requireName(user.name)
  await requirePassword(user.password, email)
  const hash = await hashPassword(user.password)
  const id = randomUUIDv7()
  return db.transaction(async tx => {
    const { rows } = await sql`
      insert into users (id, name, email, email_verified, created_at, updated_at)
      values (${id}, ${name}, ${email}, true, ${clock()}, ${clock()})
      on conflict (email) do nothing
      returning id
    `.execute(tx)
    if (rows.length === 0) {
      throw new Failure('invalid', { reasons: { email: [`a user with the address ${email} already exists`] } })
    }
    await sql`
      insert into user_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values (${randomUUIDv7()}, ${id}, 'credential', ${id}, ${hash}, ${clock()}, ${clock()})
    `.execute(tx)
    const workspaceId = user.membership?.workspaceId ?? (await createOwnWorkspace(tx, clock, id, by))
    if (user.membership) await addMember(tx, clock, { userId: id, ...user.membership }, by)
    await recordAct(tx, by, { act: 'user.created', workspaceId, object: email, details: { id, name } })
    return id
  })
}
