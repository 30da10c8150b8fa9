import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from '../../../src/postgres/embedded/account.ts'
import { EmbeddedPostgresError, ensureEmbeddedPostgres } from '../../../src/postgres/embedded/embedded-postgres.ts'
import { startServer } from '../../../src/postgres/embedded/server.ts'
import { testTimeoutMs } from '../../support/patience.ts'
import { dataFolder, otherProcess, query, quiet, settings, temporaryFolder } from './support.ts'

const limit = { timeout: testTimeoutMs }
const isRoot = process.getuid?.() === 0

async function rejectsWith(dataDir: string, message: RegExp, more: object = {}): Promise<void> {
  await assert.rejects(ensureEmbeddedPostgres({ dataDir, log: quiet, settings, ...more }), error => {
    assert.ok(error instanceof EmbeddedPostgresError, String((error as Error).stack))
    assert.match(error.message, message)
    return true
  })
}

async function startsWithItsData(dataDir: string): Promise<void> {
  const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
  assert.equal(server.startedHere, true)
  assert.deepEqual(await query(server.url, 'select answer from kept'), [{ answer: 42 }])
  assert.equal(await server.stopIfUnused(), true)
}

/** Mounts a tiny disk, or says why not. */
async function tinyDisk(t: TestContext, size: string): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-disk-'))
  let mounted = false
  t.after(async () => {
    if (mounted) execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    t.skip('this machine does not let the test mount a disk')
    return undefined
  }
  mounted = true
  return folder
}

suite('faults of the embedded server', { concurrency: 3 }, () => {
  test('a lock file with the pid of another living program does not block', limit, async t => {
    const dataDir = await dataFolder(t)
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    t.after(() => void stranger.kill())
    const cluster = path.join(dataDir, 'postgres')
    const lines = [stranger.pid, cluster, 1, 5999, '', '127.0.0.1', '   1234567         0', 'ready']
    await writeFile(path.join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 })
    await startsWithItsData(dataDir)
  })

  test('a preferred port that another program has is left alone', limit, async t => {
    const dataDir = await dataFolder(t)
    const first = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    const port = Number(new URL(first.url).port)
    assert.equal(await first.stopIfUnused(), true)
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    t.after(() => void squatter.close())
    const account = await chooseAccount(dataDir)
    const logFile = path.join(dataDir, 'postgres.log')
    const attempt = await startServer(account, { port, settings, logFile, timeoutMs: testTimeoutMs, log: quiet })
    assert.equal(attempt, 'port taken', 'also when the port was taken after it was chosen')
    const second = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.notEqual(Number(new URL(second.url).port), port)
    assert.equal(await second.stopIfUnused(), true)
  })

  test('killed in the middle of initdb: the next start begins anew and clears up', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    const victim = otherProcess(t, { dataDir })
    const halfMade = async () => (await readdir(dataDir).catch(() => [])).filter(name => name.includes('.new-'))
    while ((await halfMade()).length === 0) await sleep(5)
    await sleep(100)
    await victim.kill()
    assert.ok(!(await readdir(dataDir)).includes('postgres'), 'the kill came in time')
    // The orphaned initdb ends by itself a moment later; as long as it writes, what it writes cannot be cleared up.
    while (await isNamedByAProcess(dataDir)) await sleep(20)
    const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.deepEqual(await halfMade(), [])
    assert.equal(await server.stopIfUnused(), true)
  })

  test('a cluster of another major version is named and left alone', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
    await rejectsWith(dataDir, /created by PostgreSQL 16, but this version includes PostgreSQL 18; /)
    assert.deepEqual(await readdir(path.join(dataDir, 'postgres')), ['PG_VERSION'])
  })

  test('a folder that holds something else is left alone', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
    await writeFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'years of work')
    await rejectsWith(dataDir, /is not empty and is not a PostgreSQL data folder/)
    assert.equal(await readFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'utf8'), 'years of work')
  })

  test('a file where the data folder should be', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    await writeFile(dataDir, '')
    await rejectsWith(dataDir, /is a file where a folder is needed/)
    await rejectsWith(path.join(dataDir, 'deeper'), /is a file where a folder is needed/)
  })

  test('a data folder that cannot be written', { ...limit, skip: isRoot && 'root writes everywhere' }, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    await mkdir(dataDir, { mode: 0o555 })
    await rejectsWith(dataDir, /is not writable by this user/)
    await rejectsWith(path.join(dataDir, 'deeper'), /is not writable by this user/)
  })

  test('a wrong password file is named, and a lost one is made anew', limit, async t => {
    const dataDir = await dataFolder(t)
    const file = path.join(dataDir, 'postgres.password')
    await writeFile(file, 'guess\n')
    await rejectsWith(dataDir, /does not contain the password/)
    await rm(file)
    await startsWithItsData(dataDir)
  })

  test('a password file that is lost while the server runs', limit, async t => {
    const dataDir = await dataFolder(t)
    const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    await rm(path.join(dataDir, 'postgres.password'))
    await rejectsWith(dataDir, /is missing; stop process \d+/)
    assert.equal(await server.stopIfUnused(), true)
  })

  test('a server that cannot start says its last words', limit, async t => {
    const dataDir = await dataFolder(t)
    await rejectsWith(dataDir, /did not start\. .*\n.*work_mem/s, { settings: { ...settings, work_mem: 'much' } })
    await startsWithItsData(dataDir)
  })

  test('a server that does not start in time', limit, async t => {
    const dataDir = await dataFolder(t)
    await rejectsWith(dataDir, /did not start in time\. Its last output/, { startTimeoutMs: 0 })
    await sleep(500)
    await startsWithItsData(dataDir)
  })

  test('a read-only disk', { ...limit, skip: !isRoot && 'only root can mount' }, async t => {
    const disk = await tinyDisk(t, '1m')
    if (!disk) return
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await rejectsWith(path.join(disk, 'var'), /is on a read-only disk/)
  })

  for (const size of ['4k', '10m', '40m']) {
    test(`a disk of ${size} is full before the cluster is made`, {
      ...limit,
      skip: !isRoot && 'only root can mount',
    }, async t => {
      const disk = await tinyDisk(t, size)
      if (!disk) return
      await rejectsWith(path.join(disk, 'var'), /is full; free some space/)
      const left = (await readdir(path.join(disk, 'var')).catch(() => [])).filter(name =>
        /\.new-|password\./.test(name),
      )
      assert.deepEqual(left, [], 'nothing half-made is left to fill the disk')
    })
  }

  test('a disk that is full at a later start', { ...limit, skip: !isRoot && 'only root can mount' }, async t => {
    const disk = await tinyDisk(t, '200m')
    if (!disk) return
    const dataDir = path.join(disk, 'var')
    await chmod(disk, 0o755)
    const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    await query(server.url, 'create table kept as select 42 as answer')
    assert.equal(await server.stopIfUnused(), true)
    const filler = path.join(disk, 'filler')
    await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(error => assert.equal(error.code, 'ENOSPC'))
    await rejectsWith(dataDir, /is full; free some space/)
    await rm(filler)
    await startsWithItsData(dataDir)
  })
})

/** Whether a process was started with it; told on Linux only. */
async function isNamedByAProcess(folder: string): Promise<boolean> {
  for (const pid of (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(folder)) return true
  }
  return false
}
