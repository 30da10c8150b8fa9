import assert from 'node:assert/strict'
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { ArchiveWriter } from '../../../src/upkeep/backup/archive-writer.ts'
import { checkFile } from '../../../src/upkeep/backup/check-file.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { freePort, type ServerProcess, spawnServer } from '../../support/server.ts'
import { until } from '../../support/until.ts'

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

/** As much of a backup as is needed to know when it was written. */
async function beginBackup(file: string, at: Date) {
  const handle = await open(file, 'w')
  const archive = new ArchiveWriter(handle, at)
  await archive.addText('backup.json', JSON.stringify({ form: 1, at }))
  await archive.finish()
  await handle.close()
}

test('a worker writes backups, keeps the latest ones, and reports when one fails', async () => {
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  const [old, middle] = ['firmament-2026-11-01T02-00-00Z.tar', 'firmament-2026-11-02T02-00-00Z.tar']
  const drafts = ['.firmament-2026-11-01T02-00-00Z.tar.1.part', '.firmament-2026-11-03T02-00-00Z.tar.1.part']
  // Not its own, although one of them has such a name; and one written when the clock was ahead.
  const others = ['mine.tar', 'firmament-2020-01-01.tar', 'firmament-2025-01-01T00-00-00Z.tar', 'firmament-Z.tar']
  const ahead = 'firmament-2199-01-01T02-00-00Z.tar'
  for (const name of [...others, ...drafts]) await writeFile(path.join(backups, name), '')
  for (const name of [old, middle, ahead]) {
    await beginBackup(path.join(backups, name), new Date(`${name.slice(10, 20)}T02:00:00Z`))
  }
  await utimes(path.join(backups, drafts[0] as string), 1, 1)
  server = await spawnServer({
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: path.join(folder, 'data'),
    FIRMAMENT_BACKUP_PASSPHRASE: 'a passphrase of the tests',
    FIRMAMENT_BACKUP_DIR: backups,
    // Not while this test runs.
    FIRMAMENT_BACKUP_AT: '0 0 29 2 *',
    FIRMAMENT_BACKUP_KEEP: '1',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
  })
  const moment = Date.parse('2026-11-02T02:00:00Z') / 1000
  assert.equal(await metric('firmament_last_backup_timestamp_seconds'), moment, 'the newest that is one')
  const begun = Date.now() / 1000
  await order()
  await until('the middle one is removed', async () => !(await readdir(backups)).includes(middle))
  const found = (await readdir(backups)).sort()
  const known = [...others, ahead, drafts[1] as string]
  const made = found.find(name => !known.includes(name)) as string
  assert.deepEqual(found, [...known, made].sort(), 'the one just written is kept, and what is not its own')
  assert.ok((await checkFile(path.join(backups, made))).head.tables.length > 30)
  assert.ok((await metric('firmament_last_backup_timestamp_seconds')) >= Math.floor(begun))
  assert.equal(await metric('firmament_backup_failures_total'), 0)
  await until('a backup is written', async () => server?.output().includes('"msg":"backup written: ') === true)
  assert.ok(server.output().includes(`"ahead":["${ahead}"]`))

  await rm(backups, { recursive: true })
  await writeFile(backups, 'a file where the folder should be')
  await order()
  await until('a failure is counted', async () => (await metric('firmament_backup_failures_total')) === 1)
  await until('a failure is logged', async () => server?.output().includes('"msg":"backup failed"') === true)
  assert.equal(await metric('firmament_last_backup_timestamp_seconds'), 0)
})
