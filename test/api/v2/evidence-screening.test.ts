import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { writeEntries } from '../../../bench/screening/write-entries.ts'
import { partsIn } from '../../support/evidence.ts'
import { unitsOf } from '../../support/ledger.ts'
import { listedEntry } from '../../support/listed-entry.ts'
import { textOfPdf } from '../../support/pdf.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform
let company: { id: number; officer: string }
before(async () => {
  platform = await startPlatform({ demo: true })
  const { rows } = await sql<typeof company>`
    select company_id::float8 as id, full_name as officer from officers where kind = 'person' and full_name ~ '^[A-Za-z ]+$'
    order by company_id, id limit 1
  `.execute(db())
  company = rows[0] as typeof company
})
after(() => platform.close())
const db = () => platform.server.databases.primary

async function customer() {
  const workspaceId = await platform.server.workspace({ name: 'Acme', units: 1000 })
  return { workspaceId, token: `Token ${(await platform.server.key({ workspaceId, api: 'v2' })).key}` }
}

const unitsBy = async (workspaceId: string) => {
  const { rows } = await sql<{ meter: string; units: number }>`
    select meter, units from ledger where workspace_id = ${workspaceId} and units > 0 order by meter
  `.execute(db())
  return Object.fromEntries(rows.map(({ meter, units }) => [meter, units]))
}
const noReader = 'pdftotext is not here and cannot be installed, so that the PDF was not read'
const screenedIn = (file: Uint8Array) => JSON.parse(partsIn(file)['screening.json'] as string)

test('400 where no list is loaded, or the day is another one: nothing is charged', async () => {
  const { workspaceId, token } = await customer()
  const without = await platform.get(`/evidence/${company.id}?screening=true`, token)
  assert.equal(without.statusCode, 400, without.body)
  assert.match(without.body, /No sanctions list is loaded/)
  const past = await platform.get(`/evidence/${company.id}?screening=true&as_of=2026-03-01`, token)
  assert.equal(past.statusCode, 400, past.body)
  assert.equal(await unitsOf(db(), workspaceId), 0)
})

test('400 for every other screening too where no list is loaded, and nothing is charged', async () => {
  const { workspaceId, token } = await customer()
  for (const answer of [
    await platform.get(`/screening/companies/${company.id}`, token),
    await platform.post('/screening/search', { name: 'Radovan Melnik' }, token),
    await platform.server.app.inject({
      method: 'POST',
      url: '/match/default',
      headers: { authorization: token },
      payload: { queries: { one: { schema: 'Person', properties: { name: ['Radovan Melnik'] } } } },
    }),
  ]) {
    assert.equal(answer.statusCode, 400, answer.body)
    assert.match(answer.body, /No sanctions list is loaded/)
  }
  assert.equal(await unitsOf(db(), workspaceId), 0)
})

test('without being asked for, screening is not in the file, which says so, and is not charged', async t => {
  await writeEntries(db(), [
    listedEntry('S-1', company.officer, { programmes: ['TRIAL-7'], link: 'https://example.com/lists/S-1' }),
  ])
  const { workspaceId, token } = await customer()
  const { rawPayload } = await platform.get(`/evidence/${company.id}`, token)
  assert.deepEqual(screenedIn(rawPayload), { screened: null, decisions: [] })
  assert.deepEqual(await unitsBy(workspaceId), { financials: 1, kyb: 1, ownership: 1 })
  const pdf = await platform.get(`/evidence/${company.id}?format=pdf`, token)
  const text = textOfPdf(pdf.rawPayload)
  if (text === null) t.diagnostic(noReader)
  else assert.match(text, /was not screened for this file/)
})

test('asked for, the open hits are in both forms with their reasons and list, for a unit more', async t => {
  const { workspaceId, token } = await customer()
  const zip = await platform.get(`/evidence/${company.id}?screening=true`, token)
  assert.equal(zip.statusCode, 200, zip.body.slice(0, 300))
  assert.deepEqual(await unitsBy(workspaceId), { financials: 1, kyb: 1, ownership: 1, screening: 1 })
  const { screened } = screenedIn(zip.rawPayload)
  const hit = screened.hits.find(({ entry_key }: { entry_key: string }) => entry_key === 'S-1')
  assert.deepEqual([hit.name, hit.role, hit.programmes], [company.officer, 'officer', ['TRIAL-7']])
  assert.ok(hit.score >= 70 && hit.reasons.length > 0)
  assert.ok(screened.lists.some(({ list }: { list: string }) => list === 'trial'))
  const pdf = await platform.get(`/evidence/${company.id}?screening=true&format=pdf`, token)
  const text = textOfPdf(pdf.rawPayload)
  if (text === null) return t.diagnostic(noReader)
  assert.ok(
    text.includes(`${company.officer} (officer) may be ${company.officer}: score ${hit.score}`),
    text.slice(-3000),
  )
  assert.ok(text.includes('TRIAL-7'))
  assert.match(text, /never a conclusion/)
})

test('403 without the permission of screening, and the file without it needs none', async () => {
  const token = await platform.tokenFor('kyb', 'ownership', 'financials')
  assert.equal((await platform.get(`/evidence/${company.id}?screening=true`, token)).statusCode, 403)
  assert.equal((await platform.get(`/evidence/${company.id}`, token)).statusCode, 200)
})
