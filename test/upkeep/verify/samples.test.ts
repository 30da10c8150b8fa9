import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Verdict, verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'
import { loadSamples, skip } from './load-samples.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('all files of all registries together: only contradictions within a file remain', { skip }, async () => {
  const { companies, rows, quarantined } = await loadSamples(database.url)
  assert.ok(companies > 1500, `${companies} companies`)
  assert.ok(quarantined <= 0.005 * rows, `${quarantined} of ${rows} rows are quarantined`)
  const verdicts = await verifyDatabase(database.url)
  assert.deepEqual(offending(verdicts, 'platform'), [])
  // That register lists holders beside those through whom they hold.
  assert.deepEqual(
    offending(verdicts, 'source').map(({ code }) => code),
    ['percentage-sums'],
  )
})

/** Loading everything twice takes long. */
const isLong = process.env.FIRMAMENT_LONG_TESTS !== undefined

test(
  'loaded in the opposite order, everything ends alike and nothing contradicts itself',
  {
    skip: skip || !isLong,
  },
  () =>
    withTestDatabase(async url => {
      await loadSamples(url, { isReversed: true })
      const [first, second] = [await served(database.url), await served(url)]
      for (const [part, rows] of Object.entries(first)) {
        const [one, other] = [new Set(rows), new Set(second[part])]
        const differing = [...one.symmetricDifference(other)].sort()
        assert.deepEqual(differing.slice(0, 20), [], `${differing.length} ${part} differ`)
      }
      assert.deepEqual(offending(await verifyDatabase(url), 'platform'), [])
    }),
)

/** What is served, a line a fact, without the numbers that depend on who came first. */
async function served(url: string): Promise<Record<string, string[]>> {
  const of = (id: string) => `(select registration_number || name from companies c where c.id = ${id}), `
  const asText = `(to_jsonb(x) - array['id', 'version', 'company_id', 'run_id', 'as_of', 'created_at', 'parent_id', 'child_id', 'officer_company_id', 'holder_company_id'])`
  const parts = {
    companies: `select ${asText}::text as said from companies x`,
    names: `select concat(${of('x.company_id')} x.kind, x.name) as said from names x`,
    officers: `select concat(${of('x.company_id')} ${asText}) as said from officers x`,
    holdings: `select concat(${of('x.company_id')} ${asText}) as said from holdings x`,
    links: `select concat(${of('x.parent_id')} ${of('x.child_id')} ${asText}) as said from links x`,
    statements: `select concat(${of('x.company_id')} ${asText}) as said from statements x`,
    search: `select concat(x.kind, x.words) as said from search_names x`,
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const told: Record<string, string[]> = {}
  for (const [part, text] of Object.entries(parts)) {
    const { rows } = await client.query<{ said: string }>(text)
    told[part] = rows.map(({ said }) => said)
  }
  await client.end()
  return told
}

function offending(verdicts: Verdict[], fault: Verdict['fault']): Verdict[] {
  return verdicts.filter(verdict => verdict.fault === fault && verdict.offending > 0)
}
