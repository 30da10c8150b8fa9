import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Column, type DemoRow, type Fact, fact, type Served, type Stated } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { holding } from '#facts/holding.ts'
import { prospect } from '#facts/prospect.ts'
import { reading } from '#facts/reading.ts'
import { sql } from '#postgres/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const described: Fact[] = [...Object.values(facts), prospect]

/** What imports store with each fact to recognise it later. */
const bookkeeping = ['source_key', 'hash', 'as_of', 'vanished_on', 'run_id', 'version']

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

for (const { table, owner, columns } of described) {
  test(`${table}: every column is described as it is in the database`, async () => {
    const { rows } = await client.query<{ name: string; type: string; required: boolean; check: string | null }>(
      `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
         (select pg_get_constraintdef(c.oid) from pg_constraint c
          where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as check
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [table],
    )
    const inDatabase = rows.filter(({ name }) => columns[name] || !bookkeeping.includes(name))
    const stored = Object.entries(columns).filter(([, { derived }]) => !derived)
    const kept = (column: Column) => ({ type: column.type, required: column.required ?? false })
    assert.deepEqual(
      Object.fromEntries(stored.map(([name, column]) => [name, kept(column)])),
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

test('every company field that sources may fill is filled by the sources that it names', async () => {
  const company: Record<string, Column> = facts.company.columns
  const said = Object.entries(company).filter(([, column]) => column.stated)
  assert.deepEqual(
    said.filter(([, { from = [] }]) => from.length === 0),
    [],
  )
  for (const [name, { from = [] }] of said) {
    for (const source of from) assert.match(await sourceText(source), new RegExp(`\\b${name}\\b`), `${source} ${name}`)
  }
})

/** All code of a source. */
async function sourceText(source: string): Promise<string> {
  const folder = path.join(import.meta.dirname, '../../src/sources', source)
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts'))
  return (await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')))).join('\n')
}

test('the compiler asks a source, the demo and a body for a field that is described as theirs', () => {
  const described = fact({
    table: 'companies',
    owner: 'id',
    columns: { motto: { type: 'text', stated: 'basic', from: ['bods'], shown: ['v1 lite', 'v2 profile'] } },
  })
  type Described = typeof described
  const motto = { motto: null }
  const asked = [
    motto satisfies Stated<Described, 'basic', 'bods'>,
    // @ts-expect-error: it must state it.
    {} satisfies Stated<Described, 'basic', 'bods'>,
    {} satisfies Stated<Described, 'basic', 'gleif'>,
    motto satisfies Served<Described, 'v1 lite'>,
    // @ts-expect-error: it must show it.
    {} satisfies Served<Described, 'v1 lite'>,
    // @ts-expect-error: it must show it under its own name.
    motto satisfies Served<Described, 'v2 profile', { motto: 'company_motto' }>,
    { company_motto: null } satisfies Served<Described, 'v2 profile', { motto: 'company_motto' }>,
    {} satisfies Served<Described, 'v2 lite'>,
    // @ts-expect-error: it must have it.
    {} satisfies DemoRow<Described>,
  ]
  assert.equal(asked.length, 9)
})

test('a row of texts is read by the names and types of its columns, in any order', async () => {
  await client.query(
    `insert into holdings (id, company_id, kind, holder_name, percentage_min, percentage_min_open, birth_year, extra,
       held_from, source_id, created_at)
     values (7, 1, 'person', 'Ada "B" Byron', 50.10, true, 1970, '{"a": [1]}', '1999-12-31', 900, now())`,
  )
  const holdings = reading(
    holding,
    [
      ...(['held_from', 'extra', 'is_max_open', 'is_min_open', 'percentage_min', 'held_until'] as const),
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
