import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { writeBrazil } from './by-hand/brazil.ts'
import { differences } from './by-hand/differences.ts'
import { readers } from './by-hand/index.ts'
import type { Told } from './by-hand/told.ts'
import { loadSamples, skip } from './load-samples.ts'

// What is served of companies, chosen by a seed, equals what their registers' files say to one who reads them by hand, while
// the files of all registers are loaded.

const most = Number(process.env.FIRMAMENT_SAMPLED ?? 20)
const seed = Number(process.env.FIRMAMENT_SEED ?? 28)

let database: TestDatabase
let databases: Databases
const datasets = new Map<string, number[]>()
before(async () => {
  database = await createTestDatabase()
  if (!skip) {
    const brazil = writeBrazil()
    await loadSamples(database.url, { instead: { 'br-cnpj': [brazil] } })
    await rm(brazil, { recursive: true })
  }
  for (const source of await loadSources())
    datasets.set(
      source.code,
      source.datasets.map(({ id }) => id),
    )
  databases = openDatabases(database.url, [], () => {})
})
after(async () => {
  await databases.close()
  await database.drop()
})

for (const [code, read] of Object.entries(readers)) {
  test(`${code}: what is served equals the file, and each is found first by its name`, { skip }, async t => {
    const chosen = choose(read())
    assert.ok(chosen.length > 0)
    t.diagnostic(`${chosen.length} companies by seed ${seed}`)
    const differing: unknown[] = []
    for (const told of chosen) {
      differing.push(...(await differences(databases.reads, told, datasets.get(code) as number[])))
    }
    assert.deepEqual(differing, [])
  })
}

/** Half of them with people, where there are such, since few tell of any. */
function choose(all: Told[]): Told[] {
  const placeOf = ({ known }: Told) =>
    createHash('md5')
      .update(`${seed} ${JSON.stringify(known)}`)
      .digest('hex')
  const isPeopled = ({ officers = [], holders = [] }: Told) => officers.length + holders.length > 0
  const sorted = all.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const peopled = sorted.filter(isPeopled).slice(0, most / 2)
  return [...peopled, ...sorted.filter(told => !peopled.includes(told))].slice(0, most)
}
