import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { initCluster } from '#postgres/cluster/init-cluster.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import { startCluster } from '../test/cluster/support/start-cluster.ts'
import { withDemoDatabase } from './support/demo-database.ts'
import { median, quantile } from './support/quantile.ts'
import { drawQuestions, openSide, type Side } from './support/read-operations.ts'

// The same universe on one PostgreSQL and on a cluster of a coordinator and three workers of the same machine, asked in turns, one
// request at a time: what it costs that the companies of an answer lie on several nodes.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '300000' },
    data: { type: 'string', default: '' },
    requests: { type: 'string', default: '200' },
    shards: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
const [companies, requests] = [Number(options.companies), Number(options.requests)]
const asked = ['v1 lite', 'v1 full', 'v1 search by name', 'v1 officers search', 'v2 prospecting']

const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-cluster-'))
const cluster = await startCluster()
try {
  const spread = await cluster.createDatabase()
  await migrate(spread)
  await ensureSearch(spread)
  await loadDemo(spread, { companies, seed: 1 })
  await withClient(spread, async client => {
    const coordinator = { host: '127.0.0.1', port: cluster.coordinator.port }
    for await (const _ of initCluster(client, { coordinator, shards: Number(options.shards) }));
  })
  await withDemoDatabase({ companies, data: options.data }, async (plain, plainFolder) => {
    const questions = await drawQuestions(plain, companies, requests, Number(options.seed))
    const sides = {
      plain: await openSide(plain, plainFolder, questions),
      cluster: await openSide(spread, folder, questions),
    }
    try {
      await compare(sides)
    } finally {
      for (const side of Object.values(sides)) await side.close()
    }
  })
} finally {
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
}

async function compare(sides: Record<'plain' | 'cluster', Side>) {
  const rows = []
  for (const name of asked) {
    const times = { plain: [] as number[], cluster: [] as number[] }
    // The first round warms up: the first time that a page is read is not what is compared.
    for (const counts of [false, true]) {
      for (let at = 0; at < requests; at++) {
        for (const [which, side] of Object.entries(sides)) {
          const took = await side.operation(name, at)
          if (counts && took !== null) times[which as 'plain'].push(took)
        }
      }
    }
    rows.push({
      operation: name,
      plain_ms: median(times.plain),
      cluster_ms: median(times.cluster),
      plain_p95_ms: quantile(times.plain, 0.95),
      cluster_p95_ms: quantile(times.cluster, 0.95),
    })
  }
  console.table(rows.map(row => ({ ...row, ratio: row.cluster_ms / row.plain_ms })))
  if (options.out) await writeFile(options.out, JSON.stringify({ companies, requests, rows }, null, 2))
}
