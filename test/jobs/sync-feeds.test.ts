import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { startInternet } from '../support/internet.ts'
import { LatvianRegister } from '../support/latvian-register.ts'
import { until } from '../support/until.ts'
import { spawnWorker, type WorkerProcess } from '../support/worker.ts'

const nameOf = (url: string) =>
  withClient(url, async client => {
    const { rows } = await sql<{ name: string }>`
      select name from companies where registration_number = '40003000001'
    `.execute(client)
    return rows[0]?.name
  })

/** A look that has loaded everything still writes when the next one is due. */
const hasEnded = (url: string) =>
  withClient(
    url,
    async client => (await client.query("select 1 from feed_runs where state = 'running'")).rowCount === 0,
  )

test('a worker loads what is due, and what a dead process left is taken up by another', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-feeds-'))
  const register = new LatvianRegister()
  register.publish('2026-11-16', { 40003000001: 'Pirmā SIA' })
  const internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  const workers: WorkerProcess[] = []
  try {
    await withTestDatabase(async url => {
      // Loads wait for nobody here, so that a busy machine does not hold the test up.
      const env = { DATABASE_URL: url, FIRMAMENT_DATA: folder, FIRMAMENT_BACKGROUND_NICE: '0', ...internet.env }
      // As happens every minute.
      const queueJob = () => withClient(url, client => client.query("select graphile_worker.add_job('sync_feeds')"))
      assert.equal((await runCommand(['source', 'enable', 'lv-ur/register'], env)).code, 0)
      const first = await spawnWorker(url, env)
      workers.push(first)
      await queueJob()
      await until('the first file is loaded', async () => (await nameOf(url)) === 'Pirmā SIA' && (await hasEnded(url)))

      register.publish('2026-11-17', { 40003000001: 'Otrā SIA' })
      let release = () => {}
      register.hold = new Promise<void>(resolve => {
        release = resolve
      })
      const asked = internet.asked.length
      await withClient(url, client => client.query('update feeds set next_at = now()'))
      await queueJob()
      await until('the publisher is asked again', async () => internet.asked.length > asked)
      await first.kill('SIGKILL')
      // The process that loads lost its lock with its connection, as when its machine is gone, and goes on without knowing.
      await withClient(url, client =>
        client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'firmament feed' and datname = current_database()",
        ),
      )
      register.hold = undefined
      const second = await spawnWorker(url, env)
      workers.push(second)
      await queueJob()
      await until('the second file is loaded', async () => (await nameOf(url)) === 'Otrā SIA')
      release()
      await until('the look has ended', async () => {
        const { stdout } = await runCommand(['source', 'log', '--json'], env)
        return JSON.parse(stdout)[0]?.state !== 'running'
      })
      const changes = await withClient(url, client => client.query("select 1 from changes where field = 'name'"))
      assert.equal(changes.rowCount, 1)
      await second.kill('SIGTERM')
    })
  } finally {
    for (const worker of workers) await worker.kill('SIGKILL')
    await internet.close()
    await rm(folder, { recursive: true, force: true })
  }
})
