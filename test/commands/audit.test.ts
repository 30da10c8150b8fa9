import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { removeDemo } from '#ingest/demo/remove-demo.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { linesOf, tamper } from '../support/audit.ts'
import { runCommand } from '../support/command.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

const register = toyDataset(900)
let app: TestApp
let folder: string
const firmament = (...args: string[]) => runCommand(args, { DATABASE_URL: app.url, FIRMAMENT_DATA: folder })
const operator = () => linesOf(app.databases.primary, 'operator')

before(async () => {
  app = await startTestApp()
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-audit-'))
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('commands are recorded in the log of the operator, with the account and the machine', async () => {
  const created = await firmament('workspace', 'create', '--name', 'Acme', '--plan', 'free', '--json')
  const workspace = JSON.parse(created.stdout).id
  const made = JSON.parse((await firmament('key', 'create', '--workspace', workspace, '--api', 'v1', '--json')).stdout)
  await firmament('key', 'revoke', made.id)
  await firmament('user', 'create', '--email', 'new@example.com', '--workspace', workspace)
  await firmament('user', 'reset-password', '--email', 'new@example.com')
  const expected = ['workspace.created', 'key.created', 'key.revoked', 'member.added', 'user.created', 'password.reset']
  assert.deepEqual(
    (await linesOf(app.databases.primary, workspace)).map(({ act }) => act),
    expected,
  )
  const lines = (await operator()).filter(({ act }) => act !== 'audit.begun')
  assert.deepEqual(
    lines.map(({ act }) => act),
    expected,
  )
  for (const { actor_kind, actor_name, surface, address } of lines) {
    assert.deepEqual(
      { actor_kind, actor_name, surface, address },
      { actor_kind: 'operator', actor_name: os.userInfo().username, surface: 'command', address: os.hostname() },
    )
  }
})

test('imports, corrections and the demo are recorded too, even an import that failed', async () => {
  const before = (await operator()).length
  await withClient(app.url, client => loadDemo(client, { companies: 2000, seed: 1, by: app.by }))
  await withClient(app.url, client => correctCompany(client, { companyId: 1, values: { name: 'Right' } }, app.by))
  const withdrawal = { companyId: 1, values: {}, withdraw: ['name' as const] }
  await withClient(app.url, client => correctCompany(client, withdrawal, app.by))
  await assert.rejects(withClient(app.url, client => correctCompany(client, withdrawal, app.by)))
  await removeDemo(app.url, app.by)
  await importEntries(app.url, register, { entries: [companyEntry('1', 'First Ltd')] })
  await assert.rejects(importEntries(app.url, register, { entries: [], isComplete: true }))
  const lines = (await operator()).slice(before)
  assert.deepEqual(
    lines.map(({ act }) => act),
    ['demo.loaded', 'company.corrected', 'correction.withdrawn', 'demo.removed', 'import.finished', 'import.failed'],
  )
  assert.equal(lines[1]?.object, '1')
  assert.equal(lines[4]?.object, 'toy/toy900')
})

test('the log is listed and exported, and the export is recorded', async () => {
  const { code, stdout } = await firmament('audit', 'list', '--act', 'company.corrected')
  assert.equal(code, 0)
  assert.match(stdout, /^ +\d+ {2}\S+Z {2}operator .* {2}company\.corrected 1 {2}\{"changed":\[\{"field":"name".*\}\n$/)
  const csv = await firmament('audit', 'export')
  assert.equal(csv.stdout.trimEnd().split('\r\n').length, (await operator()).length + 1)
  const jsonl = await firmament('audit', 'export', '--format', 'jsonl')
  assert.equal(JSON.parse(jsonl.stdout.split('\n')[0] as string).act, 'audit.exported')
  const wrong = await firmament('audit', 'list', '--act', 'nonsense')
  assert.equal(wrong.code, 2)
})

test('verify confirms an intact log, and names the first altered line', async () => {
  const right = await firmament('audit', 'verify', '--json')
  assert.equal(right.code, 0, right.stderr)
  const ends = path.join(folder, 'ends.json')
  await writeFile(ends, right.stdout)
  await app.workspace({ name: 'Later' })
  const since = await firmament('audit', 'verify', '--since', ends)
  assert.match(since.stdout, /^\d+ lines in 3 chains verified\n$/)
  assert.equal(since.code, 0)
  await tamper(app.databases.primary, `update audit_lines set object = 'another' where chain = 'operator' and seq = 4`)
  const broken = await firmament('audit', 'verify')
  assert.equal(broken.code, 1)
  assert.match(broken.stdout, /BROKEN operator, line 4: was altered/)
  assert.match(broken.stderr, /the audit log was altered/)
})

test('an unknown workspace has no log, and none is created', async () => {
  const chains = async () => JSON.parse((await firmament('audit', 'verify', '--json')).stdout).chains
  const before = await chains()
  for (const command of ['export', 'list']) {
    const { code, stderr } = await firmament('audit', command, '--workspace', '01981F5E-0000-7000-8000-000000000000')
    assert.equal(code, 2)
    assert.match(stderr, /workspace 01981f5e-\S+ not found, nor was one with this id deleted/)
  }
  assert.equal(await chains(), before)
})

test('a command without the secret of the database does nothing', async () => {
  const secret = 'some other secret of the right length'
  const env = { DATABASE_URL: app.url, FIRMAMENT_SECRET: secret, FIRMAMENT_DATA: folder }
  const { code, stderr } = await runCommand(['workspace', 'create', '--name', 'No', '--plan', 'free'], env)
  assert.equal(code, 1)
  assert.match(stderr, /set FIRMAMENT_SECRET to the value the servers use/)
})

test('verify with the wrong secret says so, and nothing about the log', async () => {
  const env = {
    DATABASE_URL: app.url,
    FIRMAMENT_SECRET: 'some other secret of the right length',
    FIRMAMENT_DATA: folder,
  }
  const { code, stdout, stderr } = await runCommand(['audit', 'verify'], env)
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(stderr, /FIRMAMENT_SECRET is not the secret of this database, so nothing was verified/)
})

test('verify finds that the whole log is gone, and creates none', async () => {
  const tables = ['audit_lines', 'audit_chains', 'audit_keys']
  await tamper(app.databases.primary, ...tables.map(table => `delete from ${table}`))
  for (let time = 0; time < 2; time++) {
    const { code, stdout } = await firmament('audit', 'verify')
    assert.equal(code, 1)
    assert.match(stdout, /BROKEN operator: the newest key is missing/)
  }
})
