import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import source from '../../src/sources/us-sec-edgar/index.ts'
import { actorOn } from '../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { fixtures } from '../support/read-source.ts'
import { importEntries, toyDataset } from '../support/toy-source.ts'

const folder = path.join(fixtures, 'us-sec-edgar')
let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

after(async () => {
  await client.end()
  await database.drop()
})

test('a filer is a company or a person, and a register adds the number that the filer lacks', async () => {
  const plan = await planImport(source, [folder])
  assert.deepEqual(plan.skipped, [])
  const [filers] = plan.parts
  assert.ok(filers)
  const { counts } = await runImport(
    database.url,
    {
      source: source.code,
      dataset: filers.dataset,
      places: [folder],
      paths: filers.paths,
      bytes: filers.bytes,
    },
    await actorOn(database.url),
  )
  assert.deepEqual(counts.leftOut, { 'individual filers': 1 })
  assert.equal(counts.companies, 4)

  const registerOf = (id: number, country_code: string, number: string) =>
    importEntries(database.url, toyDataset(id, { precedence: 20 }), {
      entries: [
        {
          kind: 'company',
          key: number,
          keys: [
            { scheme: 'cik', number: '0000001234' },
            { scheme: `reg:${country_code}-DE`, number },
          ],
          basic: { name: 'GILDED FERN CORPORATION', country_code, registration_number: number },
        },
      ],
    })
  await registerOf(101, 'GB', '77')
  const served = async () =>
    (
      await client.query(`select name, registration_number, extra ->> 'cik' as cik,
      extra -> 'filings_001' ->> 'count' as older from companies where name ilike 'gilded%'`)
    ).rows
  const fern = { name: 'Gilded Fern Corp', registration_number: null, cik: '0000001234', older: '3' }
  // The number of a register of another country is none of the company's own.
  assert.deepEqual(await served(), [fern])
  // What is put together anew in another order has not changed.
  assert.deepEqual((await client.query(`select field from changes where field = 'extra.filings'`)).rows, [])
  await registerOf(102, 'US', '9990002')
  assert.deepEqual(await served(), [{ ...fern, registration_number: '9990002' }])
})
