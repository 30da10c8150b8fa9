import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { unknownStatuses } from '#domain/imports/unknown-statuses.ts'
import { withDb } from '#postgres/db.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { withTestDatabase } from '../support/database.ts'
import { fileOf } from '../support/read.ts'
import { fixtures, kindOf, readOne } from '../support/read-source.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

// A status that nobody knows is counted and served as the register writes it; it is no reason to leave the company out.

const cases: [file: string, known: RegExp, unknown: string, word: string][] = [
  ['gb-companies-house/BasicCompanyDataAsOneFile-2026-11-01.csv', /"Active"/g, '"Asleep"', 'Asleep'],
  ['gb-companies-house/Prod216_4257.dat', /^(\w{8}1)[CDLR ]/gm, '$1Q', 'Q'],
  ['lv-ur/register.csv', /(2012-05-31;;) ;/, '$1Q;', 'Q'],
  ['fr-sirene/StockUniteLegale_utf8.csv', /,A,/g, ',Q,', 'Q'],
  ['dk-cvr/virksomheder.jsonl', /"(sammensatStatus|status)":\s*"[^"]+"/g, '"$1":"SOVENDE"', 'SOVENDE'],
  ['au-abr/20261111_Public01.xml', /<ABN status="(CAN|ACT)"/g, '<ABN status="ZZZ"', 'ZZZ'],
]

const sources = await loadSources()

for (const [file, known, unknown, word] of cases) {
  test(file, async () => {
    const [code, name] = file.split('/') as [string, string]
    const source = sources.find(one => one.code === code) as (typeof sources)[number]
    const text = await readFile(path.join(fixtures, file), 'utf8')
    const { entries } = await readOne(source, fileOf(name, text.replace(known, unknown)))
    const found = kindOf({ entries }, 'company').filter(({ basic }) => basic?.status === word)
    assert.ok(found.length > 0)
    for (const { basic } of found) assert.equal(basic?.status_id ?? null, null)
  })
}

test('it is counted by its word, and served', () =>
  withTestDatabase(async url => {
    const basic = { name: 'Alpha Ltd', country_code: 'GB', registration_number: '1' }
    const entries = [
      companyEntry('1', 'Alpha Ltd', { basic: { ...basic, status: 'Asleep' } }),
      companyEntry('2', 'Beta Ltd', { basic: { ...basic, name: 'Beta Ltd', status: 'Active', status_id: 106 } }),
      companyEntry('3', 'Gamma Ltd'),
    ]
    const { counts } = await importEntries(url, toyDataset(101), { entries })
    assert.equal(counts.unknownStatus, 1)
    assert.deepEqual(await withDb(url, db => unknownStatuses(db, 'toy/toy101')), [{ word: 'Asleep', companies: 1 }])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select status, status_id from companies order by name')
    await client.end()
    assert.deepEqual(rows[0], { status: 'Asleep', status_id: null })
  }))
