import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { runCommand } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { testSecret } from '../support/secret.ts'

let database: TestDatabase
let client: pg.Client
let dataDir: string
let person: { id: string; name: string; year: number; month: number }

before(async () => {
  database = await createTestDatabase({ demo: true })
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-suppress-'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select id, full_name as name, birth_year as year, birth_month as month from officers
     where company_id = 1 and kind = 'person' and birth_month is not null order by id limit 1`,
  )
  person = rows[0]
})
after(async () => {
  await client.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

let secret = testSecret
const run = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: database.url, FIRMAMENT_DATA: dataDir, FIRMAMENT_SECRET: secret })
const known = async () =>
  (await client.query('select from officers where full_name = $1 and birth_year = $2', [person.name, person.year]))
    .rowCount

test('a name alone is not enough, and an id must exist', async () => {
  const named = await run('suppress', '--name', 'Jane Example')
  assert.deepEqual([named.code, /many people share a name/.test(named.stderr)], [2, true])
  const { code, stderr } = await run('suppress', 'officer:424242424242')
  assert.deepEqual([code, /no person with the id/.test(stderr)], [1, true])
})

test('it shows what it finds and suppresses with --yes; a rotated secret still recognises the person; undo lifts it', async () => {
  const shown = await run('suppress', `officer:${person.id}`)
  assert.equal(shown.code, 0, shown.stderr)
  assert.match(shown.stdout, new RegExp(`officer:${person.id}  ${person.name}`))
  assert.match(shown.stdout, /Nothing was changed/)
  assert.ok(await known())

  const held = JSON.parse((await run('person', 'export', `officer:${person.id}`)).stdout)
  assert.deepEqual(held.names, [person.name])
  assert.deepEqual(held.born, { year: person.year, month: person.month })
  assert.equal(held.records[0].source.code, 'demo-registry')

  const done = await run('suppress', `officer:${person.id}`, '--reason', 'a letter', '--by', 'the office', '--yes')
  assert.match(done.stdout, /Suppressed \(number 1\)/)
  assert.equal(await known(), 0)
  const [listed] = JSON.parse((await run('suppress', 'list', '--json')).stdout)
  assert.deepEqual([listed.id, listed.reason, listed.by], [1, 'a letter', 'the office'])

  secret = randomBytes(32).toString('base64')
  const env = { DATABASE_URL: database.url, FIRMAMENT_SECRET: secret, FIRMAMENT_FORMER_SECRET: testSecret }
  const rotated = await runCommand(['secret', 'rotate', '--json'], env)
  assert.deepEqual(JSON.parse(rotated.stdout), { resealed: 1, unreadable: 0 }, rotated.stderr)
  const loaded = await run('demo', '--companies', '2000')
  assert.equal(loaded.code, 0, loaded.stderr)
  assert.equal(await known(), 0)
  assert.equal((await run('verify', '--only', 'suppressed', 'search-index')).code, 0)

  const born = `${person.year}-${String(person.month).padStart(2, '0')}`
  const asked = JSON.parse((await run('person', 'export', '--name', person.name, '--born', born)).stdout)
  assert.deepEqual([asked.records, asked.suppressions[0].id], [[], 1])

  assert.match((await run('suppress', 'undo', '1')).stdout, /returns with the next import/)
  assert.deepEqual(
    [(await run('suppress', 'undo', '1')).code, (await run('suppress', 'list')).stdout],
    [1, 'No one is suppressed.\n'],
  )
})

test('with the wrong secret, nobody is suppressed and nothing is loaded', async () => {
  await run('suppress', '--name', 'Nobody Inparticular', '--born', '1901', '--yes')
  const env = {
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: dataDir,
    FIRMAMENT_SECRET: 'quite another secret than before, 1234567890',
  }
  for (const args of [
    ['suppress', 'officer:1', '--yes'],
    ['demo', '--companies', '2000'],
  ]) {
    const { code, stderr } = await runCommand(args, env)
    assert.deepEqual([code, /needs the secret of this database/.test(stderr)], [1, true], args[0])
  }
})
