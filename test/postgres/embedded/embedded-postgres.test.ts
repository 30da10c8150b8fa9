import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureEmbeddedPostgres, runningEmbeddedUrl } from '../../../src/postgres/embedded/embedded-postgres.ts'
import { defaultSettings } from '../../../src/postgres/embedded/server.ts'
import { testTimeoutMs } from '../../support/patience.ts'
import { dataFolder, killServer, otherProcess, query, quiet, serverPid, settings, temporaryFolder } from './support.ts'

const limit = { timeout: testTimeoutMs }

async function startsAgain(dataDir: string): Promise<void> {
  const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
  assert.equal(server.startedHere, true)
  assert.deepEqual(await query(server.url, 'select answer from kept'), [{ answer: 42 }])
  assert.equal(await server.stopIfUnused(), true)
}

suite('the embedded server', { concurrency: 3 }, () => {
  test('makes, starts, stops and starts again with its data', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    const first = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.equal(first.startedHere, true)
    assert.equal(await runningEmbeddedUrl(dataDir), first.url)
    assert.doesNotMatch(first.url, /:5432/)
    await query(first.url, 'create table kept as select 42 as answer')
    assert.equal(await first.stopIfUnused(), true)
    assert.equal(await runningEmbeddedUrl(dataDir), undefined)

    const second = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.equal(second.startedHere, true)
    assert.deepEqual(await query(second.url, 'select answer from kept'), [{ answer: 42 }])
    assert.equal(await second.stopIfUnused(), true)
    assert.equal((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777, 0o600)
    assert.equal((await stat(path.join(dataDir, 'postgres.log'))).mode & 0o777, 0o600)
  })

  test('has the settings, the locale and a login that only the password opens', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings: { work_mem: '7MB' } })
    const [row] = await query(
      server.url,
      `select current_setting('wal_level') as wal, current_setting('fsync') as fsync, current_setting('work_mem') as work,
       current_setting('unix_socket_directories') as sockets, current_setting('timezone') as zone,
       lower('ÄŠЖ') as lower, 'Zebra' < 'apple' as by_code, to_tsvector('simple', 'Žluťoučký')::text as words`,
    )
    const expected = { wal: 'minimal', fsync: 'on', work: '7MB', sockets: '', zone: 'UTC' }
    assert.deepEqual(row, { ...expected, lower: 'äšж', by_code: true, words: "'žluťoučký':1" })
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@')
    await assert.rejects(query(wrong, 'select 1'), { code: '28P01' })
    assert.equal(await server.stopIfUnused(), true)
  })

  test('chooses memory by the machine, within bounds', () => {
    const gigabyte = 1024 ** 3
    assert.equal(defaultSettings(gigabyte / 2).shared_buffers, '128MB')
    assert.equal(defaultSettings(2 * gigabyte).shared_buffers, '246MB')
    assert.equal(defaultSettings(256 * gigabyte).shared_buffers, '320MB')
  })

  test('two data folders have servers side by side', limit, async t => {
    const folder = await temporaryFolder(t)
    const other = await temporaryFolder(t)
    const [one, two] = await Promise.all(
      [folder, other].map(at => ensureEmbeddedPostgres({ dataDir: path.join(at, 'var'), log: quiet, settings })),
    )
    assert.ok(one && two)
    assert.notEqual(new URL(one.url).port, new URL(two.url).port)
    assert.equal(await one.stopIfUnused(), true)
    assert.deepEqual(await query(two.url, 'select 1 as still'), [{ still: 1 }])
    assert.equal(await two.stopIfUnused(), true)
  })

  test('stays while anybody else is connected, and the last one stops it', limit, async t => {
    const dataDir = await dataFolder(t)
    const mine = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    const other = otherProcess(t, { dataDir })
    assert.equal((await other.ready).startedHere, false)
    assert.equal(await mine.stopIfUnused(), false, 'the other process has it')

    const stranger = new pg.Client({ connectionString: mine.url })
    await stranger.connect()
    assert.equal(await other.leave(), false, 'a session that is no process of ours has it')
    await stranger.end()
    const last = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.equal(last.startedHere, false)
    assert.equal(await last.stopIfUnused(), true)
  })

  test('kill -9 of the process that started it: the next one adopts and stops it', limit, async t => {
    const dataDir = await dataFolder(t)
    const starter = otherProcess(t, { dataDir })
    const { url, startedHere } = await starter.ready
    assert.equal(startedHere, true)
    const pid = await serverPid(dataDir)
    await starter.kill()
    await sleep(100)
    assert.equal(await serverPid(dataDir), pid, 'the server lives on')

    const heir = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.equal(heir.startedHere, false)
    assert.equal(heir.url, url)
    assert.equal(await heir.stopIfUnused(), true)
    assert.equal(await serverPid(dataDir), 0)
  })

  test('kill -9 of the server and of its user: the next one recovers what was committed', limit, async t => {
    const dataDir = await dataFolder(t)
    const starter = otherProcess(t, { dataDir })
    const { url } = await starter.ready
    await query(url, 'create table series as select generate_series(1, 10000) as n')
    await starter.kill()
    await killServer(dataDir, 'SIGKILL')
    assert.match(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), /^\d+/)

    const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
    assert.equal(server.startedHere, true)
    assert.deepEqual(await query(server.url, 'select count(*)::int as n from series'), [{ n: 10000 }])
    assert.equal(await server.stopIfUnused(), true)
  })

  test(
    'kill -9 of the server while a session is at work: the session does not block the next start',
    limit,
    async t => {
      const dataDir = await dataFolder(t)
      const starter = otherProcess(t, { dataDir })
      const { url } = await starter.ready
      const busy = new pg.Client({ connectionString: url })
      busy.on('error', () => {})
      await busy.connect()
      busy.query('select count(*) from generate_series(1, 100000000000)').catch(() => {})
      await sleep(200)
      await starter.kill()
      await killServer(dataDir, 'SIGKILL')
      await startsAgain(dataDir)
      await busy.end().catch(() => {})
    },
  )

  test('kill -9 of the server under a living process: it comes back at the same address', limit, async t => {
    const dataDir = await dataFolder(t)
    const warnings: string[] = []
    const log = { info() {}, warn: (message: string) => void warnings.push(message) }
    const server = await ensureEmbeddedPostgres({ dataDir, log, settings })
    await killServer(dataDir, 'SIGKILL')
    const answer = async () => query(server.url, 'select answer from kept').catch(() => undefined)
    const deadline = Date.now() + testTimeoutMs
    while (!(await answer()) && Date.now() < deadline) await sleep(50)
    assert.deepEqual(await answer(), [{ answer: 42 }])
    assert.equal(warnings.length, 1)
    assert.equal(await server.stopIfUnused(), true)
  })

  test('four processes at the same moment get one server', limit, async t => {
    const dataDir = path.join(await temporaryFolder(t), 'var')
    const processes = Array.from({ length: 4 }, () => otherProcess(t, { dataDir }))
    const answers = await Promise.all(processes.map(one => one.ready))
    assert.deepEqual(
      answers.filter(answer => answer.error),
      [],
    )
    assert.equal(new Set(answers.map(answer => answer.url)).size, 1)
    assert.equal(answers.filter(answer => answer.startedHere).length, 1)
    const leaving = await Promise.all(processes.map(one => one.leave()))
    assert.equal(leaving.filter(Boolean).length, 1, 'exactly one of them is the last')
    assert.equal(await serverPid(dataDir), 0)
  })

  test('a process that comes while another one stops the server gets a server', limit, async t => {
    const dataDir = await dataFolder(t)
    for (let round = 0; round < 5; round += 1) {
      const leaver = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
      const stopping = leaver.stopIfUnused()
      await sleep(round * 10)
      const comer = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
      await stopping
      assert.deepEqual(await query(comer.url, 'select 1 as one'), [{ one: 1 }])
      assert.equal(await comer.stopIfUnused(), true)
    }
  })

  test('does not keep the process alive and does not hear the terminal', limit, async t => {
    const dataDir = await dataFolder(t)
    const user = otherProcess(t, { dataDir }, { detached: true })
    await user.ready
    const pid = await serverPid(dataDir)
    const ended = new Promise(resolve => user.child.once('exit', resolve))
    process.kill(-(user.child.pid ?? 0), 'SIGINT')
    await ended
    await sleep(200)
    assert.equal(await serverPid(dataDir), pid, 'an interrupt of the process group leaves the server alone')

    const idle = otherProcess(t, { dataDir })
    await idle.ready
    const closed = new Promise(resolve => idle.child.once('exit', resolve))
    idle.child.stdin?.end()
    assert.equal(await closed, 0)
  })
})
