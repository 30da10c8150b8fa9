import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { unitsOf } from '../support/ledger.ts'
import { newcomer } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

let app: TestApp
let receiver: Receiver

before(async () => {
  app = await startTestApp({ worker: true })
  receiver = await startReceiver(({ path }) => (path === '/broken' ? 503 : 204))
})
after(async () => {
  await receiver.close()
  await app.close()
})

async function workspace() {
  const { cookie, workspaceId } = await newcomer(app)
  const at = `/api/workspaces/${workspaceId}`
  return {
    workspaceId,
    get: async (path: string) => (await app.browse('GET', at + path, { cookie })).json(),
    post: (path: string, body = {}) => app.browse('POST', at + path, { cookie, body }),
  }
}
const rename = (companyId: number, name: string) =>
  withClient(app.url, client => correctCompany(client, { companyId, values: { name } }, app.by))

test('200 a company watched here is watched by the API too, and the other way round', async () => {
  const { workspaceId, get, post } = await workspace()
  const company = await insertCompany(app.databases.primary)
  const key = `Token ${(await app.key({ workspaceId, api: 'v2' })).key}`
  assert.equal((await get(`/companies/${company}`)).watch, null)
  const started = (await post(`/watches/${company}/start`)).json()
  assert.partialDeepStrictEqual(started, { company_id: company, own_fields: false })
  assert.equal(started.fields.length, 15)
  assert.equal((await get('/watch/settings')).remaining, 2, 'it is charged as the API charges it')
  assert.equal(await unitsOf(app.databases.primary, workspaceId), 1)
  assert.deepEqual((await get(`/companies/${company}`)).watch, started)
  assert.equal((await app.get('/v2/companies/watch', key)).json().data[0].id, company)

  await post(`/watches/${company}/fields`, { fields: ['company_status', 'name'] })
  const [listed] = (await get('/watches')).items
  assert.partialDeepStrictEqual(listed, { fields: ['name', 'company_status'], own_fields: true })
  assert.deepEqual((await app.get(`/v2/companies/${company}/watch/fields`, key)).json(), ['name', 'company_status'])

  await post(`/watches/${company}/stop`)
  assert.equal((await get('/watches')).total, 0)
  assert.equal((await post(`/watches/${company}/fields`, { fields: ['name'] })).statusCode, 404)
  for (const id of [company, company, await insertCompany(app.databases.primary)]) await post(`/watches/${id}/start`)
  assert.equal((await get(`/companies/${company}`)).watches_left, 0, 'what is watched already is not charged again')
  assert.equal((await post(`/watches/${await insertCompany(app.databases.primary)}/start`)).statusCode, 429)

  await post('/watch/fields', { fields: ['company_website'] })
  assert.deepEqual((await get('/watch/settings')).default_fields, ['company_website'])
  assert.deepEqual((await app.get('/v2/companies/watch/fields', key)).json(), ['company_website'])
})

test('400 for no field, an unknown field or a forbidden callback; 404 for an unknown company', async () => {
  const { post } = await workspace()
  const company = await insertCompany(app.databases.primary)
  await post(`/watches/${company}/start`)
  assert.equal((await post(`/watches/${company}/fields`, { fields: [] })).statusCode, 400)
  assert.equal((await post('/watch/fields', { fields: ['shoe_size'] })).statusCode, 400)
  assert.equal((await post('/watches/999999999/start')).statusCode, 404)
  const refused = await post('/watch/callback', { callback: 'http://10.0.0.1/' })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.json().errors.callback[0], /public address/)
  assert.equal((await post('/watch/callback/test')).statusCode, 400)
})

test('400 for a workspace without the module', async () => {
  const { workspaceId, post } = await workspace()
  const company = await insertCompany(app.databases.primary)
  await sql`delete from permissions where workspace_id = ${workspaceId} and permission = 'watch'`.execute(
    app.databases.primary,
  )
  const response = await post(`/watches/${company}/start`)
  assert.equal(response.statusCode, 400)
  assert.match(response.json().detail, /does not have access to Watch/)
})

test('a change appears in the feed, is delivered and can be resent; the secret is shown once', async () => {
  const { get, post } = await workspace()
  const company = await insertCompany(app.databases.primary, { name: 'Old Name Ltd' })
  await post(`/watches/${company}/start`)
  const first = (await post('/watch/callback', { callback: receiver.address() })).json()
  assert.match(first.secret, /^whsec_/)
  assert.equal((await post('/watch/callback', { callback: receiver.address('/broken') })).json().secret, null)
  assert.ok(!JSON.stringify(await get('/watch/settings')).includes('whsec_'))

  const failed = (await post('/watch/callback/test')).json()
  assert.partialDeepStrictEqual(failed, { acknowledged: false, status: 503, error: null })
  const rotation = { callback: receiver.address(), rotate_secret: true }
  const rotated = (await post('/watch/callback', rotation)).json()
  assert.ok(rotated.secret && rotated.secret !== first.secret)
  assert.ok((await get('/watch/settings')).former_until)

  const came = receiver.received.length
  await rename(company, 'New Name Ltd')
  await receiver.got(came + 1)
  const { items, next } = await get('/watch/events')
  assert.equal(next, null)
  assert.partialDeepStrictEqual(items, [
    { company_id: company, field_name: 'Name', old_value: 'Old Name Ltd', new_value: 'New Name Ltd' },
  ])
  assert.deepEqual((await get(`/watch/events?before=${items[0].id}`)).items, [])

  const delivered = await untilDelivered(get)
  assert.partialDeepStrictEqual(delivered, { test: false, attempts: 1, company_id: company, field_name: 'Name' })
  assert.equal(delivered.last_attempt.status, 204)
  assert.equal((await post(`/watch/deliveries/${delivered.id}/replay`)).json().replayed, 1)
  await receiver.got(came + 2)
  assert.equal(receiver.received.at(-1)?.id, delivered.webhook_id, 'the same notification')
  await untilDelivered(get, 2)
  assert.equal((await get(`/watch/deliveries/${delivered.id}/attempts`)).length, 2)
  const dead = (await get('/watch/deliveries?state=dead')).items
  assert.deepEqual(
    dead.map(({ test, reason }: { test: boolean; reason: string }) => [test, reason]),
    [[true, 'a test']],
  )
  assert.equal((await post(`/watch/deliveries/${dead[0].id}/replay`)).statusCode, 404, 'a test is no notification')
})

// biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect to be there.
async function untilDelivered(get: (path: string) => Promise<any>, attempts = 1) {
  for (;;) {
    const [delivery] = (await get('/watch/deliveries?state=delivered')).items
    if (delivery?.attempts >= attempts) return delivery
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
