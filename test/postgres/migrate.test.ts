import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrationState } from '#domain/database-state.ts'
import { withDb } from '#postgres/db.ts'
import { migrate, migrationLock } from '#postgres/migrate.ts'
import { withTestDatabase } from '../support/database.ts'

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const emptied = (url: string) => query(url, 'drop schema public cascade; create schema public')

test('several nodes at once apply each migration once; a second time does nothing', () =>
  withTestDatabase(async url => {
    await emptied(url)
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
    const names = applied.flat()
    assert.ok(names.length >= 2)
    assert.equal(new Set(names).size, names.length)
    assert.deepEqual(await migrate(url), [])
  }))

test('what a migration does is said before it is done, and that another process does it', () =>
  withTestDatabase(async url => {
    await emptied(url)
    const said: string[] = []
    const applied = await migrate(url, what => said.push(what))
    assert.deepEqual(said, [`creating the tables, by ${applied.length} migrations`])
    const last = applied.at(-1) as string
    await query(url, `delete from migrations where name = '${last}'`)
    await migrate(url, what => said.push(what)).catch(() => {})
    assert.equal(said.at(-1), `migrating the database, 1 of 1: ${last}`)

    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const waiting = migrate(url, what => said.push(what)).catch(() => {})
    while (!said.at(-1)?.startsWith('waiting')) await sleep(10)
    await other.end()
    await waiting
  }))

test('a migration changed after it was applied is refused', () =>
  withTestDatabase(async url => {
    await query(url, `update migrations set hash = 'x' where number = 1`)
    await assert.rejects(migrate(url), /0001-companies\.sql was changed .* the database\. Install the release again/)
  }))

test('a database of a newer version is refused', () =>
  withTestDatabase(async url => {
    await query(url, `insert into migrations (number, name, hash) values (9999, '9999-future.sql', 'x')`)
    await assert.rejects(migrate(url), /newer version/)
  }))

test('a node that runs already stays ready when a newer version migrates, and is not ready before its own', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      assert.equal((await migrationState(db)).status, 'ready')
      await query(url, `insert into migrations (number, name, hash) values (9999, '9999-future.sql', 'x')`)
      assert.equal((await migrationState(db)).status, 'ready')
      await query(url, 'delete from migrations where number in (1, 9999)')
      assert.deepEqual(await migrationState(db), {
        status: 'not ready',
        why: 'The database has not been migrated to this version.',
      })
    }),
  ))

test('bands that were loaded before know afterwards which of their ends are open', () =>
  withTestDatabase(async url => {
    await query(
      url,
      `drop view parents;
       alter table prospects drop column has_parent;
       alter table holdings drop column percentage_min_open, drop column percentage_max_open;
       alter table links drop column percentage_min_open, drop column percentage_max_open;
       delete from migrations where number in (30, 32);
       insert into holdings (id, company_id, holder_name, holder_company_id, percentage_min, percentage_max, extra, created_at, source_id)
       values
         (1, 1, 'A', 9, 50, 75, '{"natures_of_control": ["ownership-of-shares-50-to-75-percent"]}', now(), 21),
         (2, 1, 'B', null, 75, 100, '{"natures_of_control": ["ownership-of-shares-75-to-100-percent"]}', now(), 21),
         (3, 1, 'C', null, 25, 50, '{"interests": [{"type": "shareholding", "percentage_min": "25", "percentage_max": "50",
           "maximum_is_exclusive": true}]}', now(), 60),
         (4, 1, 'D', null, 25, 50, null, now(), 60);
       insert into links (parent_id, child_id, kind, percentage_min, percentage_max, source_id) values (9, 1, 'direct', 50, 75, 21)`,
    )
    await migrate(url)
    const open = 'percentage_min_open as min, percentage_max_open as max'
    assert.deepEqual(await query(url, `select ${open} from holdings order by id`), [
      { min: true, max: null },
      { min: null, max: null },
      { min: null, max: true },
      { min: null, max: null },
    ])
    assert.deepEqual(await query(url, `select ${open} from links`), [{ min: true, max: null }])
  }))

test('codes that lost their zeroes and signs on the way in have them again', () =>
  withTestDatabase(async url => {
    await query(
      url,
      `delete from migrations where number = 29;
       insert into companies (id, name, country_code, ticker, basic_source) values (1, 'A', 'US', 'BRK.B', 1);
       insert into company_keys (scheme, value, company_id, source_id) values
         ('lei', '1GPB6A9XPE8XJICC14', 1, 1), ('isin', 'US378331005', 1, 1), ('ticker', 'BRKB', 1, 1), ('reg:GB', '6400', 1, 1);
       insert into waiting (source_id, kind, key, hash, entry, wants) values (1, 'link', 'k', gen_random_uuid(),
         '{"wants": "reg:GB/6400", "wants_too": "lei/97900BHF50000076475", "entry": {}}', 'lei/97900BHF50000076475')`,
    )
    await migrate(url)
    assert.deepEqual(await query(url, 'select scheme, value from company_keys order by scheme'), [
      { scheme: 'isin', value: 'US0378331005' },
      { scheme: 'lei', value: '001GPB6A9XPE8XJICC14' },
      { scheme: 'reg:GB', value: '6400' },
      { scheme: 'ticker', value: 'BRK.B' },
    ])
    assert.deepEqual(
      await query(url, `select wants, entry ->> 'wants' as one, entry ->> 'wants_too' as two from waiting`),
      [{ wants: 'lei/097900BHF50000076475', one: 'reg:GB/6400', two: 'lei/097900BHF50000076475' }],
    )
  }))
