import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { tableNames } from '#demo/tables.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { loadDemo, RealCompaniesError } from '#ingest/demo/load-demo.ts'
import { removeDemo } from '#ingest/demo/remove-demo.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { inLongRun } from '../../support/long-run.ts'

const small = { companies: 2000, seed: 1 }

/** A database into which this demo is loaded already. */
const withDemo = (work: (url: string) => Promise<void>) => withTestDatabase(work, { demo: true })

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** The rows and a fingerprint of the content of every table of facts. */
async function contents(client: pg.Client): Promise<Record<string, { rows: number; hash: string | null }>> {
  const found: Record<string, { rows: number; hash: string | null }> = {}
  for (const table of tableNames) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${table} t`,
    )
    found[table] = rows[0]
  }
  return found
}

async function definitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select indexdef as text from pg_indexes where schemaname = 'public' and tablename = any($1)
     union all
     select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where conrelid::regclass::text = any($1) order by 1`,
    [tableNames],
  )
  return rows.map(row => row.text)
}

const correctOne = async (client: pg.Client, url: string) =>
  correctCompany(
    client,
    { companyId: 1, values: { name: 'Another Ltd', registration_number: '77' } },
    await actorOn(url),
  )

/** What was set right of companies that are gone must not be of those that take their ids. */
async function countCorrections(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select from corrections union all select from corrected_keys')
  return rows.length
}

test(
  'a load fills every table, keeps its indexes, and a second one gives the same',
  inLongRun('test/demo/determinism.test.ts, and every test over the demo loads it'),
  () =>
    withTestDatabase(url =>
      withClient(url, async client => {
        const before = await definitions(client)
        const counts = await loadDemo(url, small)
        const first = await contents(client)
        for (const table of tableNames) {
          assert.ok(first[table]?.rows, table)
          assert.equal(first[table]?.rows, counts[table], table)
        }
        assert.deepEqual(await definitions(client), before)
        const { rows } = await client.query('select state, input, counts from runs')
        assert.equal(rows.length, 1)
        assert.equal(rows[0].state, 'finished')
        assert.equal(rows[0].input.companies, 2000)
        assert.equal(rows[0].input.seed, '1')
        assert.deepEqual(rows[0].counts, counts)
        await correctOne(client, url)
        await loadDemo(client, small)
        assert.deepEqual(await contents(client), first)
        assert.equal(await countCorrections(client), 0)
        await loadDemo(url, { ...small, seed: 2 })
        assert.notDeepEqual(await contents(client), first)
      }),
    ),
)

test('every row names a source, and every source says that it is invented', () =>
  withDemo(url =>
    withClient(url, async client => {
      const { rows } = await client.query('select id, name, comment, demo from sources where demo order by id')
      assert.deepEqual(
        rows.map(row => row.id),
        [1, 2, 3],
      )
      for (const row of rows) {
        assert.equal(row.demo, true)
        assert.match(row.name, /invented/)
        assert.match(row.comment, /invented/i)
      }
      const { rows: used } = await client.query(
        `select source_id from officers union select source_id from people union select source_id from insights
         union select source_id from links union select basic_source from companies order by 1`,
      )
      assert.deepEqual(
        used.map(row => row.source_id),
        [1, 2, 3],
      )
    }),
  ))

test('a database with real companies is refused and stays as it is', () =>
  withTestDatabase(url =>
    withClient(url, async client => {
      await client.query(`insert into companies (name, country_code, basic_source) values ('Real Company', 'GB', 9)`)
      const before = await contents(client)
      await assert.rejects(loadDemo(url, small), RealCompaniesError)
      assert.deepEqual(await contents(client), before)
    }),
  ))

test('a connection that is cut in the middle leaves the old companies', () =>
  withDemo(url =>
    withClient(url, async client => {
      const before = await contents(client)
      const cut = async () => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'firmament demo'`,
        )
      }
      await assert.rejects(loadDemo(url, { companies: 12_000, seed: 3, onProgress: cut }))
      assert.deepEqual(await contents(client), before)
    }),
  ))

test('a process that is killed in the middle leaves the old companies and their indexes', () =>
  withDemo(url =>
    withClient(url, async client => {
      const before = [await contents(client), await definitions(client)]
      const script = `
        import { loadDemo } from '#ingest/demo/load-demo.ts'
        await loadDemo(process.argv[1], { companies: 30000, seed: 4, onProgress: () => console.log('going') })`
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script, url], {
        cwd: path.join(import.meta.dirname, '../../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit')
      await Promise.race([once(child.stdout, 'data'), ended])
      assert.equal(child.exitCode, null, 'the load ended before it could be killed')
      child.kill('SIGKILL')
      await ended
      assert.deepEqual([await contents(client), await definitions(client)], before)
    }),
  ))

test('the demo can be removed from among real companies', () =>
  withDemo(url =>
    withClient(url, async client => {
      await client.query(
        `insert into sources (id, code, name, category) values (9, 'real', 'Real', 'Government Registry')`,
      )
      await client.query(
        `with company as (insert into companies (name, country_code, basic_source) values ('Real Company', 'GB', 9) returning id)
         insert into names (company_id, kind, name, source_id) select id, 'registered', 'Real Company', 9 from company`,
      )
      await correctOne(client, url)
      const gone = await removeDemo(url, await actorOn(url))
      assert.equal(gone.companies, 2000)
      const left = await contents(client)
      for (const table of tableNames)
        assert.equal(left[table]?.rows, table === 'companies' || table === 'names' ? 1 : 0, table)
      const { rows } = await client.query(`select count(*)::int as runs from runs`)
      assert.deepEqual(rows, [{ runs: 1 }], 'that it was loaded stays on record')
      assert.equal(await countCorrections(client), 0)
    }),
  ))
