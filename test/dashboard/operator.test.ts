import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { operatorRoutes } from '../../src/dashboard/operator-routes.ts'
import { countCovered } from '../../src/domain/imports/coverage.ts'
import { findNearDuplicates } from '../../src/domain/imports/near-duplicates.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { runCommand } from '../support/command.ts'
import { newcomer, type Person, password, withSecondFactor } from '../support/people.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

let app: TestApp
let operator: Person
let stranger: Person

before(async () => {
  app = await startTestApp()
  operator = await withSecondFactor(app, await newcomer(app))
  stranger = await newcomer(app)
  const made = await runCommand(['user', 'operator', '--email', operator.email], { DATABASE_URL: app.url })
  assert.equal(made.stdout, `${operator.email} is an operator now.\n`, made.stderr)
})
after(() => app.close())

const ask = (path: string, { cookie } = operator) => app.browse('GET', `/api/operator${path}`, { cookie })
const tell = (path: string, body: object, { cookie } = operator) =>
  app.browse('POST', `/api/operator${path}`, { cookie, body })

test('for everybody but operators the room does not exist', async () => {
  for (const { method, path } of operatorRoutes) {
    for (const cookie of [stranger.cookie, undefined]) {
      const response = await app.browse(method, `/api/operator${path}`, { ...(cookie && { cookie }), body: {} })
      assert.equal(response.statusCode, cookie ? 404 : 401, `${method} ${path}`)
    }
  }
  const me = async (person: Person) => (await app.browse('GET', '/api/me', { cookie: person.cookie })).json().user
  assert.equal((await me(stranger)).operator, false)
  assert.equal((await me(operator)).operator, true)
})

test('whoever ceases to be an operator is shut out at once', async () => {
  const other = await withSecondFactor(app, await newcomer(app))
  const env = { DATABASE_URL: app.url }
  await runCommand(['user', 'operator', '--email', other.email], env)
  assert.equal((await ask('/feeds', other)).statusCode, 200)
  const { stdout } = await runCommand(['user', 'operator', '--email', other.email, '--remove', '--json'], env)
  assert.deepEqual(JSON.parse(stdout), { id: other.id, operator: false })
  assert.equal((await ask('/feeds', other)).statusCode, 404)
})

const refusal = async (response: Promise<{ statusCode: number; json(): { code: string } }>) => {
  const told = await response
  return told.statusCode === 403 ? told.json().code : told.statusCode
}

test('an operator without a second factor is told to set one up, on every route', async () => {
  const db = app.databases.primary
  const other = await newcomer(app)
  await sql`update users set is_operator = true where id = ${other.id}`.execute(db)
  for (const { method, path } of operatorRoutes) {
    const asked = app.browse(method, `/api/operator${path}`, { cookie: other.cookie, body: {} })
    assert.equal(await refusal(asked), 'TWO_FACTOR_NEEDED', `${method} ${path}`)
  }
  // With the second factor set up, the session that did it has proven it.
  const enrolled = await withSecondFactor(app, other)
  assert.equal((await ask('/feeds', enrolled)).statusCode, 200)
  // One that has not is opened by a proof with a code, not by the password.
  await sql`update sessions set factor_id = null where user_id = ${other.id}`.execute(db)
  assert.equal(await refusal(ask('/feeds', enrolled)), 'PROOF_NEEDED')
  const me = (await app.browse('GET', '/api/me', { cookie: enrolled.cookie })).json()
  assert.deepEqual([me.user.two_factor, me.user.second_factor], [true, false])
  const prove = (code?: string) =>
    app.browse('POST', '/api/account/prove', { cookie: enrolled.cookie, body: { password, ...(code && { code }) } })
  assert.equal((await prove()).statusCode, 400)
  assert.equal(await refusal(ask('/feeds', enrolled)), 'PROOF_NEEDED')
  assert.equal((await prove(enrolled.backupCode)).statusCode, 200)
  assert.equal((await ask('/feeds', enrolled)).statusCode, 200)
  // Without the second factor, what was proven with it opens nothing.
  await sql`update users set two_factor_enabled = false where id = ${other.id}`.execute(db)
  assert.equal(await refusal(ask('/feeds', enrolled)), 'TWO_FACTOR_NEEDED')
})

const uploaded = { uploads: [randomUUID()], source: 'nothing' }
/** Every act of the room with something to send: those that cannot easily be put back ask for a fresh proof, the others do not. */
const acts: Record<'fresh' | 'any', Record<string, object>> = {
  fresh: {
    '/corrections': { company_id: 1, values: { name: 'X' }, reason: 'X' },
    '/corrections/withdraw': { company_id: 1, field: 'name' },
    '/merges/confirm': { from: 1 },
    '/merges/undo': { from: 1 },
    '/near-duplicates/dismiss': { one: 1, other: 2 },
    '/near-duplicates/join': { one: 1, other: 2 },
    '/quarantine/dismiss': { id: 1 },
    '/quarantine/retry': { id: 1, text: 'X' },
    '/runs/undo': { run: 1 },
    '/uploads/import': uploaded,
  },
  any: {
    '/coverage/count': {},
    '/feeds/disable': { code: 'nobody/nothing' },
    '/feeds/enable': { code: 'nobody/nothing' },
    '/feeds/sync': { code: 'nobody/nothing' },
    '/uploads': { name: 'nothing.csv', bytes: 0 },
    [`/uploads/part?id=${randomUUID()}&part=0`]: Buffer.from(''),
    '/uploads/preview': uploaded,
  },
}

test('403 every act asks for a fresh proof, but those of which it is stated that they do not need one', async () => {
  const db = app.databases.primary
  const known = Object.values(acts).flatMap(some => Object.keys(some).map(path => path.split('?')[0]))
  assert.deepEqual(
    known.toSorted(),
    operatorRoutes.flatMap(({ method, path }) => (method === 'POST' ? path : [])).toSorted(),
  )
  await sql`
    update sessions set created_at = now() - interval '1 hour', proved_at = null where user_id = ${operator.id}
  `.execute(db)
  for (const [path, body] of Object.entries(acts.fresh))
    assert.equal(await refusal(tell(path, body)), 'PROOF_NEEDED', path)
  for (const [path, body] of Object.entries(acts.any)) {
    const told = await tell(path, body)
    assert.ok([200, 404].includes(told.statusCode), `${path}: ${told.body}`)
  }
  assert.equal((await ask('/merges')).statusCode, 200)
  await sql`update sessions set proved_at = now() where user_id = ${operator.id}`.execute(db)
  assert.notEqual(await refusal(tell('/merges/undo', { from: 1 })), 'PROOF_NEEDED')
})

test('every page of the room answers, also where there is nothing', async () => {
  for (const { method, path } of operatorRoutes.filter(route => route.method === 'GET')) {
    const response = await app.browse(method, `/api/operator${path}`, { cookie: operator.cookie })
    assert.equal(response.statusCode, 200, `${path}: ${response.body}`)
  }
})

test('a source is enabled with what its publisher demands, and disabled', async () => {
  const feeds = async (code: string) =>
    (await ask('/feeds')).json().find((feed: { code: string }) => feed.code === code)
  const gleif = await feeds('gleif/lei')
  assert.equal(gleif.freshness, 'off')
  assert.ok((await ask('/feeds')).json().some((feed: { unverified: string | null }) => feed.unverified !== null))
  const refused = await tell('/feeds/enable', { code: 'us-sec-edgar/submissions' })
  assert.equal(refused.statusCode, 400, refused.body)
  assert.match(refused.json().detail, /requires a contact: add --contact/)
  assert.equal((await tell('/feeds/enable', { code: 'nobody/nothing' })).statusCode, 404)
  assert.equal((await tell('/feeds/enable', { code: 'gleif/lei', since: '2026-11-01' })).statusCode, 200)
  assert.equal((await feeds('gleif/lei')).is_enabled, true)
  assert.equal((await tell('/feeds/disable', { code: 'gleif/lei' })).statusCode, 200)
  assert.equal((await feeds('gleif/lei')).freshness, 'off')
})

test('rows in quarantine are listed, dismissed one by one and all alike, and every act is on record', async () => {
  const bad = (word: string) => ({ bad: `${word} is missing` })
  const entries = [companyEntry('1', 'One Ltd'), companyEntry('2', 'Two Ltd'), ...['name', 'name', 'day'].map(bad)]
  await importEntries(app.url, toyDataset(101, { badShare: 1 }), { entries })
  const rows = async () => (await ask('/quarantine')).json().rows as { id: number; reason: string }[]
  const [last, ...names] = await rows()
  assert.deepEqual(
    [last?.reason, ...names.map(({ reason }) => reason)],
    ['day is missing', 'name is missing', 'name is missing'],
  )
  assert.deepEqual((await tell('/quarantine/dismiss', { id: last?.id })).json(), { dismissed: 1 })
  assert.deepEqual((await tell('/quarantine/dismiss', { id: names[0]?.id, all_alike: true })).json(), { dismissed: 2 })
  assert.deepEqual(await rows(), [])
  assert.equal((await tell('/quarantine/retry', { id: last?.id, text: 'x' })).statusCode, 404)
  const lines = await linesOf(app.databases.primary, 'operator')
  const acts = lines.filter(({ act }) => act === 'quarantine.settled')
  assert.deepEqual(
    acts.map(({ actor_name, details }) => [actor_name, details.rows]),
    [
      [operator.email, 1],
      [operator.email, 2],
    ],
  )
})

test('companies that look alike are joined or told apart, and merges confirmed or taken apart', async () => {
  const alike = (number: string, name: string) =>
    companyEntry(number, name, { address: { zip_code: 'LS1 1AA', address_city: 'Leeds' } })
  await importEntries(app.url, toyDataset(102), {
    entries: [alike('11', 'Alike Ltd'), alike('12', 'ALIKE, LTD'), alike('13', 'Same Ltd'), alike('14', 'Same Ltd')],
  })
  await countCovered(app.databases.primary)
  await findNearDuplicates(app.databases.primary)
  const pairs = async () => (await ask('/near-duplicates')).json()
  const [one, two] = await pairs()
  assert.deepEqual([one.one_name, one.other_name, two.one_name], ['Alike Ltd', 'ALIKE, LTD', 'Same Ltd'])
  const ids = (pair: { one_id: number; other_id: number }) => ({ one: pair.one_id, other: pair.other_id })
  assert.equal((await tell('/near-duplicates/join', ids(one))).statusCode, 200)
  assert.equal((await tell('/near-duplicates/dismiss', ids(two))).statusCode, 200)
  assert.equal((await tell('/near-duplicates/dismiss', ids(two))).statusCode, 404)
  assert.deepEqual(await pairs(), [])
  await findNearDuplicates(app.databases.primary)
  assert.deepEqual(await pairs(), [])
  const [merge] = (await ask('/merges')).json()
  assert.deepEqual([merge.from_id, merge.into_id, merge.reason], [one.other_id, one.one_id, 'joined by hand'])
  assert.equal((await tell('/merges/confirm', { from: merge.from_id })).statusCode, 200)
  assert.equal((await tell('/merges/undo', { from: merge.from_id })).statusCode, 200)
  assert.ok((await ask('/merges')).json()[0].undone_at)
  // What somebody took apart is not offered again.
  await findNearDuplicates(app.databases.primary)
  assert.deepEqual(await pairs(), [])
  const { rows } = await sql<{ companies: number }>`
    select count(*)::int as companies from companies where merged_into is null
  `.execute(app.databases.primary)
  const [country] = (await ask('/coverage')).json()
  assert.deepEqual([country.country, country.companies, country.with_owners], ['GB', rows[0]?.companies, 0])
})

test('corrections have a reason and an author, and are withdrawn', async () => {
  const { rows } = await sql<{ id: number }>`select min(id)::float8 as id from companies`.execute(app.databases.primary)
  const id = rows[0]?.id as number
  const wrong = await tell('/corrections', {
    company_id: id,
    values: { name: 'Not Yet Ltd', website: 'javascript:alert(1)' },
    reason: 'letter',
  })
  assert.equal(wrong.statusCode, 400, wrong.body)
  assert.match(wrong.json().detail, /not a web address/)
  assert.equal((await tell('/corrections', { company_id: id, values: { name: 'Right Ltd' } })).statusCode, 400)
  assert.equal((await tell('/corrections', { company_id: id, values: {}, reason: 'letter' })).statusCode, 400)
  const right = await tell('/corrections', {
    company_id: id,
    values: { name: 'Right Ltd' },
    reason: 'their letter',
  })
  assert.equal(right.statusCode, 200, right.body)
  const [correction] = (await ask('/corrections')).json().corrections
  assert.deepEqual(
    [correction.company, correction.replaced, correction.reason, correction.by],
    ['Right Ltd', 'One Ltd', 'their letter', operator.email],
  )
  assert.equal((await tell('/corrections/withdraw', { company_id: id, field: 'name' })).statusCode, 200)
  assert.ok((await ask('/corrections')).json().corrections[0].withdrawn_at)
})

test('a file comes in parts, and what is more than it said is refused', async () => {
  const begun = (await tell('/uploads', { name: 'register.csv', bytes: 6 })).json()
  const send = (part: number, text: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/operator/uploads/part?id=${begun.id}&part=${part}`,
      headers: { cookie: operator.cookie, origin: 'http://localhost:8080', 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    })
  assert.equal((await send(0, 'abc')).statusCode, 200)
  assert.equal((await send(0, 'abc')).statusCode, 200)
  assert.equal((await send(1, 'defg')).statusCode, 413)
  assert.equal((await send(1, 'def')).statusCode, 200)
  const asked = await tell('/uploads/preview', { uploads: [begun.id], source: 'lv-ur' })
  assert.equal(asked.statusCode, 200, asked.body)
  const [operation] = (await ask(`/operations?id=${asked.json().operation}`)).json()
  assert.deepEqual([operation.kind, operation.state, operation.asked_by], ['preview', 'waiting', operator.email])

  // Its error is told without the folder in which the file was read; on the command line it stays.
  await runCommand(['operate', String(operation.id)], { DATABASE_URL: app.url })
  const [failed] = (await ask(`/operations?id=${operation.id}`)).json()
  assert.equal(failed.state, 'failed')
  assert.match(failed.error, /^register\.csv: /)
  const { rows } = await sql<{ error: string }>`select error from operations where id = ${operation.id}`.execute(
    app.databases.primary,
  )
  assert.ok(path.isAbsolute(rows[0]?.error.split(':', 1)[0] as string))
})
