import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { insertHolding } from '../../support/facts.ts'
import { callTool, connectHttp } from '../../support/mcp.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())

const db = () => platform.server.databases.primary
const path = (id: number | string) => `/ownership/${id}/beneficial-owners`

/** Two people behind a company: one directly, one through a company of which the rest is not known. */
async function insertOwned(): Promise<{ company: number; holder: number }> {
  const company = await insertCompany(db(), { name: 'Owned' })
  const holder = await insertCompany(db(), { name: 'Holder' })
  await insertHolding(db(), company, { holder_name: 'Ada Byron', kind: 'person', percentage: '60.5' })
  await insertHolding(db(), company, { kind: 'company', holder_company_id: holder, percentage: '39.5' })
  await insertHolding(db(), holder, { holder_name: 'Mary Shelley', kind: 'person', percentage: '50' })
  return { company, holder }
}

test('200 says of the same companies what the MCP tool says', async () => {
  const workspaceId = await platform.server.workspace({ units: 1000 })
  const { key } = await platform.server.key({ workspaceId, api: 'v2' })
  const address = await platform.server.app.listen({ port: 0, host: '127.0.0.1' })
  const client = await connectHttp(address, `Token ${key}`, '2026-07-28')
  try {
    const { company } = await insertOwned()
    for (const id of [1, 3, 6, company]) {
      for (const threshold of [25, 5]) {
        const { company_id, sources, ...owners } = (await platform.get(`${path(id)}?threshold=${threshold}`)).json()
        const { data } = await callTool(client, 'company_ownership', { company_id: id, threshold })
        assert.equal(company_id, id)
        assert.deepEqual(owners, data.beneficial_owners)
        for (const source of sources) assert.ok(data.sources.some((one: { name: string }) => one.name === source.name))
      }
    }
  } finally {
    await client.close()
  }
})

test('200 multiplies along chains, and what leads to nobody is unresolved', async () => {
  const { company, holder } = await insertOwned()
  const usual = (await platform.get(path(company))).json()
  assert.equal(usual.threshold_percent, 25)
  assert.deepEqual(
    usual.owners.map((owner: { name: string; effective: { percentage: string } }) => [
      owner.name,
      owner.effective.percentage,
    ]),
    [['Ada Byron', '60.5']],
  )
  assert.equal(usual.people_below_threshold, 1)
  assert.deepEqual(
    usual.unresolved.map((part: { reason: string; companies: { company_id: number }[] }) => [
      part.reason,
      part.companies[0]?.company_id,
    ]),
    [['partly_known', holder]],
  )
  const lower = (await platform.get(`${path(company)}?threshold=19.75`)).json()
  assert.deepEqual(
    lower.owners.map((owner: { effective: { percentage: string } }) => owner.effective.percentage),
    ['60.5', '19.75'],
  )
})

test('200 costs one unit of ownership, and a refusal nothing', async () => {
  const workspaceId = await platform.server.workspace({ units: 1000 })
  const token = `Token ${(await platform.server.key({ workspaceId, api: 'v2' })).key}`
  assert.equal((await platform.get(path(1), token)).statusCode, 200)
  for (const wrong of [path(999999999999), `${path(1)}?threshold=0`, path('x')]) {
    assert.ok((await platform.get(wrong, token)).statusCode >= 400)
  }
  const { rows } = await sql`
    select operation, meter, units from ledger where workspace_id = ${workspaceId} and units > 0
  `.execute(db())
  assert.deepEqual(rows, [{ operation: 'beneficialOwnership', meter: 'ownership', units: 1 }])
})

test('200 a merged company answers with the one it was merged into', async () => {
  const merged = await insertCompany(db(), { merged_into: 1 })
  assert.deepEqual((await platform.get(path(merged))).json(), (await platform.get(path(1))).json())
})

test('400 names every wrong field at once', async () => {
  const response = await platform.get(`${path('x')}?threshold=101&page=1`)
  assert.equal(response.statusCode, 400)
  assert.deepEqual(Object.keys(response.json()).sort(), ['id', 'page', 'threshold'])
})

test('403 without the permission', async () => {
  assert.equal((await platform.get(path(1), await platform.tokenFor('kyb'))).statusCode, 403)
})

test('404 for an unknown company', async () => {
  assert.equal((await platform.get(path(999999999999))).statusCode, 404)
})
