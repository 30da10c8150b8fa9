import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Entry } from '#ingest/entries/entry.ts'
import { createTestDatabase } from '../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

// An import beside data that is there reads so many rows of the database for each of its own, and not more the longer it
// runs: what the planner knows is from before the import, and no plan may follow from it that reads what is not asked for.

const register = toyDataset(101)
const MAX_READS = 200
/** More than a batch. */
const COMPANIES = 6_000

const numbers = Array.from({ length: COMPANIES }, (_, at) => String(5_000_000 + at))
const keyOf = (number: string) => ({ scheme: 'reg:GB', number })

const companies = numbers.map(number => companyEntry(number, `Name ${number} Ltd`))
const renamed = numbers.map(number => companyEntry(number, `Renamed ${number} Ltd`))
const factsOf = (word: string): Entry[] =>
  numbers.slice(0, COMPANIES / 4).flatMap((number, at): Entry[] => [
    {
      kind: 'officer',
      key: `o${number}`,
      company: keyOf(number),
      officer_kind: 'company',
      officer: keyOf(numbers[at + 1] as string),
      full_name: `Officer ${word}`,
      is_current: true,
    },
    { kind: 'holding', key: `h${number}`, company: keyOf(number), holder_name: `Holder ${word}`, percentage: '60' },
    {
      kind: 'link',
      key: `l${number}`,
      // Each has a parent of its own: of a chain all that stands above is read for every company in it.
      parent: keyOf(numbers[COMPANIES / 2 + at] as string),
      child: keyOf(number),
      link_kind: 'direct',
      percentage: word === 'one' ? '60' : '70',
    },
    {
      kind: 'statement',
      key: `s${number}`,
      company: keyOf(number),
      period_end: '2025-12-31',
      consolidated: false,
      currency: 'GBP',
      values: { Turnover: word === 'one' ? '1' : '2' },
    },
  ])

test('an import beside the demo reads a bounded number of rows for each of its own', async () => {
  const database = await createTestDatabase({ demo: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    // As many identifiers as the demo has when it is not the smallest: their index is then higher than that of ids.
    await client.query(
      `insert into company_keys select 'reg:GB', 'INVENTED' || n, n, 1 from generate_series(1, 20000) n; analyze`,
    )
    const steps: [what: string, entries: Entry[], publishedOn: string][] = [
      ['companies', companies, '2026-01-01'],
      ['the same companies', companies, '2026-01-02'],
      ['companies that changed', renamed, '2026-01-03'],
      ['facts', factsOf('one'), '2026-01-04'],
      ['the same facts', factsOf('one'), '2026-01-05'],
      ['facts that changed', factsOf('two'), '2026-01-06'],
    ]
    for (const [what, entries, publishedOn] of steps) {
      const before = await rowsRead(client)
      await importEntries(database.url, register, { entries, publishedOn })
      const reads = ((await rowsRead(client)) - before) / entries.length
      assert.ok(reads < MAX_READS, `${what}: ${Math.round(reads)} rows read for each`)
    }
  } finally {
    await client.end()
    await database.drop()
  }
})

/** Rows that statements took from tables and indexes, in sessions that have ended. */
async function rowsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ reads: number }>(
    `select ((select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)
       + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as reads`,
  )
  return rows[0]?.reads ?? 0
}
