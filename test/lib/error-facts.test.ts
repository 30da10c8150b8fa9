import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { logOptions } from '#lib/log.ts'
import { openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../support/database.ts'

function openTestLog() {
  let written = ''
  const log = pino(logOptions('info'), { write: (text: string) => (written += text) })
  return { log, lines: () => written.split('\n').filter(Boolean), written: () => written }
}

test('a lost connection is logged in one line without its secret and without a stack', () =>
  withTestDatabase(async url => {
    const { log, lines, written } = openTestLog()
    const lost = Promise.withResolvers<void>()
    const databases = openDatabases(url, [], error => {
      log.warn({ err: error }, 'lost a database connection')
      lost.resolve()
    })
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(databases.primary)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(databases.primary).catch(() => {})
      await lost.promise
    } finally {
      await databases.close()
    }
    assert.doesNotMatch(written(), /secretKey|password|client|stack/i)
    const { err } = JSON.parse(lines()[0] as string)
    assert.ok(err.message.length > 0 && err.type.length > 0, written())
  }))

test('an error of ours is logged with its stack, its causes and what they are named by', () => {
  const { log, written } = openTestLog()
  const cause = Object.assign(new TypeError('a column is missing'), { code: '42703', detail: 'Key (email)=(x@y.z)' })
  log.error({ err: new Error('no company could be read', { cause: new AggregateError([cause, 'odd']) }) }, 'failed')
  const { err } = JSON.parse(written())
  assert.equal(err.message, 'no company could be read')
  assert.match(err.stack, /error-facts\.test/)
  const [first, second] = err.cause.errors
  assert.deepEqual(
    [first.type, first.message, first.code, second],
    ['TypeError', 'a column is missing', '42703', 'odd'],
  )
  assert.doesNotMatch(written(), /x@y\.z/)
})
