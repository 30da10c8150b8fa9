import { sql } from '#postgres/sql.ts'
import { addMember } from '../../src/domain/accounts/member.ts'
import type { Role } from '../../src/domain/accounts/user.ts'
import { cookiesOf, type TestApp } from './app.ts'
import { codeFor } from './authenticator.ts'

export const password = 'correct horse battery'

export type Person = { id: string; email: string; cookie: string; workspaceId: string }

let people = 0

/** Somebody new, signed in, with a free workspace of their own. */
export async function newcomer(app: TestApp): Promise<Person> {
  await sql`delete from rate_limits`.execute(app.databases.primary)
  const email = `person${people++}@example.com`
  const body = { email, name: 'Ada', password }
  // Few can sign up from one network.
  const from = `10.200.${people >> 8}.${people & 255}`
  const cookie = cookiesOf(await app.browse('POST', '/api/auth/sign-up/email', { body, from }))
  const me = (await app.browse('GET', '/api/me', { cookie })).json()
  return { id: me.user.id, email, cookie, workspaceId: me.workspaces[0].id }
}

/** Somebody new who is also in a workspace of somebody else. */
export async function colleague(app: TestApp, workspaceId: string, role: Role): Promise<Person> {
  const person = await newcomer(app)
  await addMember(app.databases.primary, () => app.now, { workspaceId, userId: person.id, role }, app.by)
  return person
}

/** The same person, who has turned the second factor on: this session has proven it, those of before have not. */
export async function withSecondFactor(app: TestApp, person: Person): Promise<Person & { backupCode: string }> {
  const post = (path: string, body: object) => app.browse('POST', `/api/auth${path}`, { body, cookie: person.cookie })
  await sql`delete from rate_limits`.execute(app.databases.primary)
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password })).json()
  const proved = await post('/two-factor/verify-totp', { code: await codeFor(totpURI) })
  return { ...person, cookie: cookiesOf(proved), backupCode: backupCodes[0] }
}
