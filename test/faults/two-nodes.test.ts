import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/create-workspace.ts'
import { revokeKey } from '#domain/accounts/revoke-key.ts'
import { systemClock } from '#domain/clock.ts'
import { type Databases, openDatabases } from '#lib/db.ts'
import { insertCompany } from '../support/company.ts'
import { createTestDatabase } from '../support/database.ts'
import { unitsOf } from '../support/ledger.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
let nodes: ServerProcess[] = []
let companyId: number

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  companyId = await insertCompany(databases.primary)
  nodes = await Promise.all([1, 2].map(() => spawnServer({ DATABASE_URL: database.url })))
})
after(async () => {
  await Promise.all(nodes.map(node => node.kill('SIGTERM')))
  await databases.close()
  await database.drop()
})

const ask = (node: number, key: string) =>
  fetch(`${nodes[node]?.base}/v1/kyb/${companyId}/lite`, { headers: { authorization: `Bearer ${key}` } })

test('200 parallel requests of a free workspace through two processes: 3 successes and 3 units', async () => {
  const workspaceId = await createWorkspace(databases.primary, systemClock, { name: 'Free', plan: 'free' })
  const { key } = await createKey(databases.primary, systemClock, { workspaceId, api: 'v1' })
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => (await ask(index % 2, key)).status),
  )
  assert.equal(statuses.filter(status => status === 200).length, 3)
  assert.equal(statuses.filter(status => status === 429).length, 197)
  assert.equal(await unitsOf(databases.primary, workspaceId), 3)
})

test('a key revoked elsewhere stops working within a second on every node', async () => {
  const workspaceId = await createWorkspace(databases.primary, systemClock, { name: 'Paid', plan: 'paid', units: 100 })
  const { id, key } = await createKey(databases.primary, systemClock, { workspaceId, api: 'v1' })
  assert.deepEqual([(await ask(0, key)).status, (await ask(1, key)).status], [200, 200])
  await revokeKey(databases.primary, systemClock, id)
  await sleep(1000)
  assert.deepEqual([(await ask(0, key)).status, (await ask(1, key)).status], [401, 401])
})

test('what is committed is in the next answer of every node, however busy it is', async () => {
  const workspaceId = await createWorkspace(databases.primary, systemClock, { name: 'Busy', plan: 'paid', units: 1000 })
  const { key } = await createKey(databases.primary, systemClock, { workspaceId, api: 'v1' })
  for (const name of ['First name', 'Second name', 'Third name']) {
    const others = [0, 1].flatMap(node => Array.from({ length: 10 }, () => ask(node, key)))
    await sql`update companies set name = ${name} where id = ${companyId}`.execute(databases.primary)
    const answers = await Promise.all([0, 1].map(async node => (await ask(node, key)).json()))
    assert.deepEqual(
      answers.map(answer => (answer as { name: string }).name),
      [name, name],
    )
    await Promise.all(others)
  }
})
