import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { demoPlatform } from '../../support/demo-platform.ts'
import { unitsOf } from '../../support/ledger.ts'

const v2 = demoPlatform()

test('200 ids of technologies, companies and continents are accepted as answers give them, as a number or text', async () => {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from insights where technologies is not null order by company_id limit 1
  `.execute(v2.server.databases.reads)
  const id = rows[0]?.id as number
  const [category] = (await v2.get(`/digital-insights/${id}`)).json().technologies
  const total = async (insights_technologies: unknown[]) => {
    const response = await v2.post('/prospecting', { filters: { insights_technologies } })
    assert.equal(response.statusCode, 200, response.body)
    return response.json().total_companies
  }
  assert.ok((await total([category.list[0].id])) > 0)
  const [group] = (await v2.get('/nomenclatures/technology')).json()
  assert.equal(await total([group.id]), await total([String(group.id)]))
  const people = async (company_id: unknown) => (await v2.post('/employees', { filters: { company_id } })).json().data
  assert.deepEqual(await people(1), await people('1'))
  assert.ok((await people('1')).length > 0)
  for (const continent of [150, '150']) {
    const search = await v2.post('/kyb/officers/search', { name: 'Watson', company_countries: [continent] })
    assert.equal(search.statusCode, 200, search.body)
    const filters = { location_countries: { id: continent } }
    assert.ok((await v2.post('/prospecting', { filters })).json().total_companies > 0)
  }
})

test('200 a region is the same by id, code and name, alone or beside its country', async () => {
  const total = async (filters: object) => {
    const response = await v2.post('/prospecting', { filters })
    assert.equal(response.statusCode, 200, response.body)
    return response.json().total_companies
  }
  const known = await total({ location_regions: { id: 84001738 } })
  assert.ok(known > 0)
  for (const id of ['US-CA', 'California']) assert.equal(await total({ location_regions: { id } }), known, id)
  const location_countries = { id: 'US' }
  for (const id of ['CA', 'us-ca', 'california']) {
    assert.equal(await total({ location_countries, location_regions: { id } }), known, id)
    assert.equal(await total({ location_countries, location_type: [id] }), known, id)
  }
  const inState = async (where: string) =>
    (await v2.post('/enrichment/employee/search', { employee_locations: [where] })).json().total_employees
  assert.ok((await inState('US-CA')) > 0)
  assert.equal(await inState('California'), await inState('US-CA'))
})

test('201 starting a watch again costs nothing', async () => {
  const { primary } = v2.server.databases
  const cost = async (fields: object) => {
    const before = await unitsOf(primary, v2.workspaceId)
    assert.equal((await v2.post('/companies/5/watch/start', fields)).statusCode, 201)
    return (await unitsOf(primary, v2.workspaceId)) - before
  }
  assert.deepEqual([await cost({}), await cost({}), await cost({ fields: ['name'] })], [1, 0, 0])
})

test('404 for an unknown id, and 429 once the limit is reached', async () => {
  const workspaceId = await v2.server.workspace({ plan: 'free' })
  const authorization = `Token ${(await v2.server.key({ workspaceId, api: 'v2' })).key}`
  const ask = async (path: string, payload?: object) =>
    (
      await v2.server.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/v2${path}`,
        headers: { authorization },
        ...(payload && { payload }),
      })
    ).statusCode
  assert.equal(await ask('/kyb/999999999999/lite'), 404)
  for (let n = 0; n < 3; n++) assert.equal(await ask('/kyb/1/lite'), 200)
  assert.equal(await ask('/kyb/999999999999/lite'), 429)
  for (let n = 1; n <= 3; n++) assert.equal(await ask(`/companies/${n}/watch/start`, {}), 201)
  assert.equal(await ask('/companies/999999999999/watch/start', {}), 429)
  assert.equal(await ask('/companies/3/watch/start', {}), 201)
})

test('HEAD is answered like GET beside the APIs, and is 405 in them', async () => {
  const head = (url: string) => v2.server.app.inject({ method: 'HEAD', url })
  for (const url of ['/livez', '/readyz', '/openapi/v1.json', '/openapi/v2.json']) {
    const [asked, read] = [await head(url), await v2.server.get(url)]
    assert.equal(asked.statusCode, read.statusCode, url)
    assert.equal(asked.headers['content-type'], read.headers['content-type'], url)
    assert.equal(asked.body, '')
  }
  const token = `Token ${(await v2.server.key({ workspaceId: v2.workspaceId, api: 'v2' })).key}`
  const refused = await v2.server.app.inject({ method: 'HEAD', url: '/v2/metrics', headers: { authorization: token } })
  assert.equal(refused.statusCode, 405)
})
