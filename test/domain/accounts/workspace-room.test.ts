import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limitWorkspace, readWorkspaceRoom } from '#domain/accounts/workspace-room.ts'
import { addNote, decideCase, openCase } from '#domain/cases/case.ts'
import type { Failure } from '#domain/failure.ts'
import { createList } from '#domain/lists/create-list.ts'
import { deleteList, listLists } from '#domain/lists/list.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { linesOf } from '../../support/audit.ts'
import { runCommand } from '../../support/command.ts'
import { insertCompany } from '../../support/company.ts'
import { callTool, connectHttp } from '../../support/mcp.ts'
import { newcomer } from '../../support/people.ts'

let app: TestApp
let base: string
const db = () => app.databases.primary
before(async () => {
  app = await startTestApp()
  base = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

const store = (workspaceId: string, count: number, name = 'Customers', cell = 'Acme') => {
  const list = { workspaceId, name, columns: [{ name: 'Company', role: 'name' as const }] }
  return createList(db(), () => app.now, { ...list, rows: Array.from({ length: count }, () => [cell]) }, app.by)
}
const refused = (says: RegExp) => (error: Failure) => error.kind === 'invalid' && says.test(error.text)

test('what lists may hold follows from the plan, and the operator can change it', async () => {
  const [free, paid] = [await app.workspace({ plan: 'free' }), await app.workspace()]
  assert.deepEqual(await readWorkspaceRoom(db(), free), { rows: 0, maxRows: 50_000, bytes: 0, maxBytes: 50_000_000 })
  assert.partialDeepStrictEqual(await readWorkspaceRoom(db(), paid), { maxRows: 2_000_000, maxBytes: 2_000_000_000 })
  const limit = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(['workspace', 'limit', free, ...args], { DATABASE_URL: app.url })
    assert.equal(code, 0, stderr)
    return stdout
  }
  assert.match(await limit(), /have 0 of 50000 rows; with its notes and decisions, they take 0 of 50 MB/)
  assert.match(await limit('--rows', '10'), /have 0 of 10 rows; with its notes and decisions, they take 0 of 50 MB/)
  assert.match(await limit('--mb', '7'), /have 0 of 10 rows; with its notes and decisions, they take 0 of 7 MB/)
  assert.deepEqual(JSON.parse(await limit('--rows', 'plan', '--json')), {
    ...{ rows: 0, maxRows: 50_000, bytes: 0, maxBytes: 7_000_000 },
  })
  const lines = await linesOf(db(), free)
  assert.equal(lines.filter(({ act }) => act === 'workspace.limited').length, 3)
  const wrong = await runCommand(['workspace', 'limit', free, '--rows', '-1'], { DATABASE_URL: app.url })
  assert.equal(wrong.code, 2)
})

test('what is beyond the limit is refused by its number and what can be deleted, and all that is there stays', async () => {
  const workspaceId = await app.workspace()
  await limitWorkspace(db(), workspaceId, { rows: 10 }, app.by)
  const [old] = [await store(workspaceId, 6, 'Old'), await store(workspaceId, 2, 'Small')]
  const says = new RegExp(
    `have 8 of 10 rows and take, with its notes and decisions, 0 of 2,000 MB\\. Delete .* are ${old} "Old" \\(6 rows\\), .*"Small"`,
  )
  await assert.rejects(store(workspaceId, 3), refused(says))
  await store(workspaceId, 2)
  await limitWorkspace(db(), workspaceId, { rows: 4 }, app.by)
  await assert.rejects(store(workspaceId, 1), refused(/have 10 of 4 rows/))
  assert.equal((await listLists(db(), workspaceId, { page: 1, perPage: 10 })).total, 3)
  await deleteList(db(), workspaceId, old, app.by)
  await assert.rejects(store(workspaceId, 1), refused(/have 4 of 4 rows/))
})

test('few rows of long texts count by their bytes, and are not stored before they are refused', async () => {
  const workspaceId = await app.workspace()
  await limitWorkspace(db(), workspaceId, { megabytes: 1 }, app.by)
  let read = 0
  const rows = (function* () {
    for (; read < 1000; read++) yield ['ü'.repeat(5_000)]
  })()
  const list = { workspaceId, name: 'Long', columns: [{ name: 'Company', role: 'name' as const }], rows }
  await assert.rejects(
    createList(db(), () => app.now, list, app.by),
    refused(/0 of 1 MB\. Send fewer rows/),
  )
  assert.ok(read < 110, `${read} rows were read`)
  await store(workspaceId, 5, 'Umlauts', 'ü'.repeat(10_000))
  const { bytes } = await readWorkspaceRoom(db(), workspaceId)
  assert.ok(bytes > 100_000 && bytes < 100_200, String(bytes))
})

test('of two lists that are stored at once, each of which fits alone, one is refused', async () => {
  const workspaceId = await app.workspace()
  await limitWorkspace(db(), workspaceId, { rows: 700 }, app.by)
  const both = await Promise.allSettled([store(workspaceId, 600), store(workspaceId, 600)])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await readWorkspaceRoom(db(), workspaceId)).rows, 600)
  const { rows } = await sql<{ stored: number }>`
    select count(*)::int as stored from list_rows r join lists l on l.id = r.list_id where l.workspace_id = ${workspaceId}
  `.execute(db())
  assert.equal(rows[0]?.stored, 600)
})

test('notes and reasons of cases count, and are refused where lists and they leave no room', async () => {
  const { id: userId, workspaceId } = await newcomer(app)
  await limitWorkspace(db(), workspaceId, { megabytes: 1 }, app.by)
  const about = { workspaceId, userId, now: app.now }
  const open = async () => openCase(db(), { ...about, companyId: await insertCompany(db()) }, app.by)
  const [one, other] = [await open(), await open()]
  const note = (caseId: number, text: string) => addNote(db(), { ...about, caseId, text }, app.by)
  const decide = (reason: string) => decideCase(db(), { ...about, caseId: one.id, state: 'cleared', reason }, app.by)
  const held = async () => (await readWorkspaceRoom(db(), workspaceId)).bytes
  await note(one.id, 'ü'.repeat(5_000))
  assert.equal(await held(), 10_000)
  const id = await store(workspaceId, 32, 'Large', 'x'.repeat(30_000))
  const left = 1_000_000 - (await held())
  await note(other.id, 'y'.repeat(left - 1_000))
  const says = new RegExp(`no space for this note: .* 1 of 1 MB\\. Delete lists .* are ${id} "Large" \\(32 rows\\)`)
  await assert.rejects(note(other.id, 'z'.repeat(1_001)), refused(says))
  await assert.rejects(decide('z'.repeat(1_001)), refused(/no space for this decision/))
  const both = await Promise.allSettled([note(one.id, 'z'.repeat(600)), note(other.id, 'z'.repeat(600))])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await decide('z'.repeat(400))
  assert.equal(await held(), 1_000_000)
  await assert.rejects(store(workspaceId, 1), refused(/no space for this list/))
  await deleteList(db(), workspaceId, id, app.by)
  await note(other.id, 'There is room again.')
})

test('the notes of one case have a limit together, because they are read together', async () => {
  const { id: userId, workspaceId } = await newcomer(app)
  const about = { workspaceId, userId, now: app.now }
  const { id: caseId } = await openCase(db(), { ...about, companyId: await insertCompany(db()) }, app.by)
  const note = (letters: number) => addNote(db(), { ...about, caseId, text: 'x'.repeat(letters) }, app.by)
  for (let at = 0; at < 50; at++) await note(5_000)
  await assert.rejects(note(1), refused(/up to 200 notes, of 250 KB together\. Open a new one/))
})

test('v2 and MCP say so in the refusal, and the dashboard before a file is chosen', async () => {
  const ada = await newcomer(app)
  const { workspaceId } = ada
  await limitWorkspace(db(), workspaceId, { rows: 3 }, app.by)
  const id = await store(workspaceId, 2, 'Kept')
  const { key } = await app.key({ workspaceId, api: 'v2' })
  const rows = [{ name: 'Acme' }, { name: 'Borealis' }]
  const says = `have 2 of 3 rows and take, with its notes and decisions, 0 of 50 MB. Delete lists that you no longer need; the largest are ${id} "Kept" (2 rows).`
  const headers = { authorization: `Token ${key}` }
  const json = await app.app.inject({ method: 'POST', url: '/v2/lists', headers, payload: { rows } })
  assert.equal(json.statusCode, 400)
  assert.ok(json.body.includes(JSON.stringify(says).slice(1, -1)), json.body)
  const file = { payload: 'Company\nAcme\nBorealis\n', headers: { ...headers, 'content-type': 'text/csv' } }
  const sent = await app.app.inject({ method: 'POST', url: '/v2/lists', ...file })
  assert.equal(sent.statusCode, 400)
  assert.ok(sent.body.includes('have 2 of 3 rows'), sent.body)
  const client = await connectHttp(base, `Token ${key}`, '2026-07-28')
  const told = await callTool(client, 'check_list', { rows })
  await client.close()
  assert.ok(told.isError && told.text.includes(says), told.text)
  const page = await app.browse('GET', `/api/workspaces/${workspaceId}/lists`, { cookie: ada.cookie })
  assert.partialDeepStrictEqual(page.json().room, { rows: 2, max_rows: 3, max_bytes: 50_000_000 })
})
