import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ sessionLimits: { idleMinutes: 60, hours: 10 } })
})
after(() => app.close())

/** As if everything that happened to the session had happened so many minutes earlier. */
const wait = (person: Person, minutes: number) =>
  sql`
    update sessions set created_at = created_at - make_interval(mins => ${minutes}),
      updated_at = updated_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})
    where user_id = ${person.id}
  `.execute(app.databases.primary)
const look = ({ cookie }: Person, headers = {}) => app.app.inject({ url: '/api/me', headers: { cookie, ...headers } })
const statusAfter = async (person: Person, minutes: number, headers = {}) => {
  await wait(person, minutes)
  return (await look(person, headers)).statusCode
}

test('a session ends when it is not used, and says so to each page of the browser', async () => {
  const ada = await newcomer(app)
  for (const minutes of [59, 59, 59]) assert.equal(await statusAfter(ada, minutes), 200)
  await wait(ada, 61)
  for (let asked = 0; asked < 2; asked++) {
    const refused = await look(ada)
    assert.deepEqual([refused.statusCode, refused.json().code], [401, 'SESSION_ENDED'])
    assert.match(refused.json().detail, /session has ended/i)
    // One answer may be to a page that is being left, whose cookie the next page still needs.
    assert.deepEqual(refused.cookies, [])
  }
  // Without the cookie they are somebody who never signed in.
  assert.equal((await app.browse('GET', '/api/me')).json().code, 'UNAUTHENTICATED')
})

test('a session ends by its age however much it is used, and nothing of the library extends it', async () => {
  const ada = await newcomer(app)
  for (let hour = 0; hour < 11; hour++) assert.equal(await statusAfter(ada, 54), 200)
  assert.equal(await statusAfter(ada, 7), 401)
  const grace = await newcomer(app)
  await wait(grace, 59)
  for (const path of ['get-session', 'list-sessions']) {
    const told = await app.browse('GET', `/api/auth/${path}`, { cookie: grace.cookie })
    assert.ok(told.json(), path)
  }
  assert.equal(await statusAfter(grace, 2), 401)
})

test('what an open page asks by itself is no use', async () => {
  const ada = await newcomer(app)
  const alone = { 'x-unattended': '1' }
  assert.equal(await statusAfter(ada, 30, alone), 200)
  assert.equal(await statusAfter(ada, 29, alone), 200)
  assert.equal(await statusAfter(ada, 2, alone), 401)
})

test('use is not written at every request', async () => {
  const ada = await newcomer(app)
  const noted = async () => {
    const { rows } = await sql<{ at: string }>`
      select updated_at::text as at from sessions where user_id = ${ada.id}
    `.execute(app.databases.primary)
    return rows[0]?.at
  }
  await wait(ada, 2)
  const before = await noted()
  assert.equal((await look(ada)).statusCode, 200)
  assert.equal(await noted(), before)
  assert.equal(await statusAfter(ada, 2), 200)
  assert.notEqual(await noted(), before)
})
