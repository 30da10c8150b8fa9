import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMeters } from '#domain/usage/meter.ts'
import { reverseCharges } from '#domain/usage/reverse-charges.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform } from '../../support/demo-platform.ts'
import { insertPerson } from '../../support/facts.ts'

const v2 = demoPlatform()

const count = async (from: string, to: string) => {
  const response = await v2.get(`/metrics/contacts?${new URLSearchParams({ date_from: from, date_to: to })}`)
  assert.equal(response.statusCode, 200, response.body)
  const { email_count, phone_count } = response.json()
  return [email_count, phone_count]
}

async function person(columns: Record<string, unknown> = { email: 'a@b.example', phone: '+44 20 7946 0002' }) {
  const db = v2.server.databases.primary
  return insertPerson(db, await insertCompany(db), columns)
}

async function at(time: string, work: () => Promise<unknown>) {
  const { now } = v2.server
  v2.server.now = new Date(time)
  await work()
  v2.server.now = now
}

test('200 counts from the first second to the last, both included', async () => {
  const id = await person()
  await at('2026-11-14T10:00:00.900Z', () => v2.get(`/employees/${id}`))
  await at('2026-11-14T10:00:05.999Z', () => v2.get(`/employees/${id}`))
  assert.deepEqual(await count('2026-11-14 10:00:00', '2026-11-14 10:00:05'), [2, 2])
  assert.deepEqual(await count('2026-11-14 10:00:01', '2026-11-14 10:00:05'), [1, 1])
  assert.deepEqual(await count('2026-11-14 10:00:00', '2026-11-14 10:00:04'), [1, 1])
  assert.deepEqual(await count('2026-11-14 10:00:05', '2026-11-14 10:00:05'), [1, 1])
  assert.deepEqual(await count('0001-01-01 00:00:00', '2026-11-15 23:59:59'), [2, 2])
})

test('400 for days that lie ahead; today may be asked for to its end', async () => {
  const { now } = v2.server
  v2.server.now = new Date('2026-11-15T09:00:00Z')
  const ask = (from: string, to: string) =>
    v2.get(`/metrics/contacts?${new URLSearchParams({ date_from: from, date_to: to })}`)
  const refused = await ask('2026-11-14 00:00:00', '2026-11-16 00:00:00')
  assert.equal(refused.statusCode, 400)
  assert.deepEqual(refused.json(), { date_to: ['must not be in the future'] })
  const both = await ask('2027-01-01 00:00:00', '2027-01-02 00:00:00')
  assert.deepEqual(Object.keys(both.json()), ['date_from', 'date_to'])
  assert.equal((await ask('2026-11-15 00:00:00', '2026-11-15 23:59:59')).statusCode, 200)
  v2.server.now = now
})

test('200 counts nothing for a request that fails, is refused or shows no contacts', async () => {
  const day = ['2026-11-13 00:00:00', '2026-11-13 23:59:59'] as const
  const id = await person()
  const bare = await person({})
  const poor = await v2.server.workspace({ units: 1 })
  const token = `Token ${(await v2.server.key({ workspaceId: poor, api: 'v2' })).key}`
  await at('2026-11-13T12:00:00Z', async () => {
    assert.equal((await v2.get(`/employees/${bare}`)).statusCode, 200)
    assert.equal((await v2.get('/employees/999999999999999')).statusCode, 404)
    assert.equal(await v2.status('GET', `/employees/${id}`), 403)
    assert.equal((await v2.server.get(`/v2/employees/${id}`, token)).statusCode, 200)
    assert.equal((await v2.server.get(`/v2/employees/${id}`, token)).statusCode, 429)
  })
  assert.deepEqual(await count(...day), [0, 0])
  const query = new URLSearchParams({ date_from: day[0], date_to: day[1] })
  const own = await v2.server.get(`/v2/metrics/contacts?${query}`, token)
  assert.deepEqual(own.json(), { email_count: 1, phone_count: 1 })
})

test('200 does not count a reveal whose charge was reversed', async () => {
  const id = await person()
  let requestId = ''
  await at('2026-11-12T12:00:00Z', async () => {
    requestId = String((await v2.get(`/employees/${id}`)).headers['x-request-id'])
  })
  const day = ['2026-11-12 00:00:00', '2026-11-12 23:59:59'] as const
  assert.deepEqual(await count(...day), [1, 1])
  await reverseCharges(v2.server.databases.primary, new Date('2026-11-12T12:00:00Z'), [requestId], v2.server.now)
  assert.deepEqual(await count(...day), [0, 0])
})

test('200 costs nothing and shows only what this account was given', async () => {
  const other = await v2.server.workspace()
  const token = `Token ${(await v2.server.key({ workspaceId: other, api: 'v2' })).key}`
  const query = 'date_from=2000-01-01+00:00:00&date_to=2026-11-15+23:59:59'
  assert.deepEqual((await v2.server.get(`/v2/metrics/contacts?${query}`, token)).json(), {
    email_count: 0,
    phone_count: 0,
  })
  const meters = await readMeters(v2.server.databases.primary, other, v2.server.now)
  assert.deepEqual(new Set(meters.map(({ monthUsed }) => monthUsed)), new Set([0]))
})

test('400 names what is missing, malformed or the wrong way round', async () => {
  assert.deepEqual((await v2.get('/metrics/contacts')).json(), {
    date_from: ['is required'],
    date_to: ['is required'],
  })
  const reason = ['must be a time in the form YYYY-MM-DD hh:mm:ss']
  for (const wrong of [
    '2026-11-15',
    '2026-11-15T00:00:00',
    '2026-02-30 00:00:00',
    '2026-11-15 24:00:00',
    '0000-01-01 00:00:00',
    '',
  ]) {
    const query = new URLSearchParams({ date_from: wrong, date_to: '2026-11-15 00:60:00', more: '1' })
    const response = await v2.get(`/metrics/contacts?${query}`)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), { date_from: reason, date_to: reason, more: ['is not a known field'] }, wrong)
  }
  const query = new URLSearchParams({ date_from: '2026-11-15 00:00:01', date_to: '2026-11-15 00:00:00' })
  assert.deepEqual((await v2.get(`/metrics/contacts?${query}`)).json(), {
    date_from: ['must not be later than date_to'],
  })
})

test('400 and not 403 without the permission: any token is enough', async () => {
  assert.equal(await v2.status('GET', '/metrics/contacts'), 400)
  assert.equal(await v2.status('GET', '/metrics'), 200)
})
