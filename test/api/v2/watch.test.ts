import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWatching, type Watching } from '../../support/watching.ts'

let watching: Watching
let token: string
let otherToken: string
let workspaceId: string
before(async () => {
  watching = await startWatching()
  const { server } = watching
  workspaceId = await server.workspace({ units: 100_000 })
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  otherToken = `Token ${(await server.key({ workspaceId: await server.workspace(), api: 'v2' })).key}`
})
after(() => watching.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(method: Method, path: string, body?: object, authorization = token) {
  const response = await watching.server.app.inject({
    method,
    url: `/v2${path}`,
    headers: { authorization },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}

const everything = [
  'name',
  'vat_number',
  'company_address_street',
  'company_website',
  'company_phone',
  'company_email',
  'company_fax',
  'company_status',
  'shareholder_name',
  'company_address_location',
  'company_address_city',
  'company_zip_code',
  'company_country_region',
  'company_country_code',
  'company_jurisdiction',
]

test('201 start, 200 in the list, 200 stop; repeating either changes nothing', async () => {
  const company = await watching.company({ name: 'Watched Ltd', registration_number: '77' })
  const started = await ask('POST', `/companies/${company}/watch/start`)
  assert.equal(started.status, 201)
  const item = {
    id: company,
    name: 'Watched Ltd',
    country_code: 'GB',
    registration_number: '77',
    date: '2026-11-15T12:00:00.000Z',
    fields: everything,
  }
  assert.deepEqual(started.body, item)
  assert.deepEqual((await ask('GET', '/companies/watch')).body, { data: [item], total_results: 1, pages: 1 })
  const again = await ask('POST', `/companies/${company}/watch/start`, { fields: ['company_fax', 'name'] })
  assert.deepEqual(again.body, { ...item, fields: ['name', 'company_fax'] })
  assert.deepEqual((await ask('POST', `/companies/${company}/watch/start`)).body.fields, ['name', 'company_fax'])
  assert.equal((await ask('DELETE', `/companies/${company}/watch/stop`)).status, 200)
  assert.equal((await ask('DELETE', `/companies/${company}/watch/stop`)).status, 200)
  assert.deepEqual((await ask('GET', '/companies/watch')).body, { data: [], total_results: 0, pages: 0 })
})

test('the list: by day, by field, by page, and for one account only', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => watching.company()))
  await ask('POST', `/companies/${companies[0]}/watch/start`, { fields: ['company_fax'] })
  watching.server.now = new Date('2026-11-16T00:00:00Z')
  await ask('POST', `/companies/${companies[1]}/watch/start`)
  await ask('POST', `/companies/${companies[2]}/watch/start`, { fields: ['name'] }, otherToken)
  const idsOf = async (query: string) =>
    (await ask('GET', `/companies/watch${query}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual(await idsOf(''), [companies[1], companies[0]])
  assert.deepEqual(await idsOf('?date=2026-11-15'), [companies[0]])
  assert.deepEqual(await idsOf('?date=2026-11-16'), [companies[1]])
  assert.deepEqual(await idsOf('?fields=name,vat_number'), [companies[1]])
  assert.deepEqual(await idsOf('?fields=company_fax'), [companies[1], companies[0]])
  assert.deepEqual(await idsOf('?page=2&per_page=1'), [companies[0]])
  assert.deepEqual(await idsOf('?page=9'), [])
  assert.equal((await ask('GET', '/companies/watch?fields=name,nonsense')).status, 400)
  assert.equal((await ask('GET', '/companies/watch?date=yesterday')).status, 400)
})

test('fields of a company: read, add, remove, as an object or as a bare list', async () => {
  const company = await watching.company()
  const path = `/companies/${company}/watch/fields`
  assert.equal((await ask('GET', path)).status, 404)
  assert.equal((await ask('PUT', `${path}/add`, { fields: ['name'] })).status, 404)
  await ask('POST', `/companies/${company}/watch/start`, { fields: ['name'] })
  assert.deepEqual((await ask('GET', path)).body, ['name'])
  assert.deepEqual((await ask('PUT', `${path}/add`, { fields: ['company_fax', 'name'] })).body, ['name', 'company_fax'])
  assert.deepEqual((await ask('PUT', `${path}/add`, ['company_status'])).body, [
    'name',
    'company_fax',
    'company_status',
  ])
  assert.deepEqual((await ask('PUT', `${path}/remove`, ['name', 'vat_number'])).body, ['company_fax', 'company_status'])
  assert.equal((await ask('PUT', `${path}/add`, [])).status, 400)
  assert.equal((await ask('PUT', `${path}/add`, ['nonsense'])).status, 400)
  assert.equal((await ask('GET', path, undefined, otherToken)).status, 404)
})

test('the account’s default fields, which watches without their own follow', async () => {
  const company = await watching.company()
  await ask('POST', `/companies/${company}/watch/start`, undefined, otherToken)
  const path = '/companies/watch/fields'
  assert.deepEqual((await ask('GET', path, undefined, otherToken)).body, everything)
  const left = everything.filter(field => !['name', 'company_fax'].includes(field))
  assert.deepEqual((await ask('PUT', `${path}/remove`, { fields: ['name', 'company_fax'] }, otherToken)).body, left)
  assert.deepEqual((await ask('GET', `/companies/${company}/watch/fields`, undefined, otherToken)).body, left)
  assert.deepEqual((await ask('PUT', `${path}/add`, ['name'], otherToken)).body, ['name', ...left])
  assert.deepEqual((await ask('GET', path)).body, everything)
})

test('history: the same rows as the stream, by day and field, newest first, also after the watch ended', async () => {
  const company = await watching.company({ name: 'New Ltd' })
  await ask('POST', `/companies/${company}/watch/start`)
  await watching.change({ company, old: 'Old Ltd', new: 'New Ltd' }, { company, field: 'fax', old: null, new: '1' })
  const path = `/companies/${company}/watch/events`
  const { body } = await ask('GET', path)
  assert.deepEqual(
    body.data.map(({ date_created: _, ...rest }: Record<string, string>) => rest),
    [
      { status: 'UPDATED', message: 'company_fax changed from nothing to "1"', event_type: 'company_fax' },
      { status: 'UPDATED', message: 'name changed from "Old Ltd" to "New Ltd"', event_type: 'company_name' },
    ],
  )
  assert.deepEqual([body.total_results, body.pages], [2, 1])
  const stream = (await ask('GET', '/companies/watch/events?limit=1000')).body.data.filter(
    (event: { company_data: { id: number } }) => event.company_data.id === company,
  )
  assert.deepEqual(
    stream.map((event: { company_data: { date: string } }) => event.company_data.date).toReversed(),
    body.data.map(({ date_created }: { date_created: string }) => date_created),
  )
  const today = new Date().toISOString().slice(0, 10)
  const count = async (query: string) => (await ask('GET', `${path}?${query}`)).body.total_results
  assert.equal(await count(`from_date=${today}&to_date=${today}`), 2)
  assert.equal(await count('to_date=2020-01-01'), 0)
  for (const day of ['2999-01-01', '2026-02-30', '2026-13-01'])
    assert.equal((await ask('GET', `${path}?from_date=${day}`)).status, 400, day)
  assert.equal(await count('fields=name'), 1)
  assert.equal((await ask('GET', `${path}?from_date=2026-02-01&to_date=2026-01-01`)).status, 400)
  await ask('DELETE', `/companies/${company}/watch/stop`)
  assert.equal(await count(''), 2)
  assert.equal((await ask('GET', path, undefined, otherToken)).body.total_results, 0)
})

test('the stream: a cursor continues where the last answer ended, and returns nothing at the end', async () => {
  const company = await watching.company()
  const token = `Token ${(await watching.server.key({ workspaceId: await watching.server.workspace(), api: 'v2' })).key}`
  const stream = async (query: string) => (await ask('GET', `/companies/watch/events${query}`, undefined, token)).body
  assert.deepEqual(await stream(''), { data: [], next_cursor: '0', has_more: false })
  await ask('POST', `/companies/${company}/watch/start`, undefined, token)
  await watching.change(...[1, 2, 3].map(n => ({ company, old: `${n}`, new: `${n + 1}` })))
  const first = await stream('?limit=2')
  assert.deepEqual([first.data.length, first.has_more], [2, true])
  const { id, cursor, company_data, ...rest } = first.data[0]
  assert.deepEqual(rest, { field: 'name', status: 'UPDATE', new_value: '2', old_value: '1' })
  assert.equal(id, `evt_${cursor}`)
  assert.equal(company_data.id, company)
  const second = await stream(`?cursor=${first.next_cursor}`)
  assert.deepEqual([second.data.length, second.has_more, second.data[0].new_value], [1, false, '4'])
  const third = await stream(`?cursor=${second.next_cursor}`)
  assert.deepEqual(third, { data: [], next_cursor: second.next_cursor, has_more: false })
  assert.equal((await ask('GET', '/companies/watch/events?cursor=x')).status, 400)
})

test('the callback: none, set with its secret, set again without, rotated, removed', async () => {
  const path = '/companies/watch/callback'
  assert.deepEqual((await ask('GET', path)).body, { callback: null, active: false })
  const address = 'http://127.0.0.1:9/hook'
  const first = await ask('PUT', path, { callback: address })
  assert.deepEqual([first.status, first.body.callback, first.body.active], [200, address, true])
  assert.match(first.body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual((await ask('GET', path)).body, { callback: address, active: true })
  assert.deepEqual((await ask('PUT', path, { callback: address })).body, { callback: address, active: true })
  const rotated = await ask('PUT', path, { callback: address, rotate_secret: true })
  assert.notEqual(rotated.body.secret, first.body.secret)
  assert.deepEqual((await ask('PUT', path, { callback: '' })).body, { callback: null, active: false })
  assert.deepEqual((await ask('GET', path, undefined, otherToken)).body, { callback: null, active: false })
})

for (const callback of ['http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/', 'http://2852039166/']) {
  test(`400 for a callback that is not public: ${callback}`, async () => {
    const { status, body } = await ask('PUT', '/companies/watch/callback', { callback })
    assert.deepEqual([status, body], [400, { callback: ['must resolve to a public address'] }])
  })
}

for (const callback of [' https://example.com/', 'https://example.com/\r\nX: 1', 'https://example.com/a b']) {
  test(`400 for a callback with spaces or line breaks: ${JSON.stringify(callback)}`, async () => {
    const { status, body } = await ask('PUT', '/companies/watch/callback', { callback })
    assert.deepEqual([status, body], [400, { callback: ['must not contain spaces or line breaks'] }])
  })
}

for (const callback of ['ftp://example.com/', 'example.com', `https://example.com/${'x'.repeat(2000)}`]) {
  test(`400 for an address that is not http or https: ${callback.slice(0, 40)}`, async () => {
    assert.equal((await ask('PUT', '/companies/watch/callback', { callback })).status, 400)
  })
}

test('404 for companies that are not there', async () => {
  for (const [method, tail, body] of [
    ['POST', 'start', {}],
    ['DELETE', 'stop', undefined],
    ['GET', 'events', undefined],
    ['GET', 'fields', undefined],
  ] as const) {
    assert.equal((await ask(method, `/companies/999999999/watch/${tail}`, body)).status, 404, tail)
  }
})
