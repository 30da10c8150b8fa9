import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { matchRows } from '../../../src/domain/lists/match-rows.ts'
import { ledgerOf } from '../../support/ledger.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())

const meridian = { name: 'Meridian Harbour Instruments PLC', country: 'United Kingdom' }
const stranger = { key: 'x', name: 'Zorblatt Ventilation', country: 'GB' }

async function match(rows: object[], token?: string) {
  return platform.post('/match', { rows }, token)
}

test('200: a row is matched, to review or not found, with its key, in the order of the request', async () => {
  const answer = await match([
    { key: 'a', ...meridian },
    stranger,
    { key: 'b', name: 'Meridian Harbour Instrumnets', country: 'GB' },
  ])
  assert.equal(answer.statusCode, 200)
  const { rows, units, data_version, rules_version } = answer.json()
  const told = rows.map((row: Record<string, unknown>) => [row.key, row.outcome, row.id, row.by, row.why])
  assert.deepEqual(told, [
    ['a', 'matched', '1', 'name', null],
    ['x', 'not_found', null, null, 'nothing_alike'],
    ['b', 'review', null, null, null],
  ])
  assert.equal(units, 2)
  assert.equal(rows[2].candidates[0].id, '1')
  assert.deepEqual(Object.keys(rows[0].candidates[0]), [
    ...['id', 'name', 'country_code', 'city', 'status_name', 'registration_number', 'score', 'reasons', 'conflicts'],
  ])
  assert.match(data_version, /^\d+\.\d+\.\d+$/)
  assert.equal(typeof rules_version, 'number')
})

test('200: the same answer as a list gets', async () => {
  const { rows } = (await match([meridian])).json()
  const nothing = {
    key: null,
    number: null,
    vat: null,
    lei: null,
    website: null,
    email: null,
    address: null,
    city: null,
  }
  const { matches } = await matchRows(platform.server.databases.reads, [{ ...nothing, ...meridian }])
  assert.equal(rows[0].id, String(matches[0]?.companyId))
  assert.equal(rows[0].candidates[0].score, matches[0]?.candidates[0]?.score)
})

test('200: one unit a row that is matched or has candidates, and none for what was not found', async () => {
  const workspaceId = await platform.server.workspace({ units: 100 })
  const { key } = await platform.server.key({ workspaceId, api: 'v2' })
  await match([meridian, stranger, meridian], `Token ${key}`)
  await match([stranger], `Token ${key}`)
  const read = () => ledgerOf(platform.server.databases.primary, workspaceId)
  let lines = await read()
  // What costs nothing is noted after its answer.
  while (lines.length < 2) lines = await read()
  assert.deepEqual(
    lines.map(({ units, operation, status }) => [units, operation, status]),
    [
      [2, 'matchKyb', 200],
      [0, 'matchKyb', 200],
    ],
  )
})

test('200: empty texts say nothing', async () => {
  const { rows } = (await match([{ ...meridian, registration_number: ' ', city: '' }, { name: '' }])).json()
  assert.deepEqual([rows[0].outcome, rows[1].why], ['matched', 'nothing_to_search_by'])
})

test('400: no rows, more than a hundred, and what a row does not have', async () => {
  const status = async (rows: object[]) => (await match(rows)).statusCode
  assert.equal(await status([]), 400)
  assert.equal(await status(Array.from({ length: 101 }, () => meridian)), 400)
  assert.equal(await status([{ ...meridian, colour: 'red' }]), 400)
  const most = await match(Array.from({ length: 100 }, () => stranger))
  assert.equal(most.statusCode, 200, most.body)
})

test('403 without the permission', async () => {
  assert.equal((await match([meridian], await platform.tokenFor('watch'))).statusCode, 403)
})

test('429: more rows than units are left cost nothing', async () => {
  const workspaceId = await platform.server.workspace({ units: 2 })
  const { key } = await platform.server.key({ workspaceId, api: 'v2' })
  assert.equal((await match([meridian, meridian, meridian], `Token ${key}`)).statusCode, 429)
  assert.equal((await match([meridian, meridian], `Token ${key}`)).statusCode, 200)
  assert.equal((await match([stranger], `Token ${key}`)).statusCode, 429)
})
