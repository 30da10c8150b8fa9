import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { initCluster } from '#postgres/cluster/init-cluster.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import { NoEngine } from '../test/cluster/support/engine.ts'
import { startCluster } from '../test/cluster/support/start-cluster.ts'
import { basicCompanyData } from './support/basic-company-data.ts'
import { importOnce } from './support/import-once.ts'
import { median, quantile } from './support/quantile.ts'
import { drawQuestions, openSide, type Side } from './support/read-operations.ts'

// The same companies in a plain database and in one spread over a coordinator and three workers, all the same PostgreSQL with
// the same settings on one machine: what it costs that the companies of an answer lie on several nodes. First a register is filled
// into both while they are empty; then both are asked in turns, one request at a time. With --growth the cluster is asked at two sizes.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '300000' },
    /** Rows of the first fill; 0 leaves it out. */
    fill: { type: 'string', default: '200000' },
    /** So many companies on the cluster, beside --companies on the same cluster, instead of a plain database. */
    growth: { type: 'string', default: '' },
    requests: { type: 'string', default: '200' },
    shards: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
const [companies, requests, fill] = [Number(options.companies), Number(options.requests), Number(options.fill)]
const asked = ['v1 lite', 'v1 full', 'v1 search by name', 'v1 officers search', 'v2 prospecting']

const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-cluster-'))
const cluster = await startCluster().catch(async error => {
  if (!(error instanceof NoEngine)) throw error
  console.error(`A cluster cannot be measured here: ${error.message}.`)
  await report({ filled: null, rows: [] })
  process.exit(0)
})
/** If it is stopped early, no servers and no forty gigabytes should remain. */
const stopEarly = () => void cluster.remove().finally(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopEarly)
try {
  const filled = fill > 0 && !options.growth ? await compareFill() : null
  const spread = await spreadDatabase(companies)
  const [name, other, size] = options.growth
    ? ['large', await spreadDatabase(Number(options.growth)), Number(options.growth)]
    : ['plain', await plainDatabase(companies), companies]
  const open = async (url: string, count: number) =>
    openSide(
      url,
      await mkdtemp(path.join(folder, 'server-')),
      await drawQuestions(url, count, requests, Number(options.seed)),
    )
  const sides = { cluster: await open(spread, companies), other: await open(other, size) }
  try {
    console.error('the databases are filled; asking')
    const rows = await compare(sides)
    const [of, to] = options.growth ? (['other', 'cluster'] as const) : (['cluster', 'other'] as const)
    console.table(
      rows.map(({ operation, p50, p95 }) => ({
        operation,
        cluster_ms: p50.cluster,
        [`${name}_ms`]: p50.other,
        cluster_p95_ms: p95.cluster,
        [`${name}_p95_ms`]: p95.other,
        ratio: p50[of] / p50[to],
      })),
    )
    await report({ companies, size, requests, filled, rows })
  } finally {
    for (const side of Object.values(sides)) await side.close()
  }
} finally {
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
}

async function report(found: object): Promise<void> {
  if (options.out) await writeFile(options.out, JSON.stringify(found, null, 2))
}

/** The rows a second of a register that is filled into an empty database of each kind, in turns. */
async function compareFill() {
  const file = path.join(folder, 'BasicCompanyDataAsOneFile-2026-11-01.csv')
  await pipeline(basicCompanyData(fill, Number(options.seed)), createWriteStream(file))
  const seconds = { plain: [] as number[], cluster: [] as number[] }
  for (const which of ['plain', 'cluster', 'cluster', 'plain'] as const) {
    const url = which === 'plain' ? await plainDatabase(0) : await spreadDatabase(0)
    seconds[which].push((await importOnce(url, folder, 'gb-companies-house', file)).seconds)
    await cluster.dropDatabase(url)
  }
  const filled = {
    rows: fill,
    plain_rows_a_second: Math.round(fill / median(seconds.plain)),
    cluster_rows_a_second: Math.round(fill / median(seconds.cluster)),
    share_of_plain: Number((median(seconds.plain) / median(seconds.cluster)).toFixed(3)),
  }
  console.table(filled)
  return filled
}

async function plainDatabase(demo: number): Promise<string> {
  const url = await cluster.createPlainDatabase()
  await prepare(url, demo)
  return url
}

async function spreadDatabase(demo: number): Promise<string> {
  const url = await cluster.createDatabase()
  await prepare(url, demo)
  await withClient(url, async client => {
    const coordinator = { host: '127.0.0.1', port: cluster.coordinator.port }
    for await (const _ of initCluster(client, { coordinator, shards: Number(options.shards) }));
  })
  return url
}

async function prepare(url: string, demo: number): Promise<void> {
  await migrate(url)
  await ensureSearch(url)
  if (demo > 0) await loadDemo(url, { companies: demo, seed: 1 })
}

async function compare(sides: Record<'cluster' | 'other', Side>) {
  const rows = []
  for (const operation of asked) {
    const times = { cluster: [] as number[], other: [] as number[] }
    // The first round warms up: the first time that a page is read is not what is compared.
    for (const counts of [false, true]) {
      for (let at = 0; at < requests; at++) {
        for (const [which, side] of Object.entries(sides)) {
          const took = await side.operation(operation, at)
          if (counts && took !== null) times[which as 'cluster'].push(took)
        }
      }
    }
    const each = (of: (values: number[]) => number) => ({ cluster: of(times.cluster), other: of(times.other) })
    rows.push({ operation, p50: each(median), p95: each(values => quantile(values, 0.95)) })
  }
  return rows
}
