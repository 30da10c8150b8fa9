import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { acts } from '#domain/audit/acts.ts'
import { verifyAudit } from '#domain/audit/verify-audit.ts'
import { type Request, v1Endpoints, v2Endpoints, validV1, validV2, wire } from '../contract/requests.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { putLists } from '../support/put-lists.ts'

let server: TestApp
let workspaceId: string
const keys: Record<string, string> = {}

before(async () => {
  server = await startTestApp({ demo: true, worker: true })
  workspaceId = await server.workspace({ units: 1_000_000 })
  for (const api of ['v1', 'v2'] as const) keys[api] = (await server.key({ workspaceId, api })).key
  // The watch and the report that the requests name.
  for (const id of [2, 3]) await send('v2', 'startWatch', { params: { id }, body: {} })
  await putLists(server.databases.primary, workspaceId)
})
after(async () => {
  assert.deepEqual((await verifyAudit(server.databases.primary, server.by.auditLog)).findings, [])
  await server.close()
})

/** What the audit log says of an operation; of all others it says nothing. */
const recorded: Record<string, string[]> = {
  shareholdersSearchKyb: ['people.searched'],
  officersSearchKyb: ['people.searched'],
  searchEmployees: ['people.searched'],
  profileEmployees: ['person.read'],
  emailEnrichment: ['people.searched'],
  employeeLinkedinEnrichment: ['people.searched'],
  employeeContactsEnrichment: ['people.searched'],
  employeeSearchEnrichment: ['people.searched'],
  generateCreditReport: ['report.requested'],
  combinedCreditReport: ['report.requested', 'report.read'],
  fetchCreditReport: ['report.read'],
  evidenceKyb: ['evidence.made'],
  startWatch: ['watch.started'],
  startManyWatch: ['watch.list_started'],
  stopWatch: ['watch.stopped'],
  fieldsAddWatch: ['watch.defaults_changed'],
  fieldsRemoveWatch: ['watch.defaults_changed'],
  companyFieldsAddWatch: ['watch.changed'],
  companyFieldsRemoveWatch: ['watch.changed'],
  callbackSetWatch: ['callback.set', 'callback.secret_made'],
  createLists: ['list.created'],
  columnsLists: ['list.columns'],
  matchLists: ['list.started'],
  decideLists: ['list.decided'],
  undoLists: ['list.undone'],
  answersLists: ['list.started'],
  runLists: ['list.started'],
  resultsLists: ['list.exported'],
  cancelLists: ['list.cancelled'],
  watchLists: ['watch.list_started'],
  deleteLists: ['list.deleted'],
  searchScreening: ['party.screened'],
  companyScreening: ['company.screened'],
  decideScreening: ['screening.decided'],
  withdrawScreening: ['screening.withdrawn'],
}

async function send(version: 'v1' | 'v2', id: string, request: Request) {
  const endpoint = (version === 'v1' ? v1Endpoints : v2Endpoints).find(one => one.id === id)
  const { headers, ...rest } = wire(`/${version}`, endpoint as (typeof v2Endpoints)[number], request)
  const authorization = `${version === 'v1' ? 'Bearer' : 'Token'} ${keys[version]}`
  return server.app.inject({ ...rest, headers: { ...headers, authorization } })
}

test('the audit log records what it should of every operation of both APIs, and nothing of plain reads', async () => {
  const operations = [
    ...Object.entries(validV1).map(([id, request]) => ({ version: 'v1' as const, id, request })),
    ...Object.entries(validV2).map(([id, request]) => ({ version: 'v2' as const, id, request })),
  ]
  const all = [...v1Endpoints, ...v2Endpoints]
  assert.deepEqual(
    Object.keys(recorded).filter(id => !all.some(endpoint => endpoint.id === id)),
    [],
  )
  for (const { method, id } of all) {
    if (method === 'PUT' || method === 'DELETE') assert.ok(recorded[id], `${id} changes something and has no act`)
  }
  for (const { version, id, request } of operations) {
    const before = (await linesOf(server.databases.primary, workspaceId)).length
    const response = await send(version, id, request)
    assert.ok(response.statusCode < 300, `${id} ${response.statusCode} ${response.body}`)
    const lines = (await linesOf(server.databases.primary, workspaceId)).slice(before)
    assert.deepEqual(
      lines.map(({ act }) => act),
      recorded[id] ?? [],
      id,
    )
    for (const line of lines) {
      assert.equal(line.surface, version, id)
      assert.equal(line.actor_name, (keys[version] as string).slice(0, 21), id)
      assert.equal(line.address, '127.0.0.1', id)
    }
  }
  const searches = (await linesOf(server.databases.primary, workspaceId)).filter(({ act }) => act === 'people.searched')
  assert.equal(searches[0]?.details.name, 'Watson')
})

test('a company that is looked up by a person is a search for that person', async () => {
  const before = (await linesOf(server.databases.primary, workspaceId)).length
  assert.equal(
    (await send('v2', 'searchCompanies', { body: { name: 'Nobody', person: 'Ada Watson' } })).statusCode,
    200,
  )
  const lines = (await linesOf(server.databases.primary, workspaceId)).slice(before)
  assert.deepEqual(
    lines.map(({ act, details }) => [act, details.operation, details.person]),
    [['people.searched', 'searchCompanies', 'Ada Watson']],
  )
})

test('a search that is refused is not recorded', async () => {
  const before = (await linesOf(server.databases.primary, workspaceId)).length
  assert.equal((await send('v1', 'officersSearchKyb', { body: { name: '' } })).statusCode, 400)
  assert.equal((await send('v2', 'profileEmployees', { params: { id: 987654321 } })).statusCode, 404)
  assert.equal((await linesOf(server.databases.primary, workspaceId)).length, before)
})

test('every listed act is recorded somewhere', async () => {
  const root = path.join(import.meta.dirname, '../../src')
  const names = (await readdir(root, { recursive: true })).filter(
    name => name.endsWith('.ts') && !name.endsWith('audit/acts.ts'),
  )
  const source = (await Promise.all(names.map(name => readFile(path.join(root, name), 'utf8')))).join('\n')
  assert.deepEqual(
    Object.keys(acts).filter(act => !source.includes(`'${act}'`)),
    [],
  )
})
