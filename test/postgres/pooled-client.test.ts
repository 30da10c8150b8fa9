import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { TimeLimitError, withTimeLimit } from '#postgres/time-limit.ts'
import { withTestDatabase } from '../support/database.ts'
import { noCertificate, noPooler, startPooler } from '../support/pooler.ts'

const options = { skip: noPooler }

/** The pools of a server behind a pooler, and a session past it. */
const behindPooler = (work: (databases: Databases, direct: pg.Client) => Promise<void>, { tls = false } = {}) =>
  withTestDatabase(async url => {
    const pooler = await startPooler(url, { tls })
    const databases = openDatabases(pooler.url, [], () => {})
    const direct = new pg.Client({ connectionString: url })
    await direct.connect()
    try {
      await work(databases, direct)
    } finally {
      await databases.close()
      await direct.end()
      await pooler.remove()
    }
  })

test('many statements share few sessions, each as if it had its own', options, () =>
  behindPooler(async ({ primary, reads }) => {
    await sql`create table numbers (n int primary key, text text)`.execute(primary)
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => sql`insert into numbers values (${n}, ${`number ${n}`})`.execute(primary)),
    )
    const found = await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        const { rows } = await sql<{ text: string }>`select text from numbers where n = ${n % 200}`.execute(reads)
        return rows[0]?.text
      }),
    )
    assert.deepEqual(
      found,
      Array.from({ length: 400 }, (_, n) => `number ${n % 200}`),
    )
    const { count } = await sql`update numbers set text = ${'same'} where n < ${10}`.execute(primary)
    assert.equal(count, 10)
    await assert.rejects(sql`insert into numbers values (${1}, ${'again'})`.execute(primary), { code: '23505' })
    assert.deepEqual((await sql`select 1 as one`.execute(reads)).rows, [{ one: 1 }])
    assert.deepEqual((await sql`create table a (b int); create table c (d int)`.execute(primary)).rows, [])
  }),
)

test('each statement and each transaction has its time limit, and none stays in a session', options, () =>
  behindPooler(async ({ primary, reads, chargePool }, direct) => {
    const limit = sql<{ ms: string }>`select current_setting('statement_timeout') as ms where ${1} = 1`
    const without = sql<{ ms: string }>`select current_setting('statement_timeout') as ms`
    for (const asked of [limit, without]) {
      assert.equal((await asked.execute(primary)).rows[0]?.ms, '10s')
      assert.equal((await asked.execute(reads)).rows[0]?.ms, '25s')
      const within = await primary.transaction(tx => asked.execute(tx), 'isolation level repeatable read')
      assert.equal(within.rows[0]?.ms, '10s')
    }
    const client = await chargePool.connect()
    const [, held] = await Promise.all([
      client.query('begin'),
      sql`select current_setting('idle_in_transaction_session_timeout') as ms where ${1} = 1`.execute(client),
      client.query('commit'),
    ])
    client.release()
    assert.deepEqual(held.rows, [{ ms: '1s' }])
    const { rows } = await direct.query(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
    )
    assert.deepEqual(rows, [], 'no transaction was left open')
    await primary.transaction(tx => sql`set local statement_timeout = 50`.execute(tx))
    await sql`select pg_sleep(${0.1})`.execute(primary)
  }),
)

test('what takes too long is cancelled through the pooler, and nobody else is', options, () =>
  behindPooler(async ({ reads }, direct) => {
    const slow = () => sql`select /* too slow */ pg_sleep(${60})`.execute(reads)
    await assert.rejects(withTimeLimit(200, slow), TimeLimitError)
    await assert.rejects(
      withTimeLimit(200, () => reads.transaction(tx => sql`select /* too slow */ pg_sleep(${60})`.execute(tx))),
      TimeLimitError,
    )
    await whenNothingIsSlow(direct)
    for (let round = 0; round < 20; round++) {
      // The cancelling arrives at about the time at which the query ends by itself, and others take its session.
      const limited = withTimeLimit(20, () => sql`select pg_sleep(${0.02})`.execute(reads)).catch(() => {})
      await sleep(20)
      await Promise.all([limited, ...[1, 2, 3, 4, 5].map(() => sql`select pg_sleep(${0.01})`.execute(reads))])
    }
  }),
)

test('what takes too long is cancelled through a pooler that demands TLS', { skip: noPooler ?? noCertificate }, () =>
  behindPooler(
    async ({ reads }, direct) => {
      const slow = () => sql`select /* too slow */ pg_sleep(${20})`.execute(reads)
      const started = await direct.query('select clock_timestamp() as at')
      await assert.rejects(withTimeLimit(200, slow), TimeLimitError)
      await whenNothingIsSlow(direct)
      const { rows } = await direct.query('select clock_timestamp() - $1 < $2::interval as early', [
        started.rows[0].at,
        '15 s',
      ])
      assert.deepEqual(rows, [{ early: true }], 'it was cancelled, and did not end by itself')
    },
    { tls: true },
  ),
)

async function whenNothingIsSlow(direct: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await direct.query(
      `select from pg_stat_activity where state = 'active' and query like 'select /* too slow%' and datname = current_database()`,
    )
    if (rows.length === 0) return
    await sleep(10)
  }
}
