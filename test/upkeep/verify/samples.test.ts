import assert from 'node:assert/strict'
import { chmod, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Verdict, verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { type DamageRow, damagesOf } from '../../support/damage-row.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'
import { randomFrom } from '../../support/random-filters.ts'
import { temporaryFolder } from '../../support/read-source.ts'
import { loadSamples, samples, skip } from './load-samples.ts'

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
      await loadSamples(url, { inOrder: all => all.toReversed() })
      assertAlike(await served(database.url), await served(url))
      assert.deepEqual(offending(await verifyDatabase(url), 'platform'), [])
    }),
)

test('with one row of a hundred damaged, everything ends alike in whatever order it is loaded, and nothing contradicts itself', {
  skip: skip || !isLong,
}, async t => {
  const random = randomFrom(Number(process.env.FIRMAMENT_SEED ?? 1))
  const folder = await temporaryFolder(t)
  await cp(samples, folder, { recursive: true })
  const damaged = await damageFiles(folder, random)
  assert.ok(damaged > 50, `${damaged} rows are damaged`)
  const orders: (<T>(all: T[]) => T[])[] = [
    all => all,
    all => all.toReversed(),
    all =>
      all
        .map(one => ({ one, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
  ]
  let first: Record<string, string[]> | undefined
  for (const inOrder of orders) {
    await withTestDatabase(async url => {
      const { quarantined, refused } = await loadSamples(url, { inOrder, folder, isDamaged: true })
      t.diagnostic(`${damaged} rows damaged, ${quarantined} in quarantine, refused: ${refused.join('; ') || 'no file'}`)
      const state = await served(url)
      assertAlike(first ?? state, state)
      first ??= state
      assert.deepEqual(offending(await verifyDatabase(url), 'platform'), [])
    })
  }
})

/** Damages one row of a hundred in all tables, JSON and XML below a folder, and says how many. */
async function damageFiles(folder: string, random: () => number): Promise<number> {
  let count = 0
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!/\.(csv|txt|jsonl?|xml|dat)$/.test(name) || name.endsWith('SOURCE.txt')) continue
    const file = path.join(folder, name)
    let text = await readFile(file, 'latin1')
    // A record of JSON or XML takes many lines or none.
    const rows = /^[^[{<]*\n/.test(text) || name.endsWith('.jsonl') ? text.split('\n').length - 1 : text.length / 2000
    const wanted = Math.floor(rows / 100 + random())
    const ways = Object.values(damagesOf(name.endsWith('.jsonl') ? `[${text}` : text))
    for (let each = 0; each < wanted; each++) {
      const way = ways[Math.floor(random() * ways.length)] as DamageRow
      const next = way(text, random)
      if (next !== undefined && next !== text) count++
      text = next ?? text
    }
    await chmod(file, 0o644)
    await writeFile(file, text, 'latin1')
  }
  return count
}

function assertAlike(first: Record<string, string[]>, second: Record<string, string[]>) {
  for (const [part, rows] of Object.entries(first)) {
    const [one, other] = [new Set(rows), new Set(second[part])]
    const differing = [...one.symmetricDifference(other)].sort()
    assert.deepEqual(differing.slice(0, 20), [], `${differing.length} ${part} differ`)
  }
}

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
