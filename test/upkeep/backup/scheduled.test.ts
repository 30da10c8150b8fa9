import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { warnOfBackups } from '../../../src/commands/warn-of-backups.ts'
import { readConfig } from '../../../src/config.ts'
import { ArchiveWriter } from '../../../src/upkeep/backup/archive-writer.ts'
import { checkFile } from '../../../src/upkeep/backup/check-file.ts'
import { openBackup } from '../../../src/upkeep/backup/open-backup.ts'
import { makeAgeKeys } from '../../support/age-keys.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { freePort, type ServerProcess, spawnServer } from '../../support/server.ts'
import { until } from '../../support/until.ts'

let folder: string
let database: TestDatabase
let server: ServerProcess | undefined
let metricsPort: number
let ageKeys: Awaited<ReturnType<typeof makeAgeKeys>>

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-scheduled-'))
  database = await createTestDatabase()
  metricsPort = await freePort()
  ageKeys = await makeAgeKeys(path.join(folder, 'identity.txt'))
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

const order = (job: 'backup' | 'backup_drill' = 'backup') =>
  withClient(database.url, client => client.query(`select graphile_worker.add_job($1, max_attempts => 1)`, [job]))

/** As much of a backup as is needed to know when it was written. */
async function beginBackup(file: string, at: Date) {
  const written: Buffer[] = []
  const archive = new ArchiveWriter(async bytes => void written.push(bytes), at)
  const sealed = { salt: 'eA==', text: 'eA==' }
  const head = { form: 1, version: '1.0.0', at, migrations: [], tables: [], sequences: [], sealed }
  await archive.addText('backup.json', JSON.stringify(head))
  await archive.finish(null)
  await writeFile(file, Buffer.concat(written))
}

test('a worker writes backups, keeps the latest ones, restores the newest for a proof, and reports when one fails', async () => {
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
    ...ageKeys.env,
    FIRMAMENT_BACKUP_DIR: backups,
    // Not while this test runs.
    FIRMAMENT_BACKUP_AT: '0 0 29 2 *',
    FIRMAMENT_BACKUP_KEEP: '1',
    FIRMAMENT_BACKUP_DRILL: '0 0 29 2 *',
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
  assert.ok((await checkFile(await openBackup(path.join(backups, made), ageKeys.keys))).head.tables.length > 30)
  assert.ok((await metric('firmament_last_backup_timestamp_seconds')) >= Math.floor(begun))
  assert.equal(await metric('firmament_backup_failures_total'), 0)
  await until('a backup is written', async () => server?.output().includes('"msg":"backup written: ') === true)
  assert.ok(server.output().includes(`"ahead":["${ahead}"]`))

  assert.equal(await metric('firmament_backup_drill_timestamp_seconds'), 0)
  await order('backup_drill')
  await until('a drill passes', async () => (await metric('firmament_backup_drill_timestamp_seconds')) >= begun)
  assert.equal(await metric('firmament_backup_drill_failed'), 0)
  assert.equal(await metric('firmament_backup_drill_backup_bytes'), (await stat(path.join(backups, made))).size)
  assert.ok((await metric('firmament_backup_drill_backup_timestamp_seconds')) >= Math.floor(begun))
  const isLogged = (line: RegExp) => until(`${line} is logged`, async () => line.test(server?.output() ?? ''))
  await isLogged(/"file":"firmament-[^"]+\.tar\.age".*"msg":"backup drill passed"/)

  // As if an older one were shown as a newer one.
  await rename(path.join(backups, made), path.join(backups, 'firmament-2026-11-05T02-00-00Z.tar.age'))
  await order('backup_drill')
  await until('a drill fails', async () => (await metric('firmament_backup_drill_failed')) === 1)
  await isLogged(/firmament-2026-11-05T02-00-00Z\.tar\.age has the data of .*: it was renamed, or a clock is wrong/)
  assert.ok((await metric('firmament_backup_drill_timestamp_seconds')) >= begun, 'the one that passed stays known')

  await rm(backups, { recursive: true })
  await writeFile(backups, 'a file where the folder should be')
  await order()
  await until('a failure is counted', async () => (await metric('firmament_backup_failures_total')) === 1)
  await until('a failure is logged', async () => server?.output().includes('"msg":"backup failed"') === true)
  assert.equal(await metric('firmament_last_backup_timestamp_seconds'), 0)
})

test('a start reports what a backup or a drill would fail with at night', async () => {
  const missing = path.join(folder, 'missing')
  const env = {
    DATABASE_URL: database.url,
    FIRMAMENT_DATA: path.join(folder, 'data'),
    ...ageKeys.env,
    FIRMAMENT_BACKUP_DIR: path.join(missing, 'backups'),
    FIRMAMENT_BACKUP_IDENTITY: path.join(missing, 'identity.txt'),
    FIRMAMENT_BACKUP_DRILL: '0 0 29 2 *',
    LOG_LEVEL: 'info',
  }
  const warned = await spawnServer(env)
  await until('both are reported', () =>
    [
      /"FIRMAMENT_BACKUP_DIR: the folder [^"]+backups does not exist/,
      /"FIRMAMENT_BACKUP_IDENTITY cannot be read: ENOENT/,
    ].every(line => line.test(warned.output())),
  )
  await warned.kill('SIGTERM')
  const lines: string[] = []
  const warn = (line: string) => void lines.push(line)
  const warnings = async (more: Record<string, string>) => {
    await warnOfBackups(readConfig({ ...env, ...more }), { warn } as never)
    return lines.splice(0)
  }
  const identity = path.join(folder, 'identity.txt')
  const isFile = await warnings({ FIRMAMENT_BACKUP_DIR: identity, FIRMAMENT_BACKUP_IDENTITY: identity })
  assert.deepEqual(isFile, [`FIRMAMENT_BACKUP_DIR: ${identity} is not a folder`])
  const good = { FIRMAMENT_BACKUP_DIR: folder, FIRMAMENT_BACKUP_IDENTITY: identity }
  assert.deepEqual(await warnings(good), [])
})
