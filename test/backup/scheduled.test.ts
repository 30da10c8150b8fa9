import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#ingest/with-client.ts'
import { checkFile } from '../../src/backup/check-file.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'

let folder: string
let database: TestDatabase
let server: ServerProcess | undefined
let metricsPort: number

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-scheduled-'))
  database = await createTestDatabase()
  metricsPort = await freePort()
})
after(async () => {
  await server?.kill('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true })
})

async function metric(name: string): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1])
}

const order = () =>
  withClient(database.url, client => client.query(`select graphile_worker.add_job('backup', max_attempts => 1)`))

async function until(isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 600 && !(await isTrue()); tries++) await sleep(100)
  assert.ok(await isTrue())
}

test('a worker writes backups, keeps the last of them, and tells when one fails', async () => {
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  const [old, middle] = ['firmament-2026-11-01T02-00-00Z.tar', 'firmament-2026-11-02T02-00-00Z.tar']
  const drafts = ['.firmament-2026-11-01T02-00-00Z.tar.1.part', '.firmament-2026-11-03T02-00-00Z.tar.1.part']
  for (const name of [old, middle, 'mine.tar', ...drafts]) await writeFile(path.join(backups, name), '')
  await utimes(path.join(backups, drafts[0] as string), 1, 1)
  server = await spawnServer({
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: path.join(folder, 'data'),
    FIRMAMENT_BACKUP_PASSPHRASE: 'a passphrase of the tests',
    FIRMAMENT_BACKUP_DIR: backups,
    // Not while this test runs.
    FIRMAMENT_BACKUP_AT: '0 0 29 2 *',
    FIRMAMENT_BACKUP_KEEP: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
  })
  const begun = Date.now() / 1000
  await order()
  await until(async () => !(await readdir(backups)).includes(old))
  const found = (await readdir(backups)).sort()
  const made = found.find(name => name.startsWith('firmament-') && name !== middle) as string
  assert.deepEqual(found, [drafts[1], middle, made, 'mine.tar'].sort(), 'two are kept, and what is not its own')
  assert.ok((await checkFile(path.join(backups, made))).head.tables.length > 30)
  assert.ok((await metric('firmament_last_backup_timestamp_seconds')) >= Math.floor(begun))
  assert.equal(await metric('firmament_backup_failures_total'), 0)
  await until(async () => server?.output().includes('"msg":"a backup was written: ') === true)

  await rm(backups, { recursive: true })
  await writeFile(backups, 'a file where the folder should be')
  await order()
  await until(async () => (await metric('firmament_backup_failures_total')) === 1)
  await until(async () => server?.output().includes('"msg":"the backup failed"') === true)
  assert.equal(await metric('firmament_last_backup_timestamp_seconds'), 0)
})
