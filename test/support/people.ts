import { sql } from '#postgres/sql.ts'
import { addMember } from '../../src/domain/accounts/member.ts'
import type { Role } from '../../src/domain/accounts/user.ts'
import { cookiesOf, type TestApp } from './app.ts'

export const password = 'correct horse battery'

export type Person = { id: string; email: string; cookie: string; workspaceId: string }

let people = 0

/** Somebody new, signed in, with a free workspace of their own. */
export async function newcomer(app: TestApp): Promise<Person> {
  await sql`delete from rate_limits`.execute(app.databases.primary)
  const email = `person${people++}@example.com`
  const body = { email, name: 'Ada', password }
  const cookie = cookiesOf(await app.browse('POST', '/api/auth/sign-up/email', { body }))
  const me = (await app.browse('GET', '/api/me', { cookie })).json()
  return { id: me.user.id, email, cookie, workspaceId: me.workspaces[0].id }
}

/** Somebody new who is also in a workspace of somebody else. */
export async function colleague(app: TestApp, workspaceId: string, role: Role): Promise<Person> {
  const person = await newcomer(app)
  await addMember(app.databases.primary, () => app.now, { workspaceId, userId: person.id, role }, app.by)
  return person
}
