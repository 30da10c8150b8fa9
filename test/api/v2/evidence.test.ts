import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listEvidenceKeys } from '#domain/evidence/evidence-key.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { signerOf } from '#lib/signed-file.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { linesOf } from '../../support/audit.ts'
import { partsIn } from '../../support/evidence.ts'
import { unitsOf } from '../../support/ledger.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())
const db = () => platform.server.databases.primary

async function customer(units = 1000) {
  const workspaceId = await platform.server.workspace({ name: 'Acme', units })
  return { workspaceId, token: `Token ${(await platform.server.key({ workspaceId, api: 'v2' })).key}` }
}

test('200 is a ZIP that the installation signed, and a PDF where that is asked for', async () => {
  const zip = await platform.get('/evidence/1')
  assert.equal(zip.statusCode, 200)
  assert.equal(zip.headers['content-type'], 'application/zip')
  assert.match(String(zip.headers['content-disposition']), /^attachment; filename="evidence-EV-[2-9A-Z-]{14}\.zip"$/)
  const pdf = await platform.get('/evidence/1?format=pdf')
  assert.equal(pdf.headers['content-type'], 'application/pdf')
  const keys = await listEvidenceKeys(db())
  assert.equal(keys.length, 1)
  for (const { rawPayload } of [zip, pdf]) assert.equal(signerOf(rawPayload), keys[0]?.publicKey)
  const parts = partsIn(zip.rawPayload)
  const { company_id, workspace, decision } = JSON.parse(parts['evidence.json'] as string)
  assert.deepEqual([company_id, workspace, decision], [1, 'Test', null])
})

test('200 has the owners that the module Ownership gives', async () => {
  const {
    company_id: _,
    sources: __,
    ...owners
  } = (await platform.get('/ownership/1/beneficial-owners?threshold=10')).json()
  const parts = partsIn((await platform.get('/evidence/1?threshold=10')).rawPayload)
  assert.deepEqual(JSON.parse(parts['beneficial-owners.json'] as string), owners)
})

test('200 costs a unit of each of its modules, in one commit with its line in the audit log', async () => {
  const { workspaceId, token } = await customer()
  const { headers } = await platform.get('/evidence/1', token)
  const { rows } = await sql`
    select meter, units, operation, company_id::int as company from ledger where workspace_id = ${workspaceId} order by meter
  `.execute(db())
  const line = { units: 1, operation: 'evidenceKyb', company: 1 }
  assert.deepEqual(
    rows,
    ['financials', 'kyb', 'ownership'].map(meter => ({ meter, ...line })),
  )
  const made = (await linesOf(db(), workspaceId)).filter(({ act }) => act === 'evidence.made')
  assert.equal(made.length, 1)
  assert.ok(
    String(headers['content-disposition']).includes(JSON.stringify(made[0]).match(/EV-[2-9A-Z-]{14}/)?.[0] ?? 'x'),
  )
})

test('404 and 400 cost nothing', async () => {
  const { workspaceId, token } = await customer()
  assert.equal((await platform.get('/evidence/999999999999', token)).statusCode, 404)
  assert.equal((await platform.get('/evidence/1?format=docx', token)).statusCode, 400)
  assert.equal(await unitsOf(db(), workspaceId), 0)
})

test('429 where one of the modules is used up, and then none of them is charged', async () => {
  const { workspaceId, token } = await customer()
  await sql`
    update allowances set month_used = 1000, month = '2026-11-01', day_used = 1000, day = '2026-11-15'
    where workspace_id = ${workspaceId} and meter = 'financials'`.execute(db())
  assert.equal((await platform.get('/evidence/1', token)).statusCode, 429)
  assert.equal(await unitsOf(db(), workspaceId), 0)
})

test('403 without any of the permissions', async () => {
  for (const permissions of [
    ['kyb', 'ownership'],
    ['kyb', 'financials'],
    ['ownership', 'financials'],
  ] as const) {
    assert.equal((await platform.get('/evidence/1', await platform.tokenFor(...permissions))).statusCode, 403)
  }
  const all = await platform.tokenFor('kyb', 'ownership', 'financials')
  assert.equal((await platform.get('/evidence/1', all)).statusCode, 200)
})

test('200 has nobody who is suppressed, not in the records either', async () => {
  const number = '00880088'
  const company = { scheme: 'reg:GB', number }
  const full = 'Zephyrine Quillfeather'
  const entries = [
    companyEntry(number, 'Brindle Gate Works Ltd', { extra: { contact_person: full } }),
    {
      kind: 'holding',
      key: 'h1',
      company,
      holder_kind: 'person',
      holder_name: full,
      birth_year: 1970,
      percentage: '60',
    },
    {
      kind: 'officer',
      key: 'o1',
      company,
      officer_kind: 'person',
      full_name: full,
      birth_year: 1970,
      is_current: true,
    },
  ] as Entry[]
  const seal = suppressionSeal(testSecret)
  await importEntries(platform.server.url, toyDataset(901), { entries, seal })
  const { rows } = await sql<{ id: number }>`select id from companies where registration_number = ${number}`.execute(
    db(),
  )
  const named = async () => {
    const parts = partsIn((await platform.get(`/evidence/${rows[0]?.id}`)).rawPayload)
    return Object.keys(parts).filter(name => /quillfeather/i.test(parts[name] as string))
  }
  const places = ['beneficial-owners.json', 'company.json', 'officers.json', 'records/001.json', 'shareholders.json']
  assert.deepEqual((await named()).sort(), places)
  const by = { seal, actor: platform.server.by }
  await withClient(platform.server.url, client =>
    suppressPerson(client, { name: full, born: { year: 1970, month: null } }, by),
  )
  assert.deepEqual(await named(), [])
})
