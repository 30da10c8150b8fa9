import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { createContext } from '../../src/commands/command-context.ts'
import { reportFailure } from '../../src/commands/report-failure.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { Failure } from '../../src/domain/failure.ts'
import { sql } from '../../src/postgres/sql.ts'
import { withClient } from '../../src/postgres/with-client.ts'
import { runCommand, TextSink } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

function said(failure: unknown): [code: number, stderr: string] {
  const err = new TextSink()
  const context = createContext({ env: {}, in: Readable.from([]), out: new TextSink(), err, clock: systemClock })
  const code = reportFailure(context, failure)
  return [code, err.text()]
}

test('a failure is said in its own words, and not by a stack', () => {
  const why = 'The list is being processed. Wait until it is finished, or cancel it first.'
  assert.deepEqual(said(new Failure('conflict', { why })), [1, `firmament: ${why}\n`])
})

test('what is away is shown with its stack, which says where', () => {
  const [code, stderr] = said(new Failure('data_unavailable', {}))
  assert.equal(code, 1)
  assert.match(stderr, /^firmament: Error: data_unavailable\nfirmament: {5}at /)
})

test('a file that the system refuses is named, and nobody is sent to the database or to another port', () => {
  const file = path.join(import.meta.dirname, 'missing', 'file')
  for (const [code, syscall] of [
    ['ENOENT', 'open'],
    ['EACCES', 'mkdir'],
  ] as const) {
    const refused = Object.assign(new Error(`${code}: refused, ${syscall} '${file}'`), { code, syscall, path: file })
    assert.deepEqual(said(refused), [1, `firmament: ${refused.message}\n`])
  }
  let real: unknown
  try {
    readFileSync(file)
  } catch (error) {
    real = error
  }
  assert.deepEqual(said(real), [1, `firmament: ENOENT: no such file or directory, open '${file}'\n`])
})

const create = ['workspace', 'create', '--name', 'Acme', '--plan', 'free']

test('a database that is lost in the middle of a command, or only reads, is a sentence and not a stack', () =>
  withTestDatabase(url =>
    withClient(url, async client => {
      await sql`begin`.execute(client)
      await sql`lock table workspaces in access exclusive mode`.execute(client)
      const running = runCommand(create, { DATABASE_URL: url })
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      // A transaction sees the sessions as they were when it first looked.
      const look = () => withClient(url, other => cut.execute(other))
      await until('it is at work', async () => (await look()).rows.length > 0)
      const lost = await running
      await sql`rollback`.execute(client)
      await client.query(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`)
      for (const { code, stdout, stderr } of [lost, await runCommand(create, { DATABASE_URL: url })]) {
        assert.deepEqual([code, stdout], [1, ''])
        assert.match(stderr, /^firmament: the database could not continue \(.+\); [^\n]+\n$/)
      }
    }),
  ))
