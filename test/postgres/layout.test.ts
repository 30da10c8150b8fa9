import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layout } from '#postgres/cluster/layout.ts'
import { withClient } from '#postgres/with-client.ts'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'

test('every table has a place on a cluster, and every place a table', () =>
  withTestDatabase(async url => {
    const { rows } = await withClient(url, client =>
      client.query(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition`),
    )
    assert.deepEqual(Object.keys(layout).sort(), rows.map(({ name }) => name).sort())
  }))

test('what is spread over nodes has the column that decides in its primary key, and no identity, trigger or key to others', () =>
  withTestDatabase(url =>
    withClient(url, async client => {
      for (const [table, place] of Object.entries(layout)) {
        if (typeof place === 'string') continue
        const { rows } = await client.query(
          `select exists (
             select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = $2
             where i.indrelid = $1::regclass and i.indisprimary and a.attnum = any(i.indkey)) as "isInKey",
             exists (select 1 from pg_attribute where attrelid = $1::regclass and attidentity <> '') as "isCounted",
             exists (select 1 from pg_trigger where tgrelid = $1::regclass) as "hasTrigger",
             exists (select 1 from pg_constraint where conrelid = $1::regclass and contype = 'f') as refers`,
          [table, place.by],
        )
        assert.deepEqual(
          { table, ...rows[0] },
          { table, isInKey: true, isCounted: false, hasTrigger: false, refers: false },
        )
        const beside = layout[place.beside]
        assert.ok(typeof beside === 'object' && beside.beside === place.beside, table)
      }
    }),
  ))

test('on a PostgreSQL without Citus every cluster command says what is missing', () =>
  withTestDatabase(async url => {
    for (const args of [['init'], ['status'], ['add', 'a:1'], ['drain', 'a:1'], ['rebalance']]) {
      const { code, stderr } = await runCommand(['cluster', ...args], { DATABASE_URL: url })
      assert.equal(code, 1, args[0])
      assert.match(stderr, /^firmament: The server at DATABASE_URL has no Citus\./m)
    }
    const wrong = await runCommand(['cluster', 'init', '--shards', 'many'], { DATABASE_URL: url })
    assert.equal(wrong.code, 2, wrong.stderr)
  }))
