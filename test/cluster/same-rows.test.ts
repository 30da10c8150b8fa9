import { after, before, test } from 'node:test'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { placeTables } from '#postgres/cluster/place-tables.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { compareRows } from './support/compare-rows.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'
import { hasSamples, importSamples, steps } from './support/take-steps.ts'

// After the same steps a cluster has the same rows as one PostgreSQL, numbers included.

let cluster: Cluster
let plain: TestDatabase
let url: string
before(async () => {
  cluster = await testCluster()
  plain = await createTestDatabase()
  url = await cluster.createDatabase()
  await migrate(url)
  await withClient(url, async client => {
    for await (const _ of placeTables(client, 6));
  })
  await ensureSearch(url)
})
after(async () => {
  await plain.drop()
  await cluster.dropDatabase(url)
  await cluster.remove()
})

let hashesDiffer = false

for (const [name, take] of steps) {
  test(`the same rows after ${name}`, async () => {
    if (name === 'a suppression') hashesDiffer = true
    await Promise.all([take(plain.url), take(url)])
    // What is withheld gets a hash of its own, which no file has.
    await compareRows(plain.url, url, hashesDiffer ? ['hash'] : [])
  })
}

test('the same rows after the files of real registries', { skip: !hasSamples }, async () => {
  await Promise.all([importSamples(plain.url), importSamples(url)])
  await compareRows(plain.url, url, ['hash'])
})
