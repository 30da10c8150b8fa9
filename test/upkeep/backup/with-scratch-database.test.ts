import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { withScratchDatabase } from '../../../src/upkeep/backup/with-scratch-database.ts'
import { type OwnPostgres, startOwnPostgres } from '../../support/own-postgres.ts'
import { until } from '../../support/until.ts'

/** An autovacuum that comes at once to every table with dead rows, and stays for minutes. */
const eagerAndSlow = {
  autovacuum: 'on',
  autovacuum_naptime: '1s',
  autovacuum_vacuum_threshold: '0',
  autovacuum_vacuum_scale_factor: '0',
  autovacuum_vacuum_cost_delay: '100ms',
  autovacuum_vacuum_cost_limit: '1',
}

let server: OwnPostgres
/** As most installations have it: a role that may create databases, and nothing else. */
let url: string

before(async () => {
  server = await startOwnPostgres(eagerAndSlow)
  await withClient(server.url, client => client.query(`create role drill login createdb password 'drill'`))
  const parsed = new URL(server.url)
  Object.assign(parsed, { username: 'drill', password: 'drill' })
  url = parsed.href
})
after(() => server.remove())

const onLeft = (what: string) => assert.fail(what)

function scratches(): Promise<string[]> {
  return withClient(server.url, async client => {
    const { rows } = await client.query(`select datname from pg_database where datname like 'firmament_check%'`)
    return rows.map(({ datname }) => datname)
  })
}

test('a scratch database is dropped while autovacuum is in it, by a role that may only create databases', async () => {
  const worked = await withScratchDatabase(url, {
    onLeft,
    work: async scratch => {
      const fill = `create table filled as select n from generate_series(1, 200000) n; delete from filled`
      await withClient(scratch, client => client.query(fill))
      const name = new URL(scratch).pathname.slice(1)
      await withClient(server.url, client =>
        until('autovacuum is there', async () => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where datname = $1 and backend_type = 'autovacuum worker'`,
            [name],
          )
          return rowCount !== 0
        }),
      )
      return 'done'
    },
  })
  assert.equal(worked, 'done')
  assert.deepEqual(await scratches(), [])
})

test('one that another role uses is left and reported, the work counts, and the next check drops it', async () => {
  const left: string[] = []
  let end = () => {}
  let session: Promise<unknown> | undefined
  const worked = await withScratchDatabase(url, {
    onLeft: what => left.push(what),
    work: scratch =>
      new Promise(resolve => {
        const watched = new URL(server.url)
        watched.pathname = new URL(scratch).pathname
        session = withClient(watched.href, async client => {
          await client.query('select 1')
          resolve('done')
          await new Promise<void>(done => {
            end = done
          })
        })
      }),
  })
  assert.equal(worked, 'done')
  const [name = ''] = await scratches()
  assert.equal(left.length, 1)
  assert.match(left[0] as string, new RegExp(`^the scratch database ${name} could not be dropped.* by other users\\.`))
  end()
  await session
  await withScratchDatabase(url, { onLeft, work: async () => assert.ok(!(await scratches()).includes(name)) })
  assert.deepEqual(await scratches(), [])
})

test('one that another check uses is not dropped, though nobody is connected to it; sessions of the own role are ended', async () => {
  await withScratchDatabase(url, {
    onLeft,
    work: async outer => {
      const name = new URL(outer).pathname.slice(1)
      await withScratchDatabase(url, { onLeft, work: async () => {} })
      assert.deepEqual(await scratches(), [name])
      // As a statement that a killed process has left.
      const left = withClient(outer, client => client.query('select pg_sleep(3600)'))
      left.catch(() => {})
      await withClient(server.url, client =>
        until('it runs', async () => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where datname = $1 and query like '%3600%' and state = 'active'`,
            [name],
          )
          return rowCount !== 0
        }),
      )
    },
  })
  assert.deepEqual(await scratches(), [])
})

test('what the work fails with is what is reported', async () => {
  const work = async () => {
    throw new Error('the backup is bad')
  }
  await assert.rejects(withScratchDatabase(url, { onLeft, work }), /the backup is bad/)
  assert.deepEqual(await scratches(), [])
})
