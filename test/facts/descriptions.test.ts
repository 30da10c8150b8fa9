import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { charge } from '#facts/charge.ts'
import { company } from '#facts/company.ts'
import type { Column, Fact } from '#facts/fact.ts'
import { filing } from '#facts/filing.ts'
import { holding } from '#facts/holding.ts'
import { insight } from '#facts/insight.ts'
import { key } from '#facts/key.ts'
import { link } from '#facts/link.ts'
import { name } from '#facts/name.ts'
import { officer } from '#facts/officer.ts'
import { person } from '#facts/person.ts'
import { prospect } from '#facts/prospect.ts'
import { reading } from '#facts/reading.ts'
import { statement } from '#facts/statement.ts'
import { sql } from '#postgres/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const facts: Fact[] = [company, key, name, officer, holding, link, statement, charge, filing, person, insight, prospect]

/** What imports write beside each fact, to know it again. */
const kept = ['source_key', 'hash', 'as_of', 'vanished_on', 'run_id', 'version']

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

after(async () => {
  await client.end()
  await database.drop()
})

for (const { table, owner, columns } of facts) {
  test(`${table}: every column is described as the database has it`, async () => {
    const { rows } = await client.query<{ name: string; type: string; required: boolean; check: string | null }>(
      `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
         (select pg_get_constraintdef(c.oid) from pg_constraint c
          where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as check
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [table],
    )
    const inDatabase = rows.filter(({ name }) => columns[name] || !kept.includes(name))
    const described = (column: Column) => ({ type: column.type, required: column.required ?? false })
    assert.deepEqual(
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, described(column)])),
      Object.fromEntries(inDatabase.map(({ name, type, required }) => [name, { type, required }])),
    )
    assert.ok(columns[owner], 'the column of the company is one of them')
    for (const { name, check } of inDatabase) {
      if (!check?.includes('ARRAY[')) continue
      const values = [...check.matchAll(/'([^']*)'/g)].map(([, value]) => value)
      assert.deepEqual(columns[name]?.oneOf?.toSorted(), values.toSorted(), name)
    }
  })
}

test('a row of texts is read as its columns are named and typed, in whatever order they are asked for', async () => {
  await client.query(
    `insert into holdings (id, company_id, kind, holder_name, percentage_min, percentage_min_open, birth_year, extra,
       held_from, source_id, created_at)
     values (7, 1, 'person', 'Ada "B" Byron', 50.10, true, 1970, '{"a": [1]}', '1999-12-31', 900, now())`,
  )
  const holdings = reading(
    holding,
    [
      ...([
        'held_from',
        'extra',
        'percentage_max_open',
        'percentage_min_open',
        'percentage_min',
        'held_until',
      ] as const),
      ...(['birth_year', 'holder_company_id', 'holder_name', 'kind', 'id'] as const),
    ],
    'h',
  )
  const { rows } = await sql<{ texts: (string | null)[] }>`select ${holdings.texts} as texts from holdings h`.execute(
    client,
  )
  const read = {
    ...{ heldFrom: '1999-12-31', extra: { a: [1] }, isMaxOpen: false, isMinOpen: true, percentageMin: '50.10' },
    ...{ heldUntil: null, birthYear: 1970, holderCompanyId: null, holderName: 'Ada "B" Byron', kind: 'person', id: 7 },
  }
  const { texts } = rows[0] as { texts: (string | null)[] }
  assert.deepEqual(holdings.of(texts), read)
  assert.deepEqual(holdings.of(['before', ...texts], 1), read)
  const { rows: named } = await sql<object>`select ${holdings.columns} from holdings h`.execute(client)
  assert.deepEqual(Object.keys(named[0] as object), Object.keys(read))
})
