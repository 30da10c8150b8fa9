import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { openBackup } from '../../../src/upkeep/backup/open-backup.ts'
import { makeAgeKeys } from '../../support/age-keys.ts'
import { runCommand } from '../../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { printRows, printSchema } from '../../support/database-print.ts'
import { rewriteBackup } from '../../support/rewrite-backup.ts'
import { until } from '../../support/until.ts'

const secret = randomBytes(32).toString('base64')
let ageKeys: Awaited<ReturnType<typeof makeAgeKeys>>
let folder: string
let file: string
let source: TestDatabase

/** A command over a database. */
const run = (args: string[], database: TestDatabase) =>
  runCommand(args, { DATABASE_URL: database.url, FIRMAMENT_SECRET: secret, FIRMAMENT_DATA: folder, ...ageKeys.env })

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-drill-'))
  file = path.join(folder, 'backup.tar.age')
  ageKeys = await makeAgeKeys(path.join(folder, 'identity.txt'))
  source = await createTestDatabase({ demo: true })
  const written = await run(['backup', file], source)
  assert.equal(written.code, 0, written.stderr)
})
after(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})

const opened = (name: string) => openBackup(name, ageKeys.keys)

test('a drill restores into a scratch database, verifies it and leaves nothing behind, not even what a killed one left', async () => {
  await withClient(source.url, client => client.query('create database firmament_check_1700000000000_0123456789ab'))
  const good = await run(['restore', '--drill', file], source)
  assert.equal(good.code, 0, good.stderr)
  assert.match(good.stdout, /^ok {4}prospects: /m)
  assert.match(good.stdout, /backup\.tar\.age \(\S+\) is good: [\d,]+ rows restored and verified\.$/m)
  const wrong = path.join(folder, 'wrong.tar')
  await rewriteBackup(await opened(file), wrong, (part, text) =>
    part === 'tables/companies' ? text.replace(/^(\d+)\t[^\t]+/, '$1\tSomebody Else Ltd') : text,
  )
  const bad = await run(['restore', '--drill', '--unverified', wrong], source)
  assert.equal(bad.code, 1)
  assert.match(bad.stderr, /inconsistent: names/)
  assert.deepEqual(await scratches(), [])
})

/** Scratch databases that are there now. */
function scratches(): Promise<string[]> {
  return withClient(source.url, async client => {
    const { rows } = await client.query(`select datname from pg_database where datname like 'firmament_check%'`)
    return rows.map(({ datname }) => datname)
  })
}

/** What a drill gives while a superuser is in its scratch database, as monitoring may be, and the name of that. */
async function withVisitor<T>(drill: Promise<T>): Promise<[T, string]> {
  let scratch = ''
  await until('a scratch database is there', async () => {
    scratch = (await scratches())[0] ?? ''
    return scratch !== ''
  })
  const visited = new URL(source.url)
  visited.pathname = scratch
  return withClient(visited.href, async () => [await drill, scratch] as [T, string], 'a visitor')
}

test('a role that owns its database and nothing else can restore; to check it must be allowed to create one', async () => {
  const name = `owner_${randomBytes(6).toString('hex')}`
  const target = new URL(source.url)
  Object.assign(target, { username: name, password: name, pathname: `/${name}` })
  await withClient(source.url, async client => {
    await client.query(`create role ${name} login password '${name}'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  try {
    const restored = await run(['restore', file], { url: target.href } as TestDatabase)
    assert.equal(restored.code, 0, restored.stderr)
    assert.deepEqual(await printRows(target.href), await printRows(source.url))
    assert.deepEqual(await printSchema(target.href), await printSchema(source.url))
    const refused = await run(['restore', '--drill', file], { url: target.href } as TestDatabase)
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /the role in DATABASE_URL lacks the permission to create one: grant it/)
    await withClient(source.url, client => client.query(`alter role ${name} createdb`))
    const [good, scratch] = await withVisitor(
      run(['restore', '--drill', file, '--json'], { url: target.href } as TestDatabase),
    )
    assert.equal(good.code, 0, good.stderr)
    const { rows, left } = JSON.parse(good.stdout)
    assert.ok(rows > 40_000)
    assert.deepEqual(
      [left.length, left[0]?.includes(`the scratch database ${scratch} could not be dropped`)],
      [1, true],
    )
    const next = await run(['restore', '--drill', file, '--json'], { url: target.href } as TestDatabase)
    assert.deepEqual([next.code, JSON.parse(next.stdout).left, await scratches()], [0, [], []])
  } finally {
    await withClient(source.url, async client => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    })
  }
})
