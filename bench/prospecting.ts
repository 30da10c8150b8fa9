import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { Pool } from 'undici'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { createKey } from '../src/domain/accounts/create-key.ts'
import { createWorkspace } from '../src/domain/accounts/workspace.ts'
import { systemClock } from '../src/domain/clock.ts'
import { type Column, type Condition, columns } from '../src/domain/prospecting/condition.ts'
import { conditionsOf } from '../src/domain/prospecting/conditions-of.ts'
import { Prospects } from '../src/domain/prospecting/prospects.ts'
import { queryProspects } from '../src/domain/prospecting/query-prospects.ts'
import { type Db, openDatabases } from '../src/postgres/db.ts'
import { ensureEmbeddedPostgres } from '../src/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { actorOn } from '../test/support/actor.ts'
import { randomFilters, randomFrom } from '../test/support/random-filters.ts'
import { drawCompanies } from './support/draw-companies.ts'
import { memoryOf, startFirmament } from './support/processes.ts'

// Random filters over N companies: the server's memory, PostgreSQL alone, DuckDB, and a plain loop that must agree. Then the
// same filters over HTTP, with charging, against a server of its own, one at a time and on several connections.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '16' },
    data: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})
const companies = Number(options.companies)
const requests = Number(options.requests)
const connections = Number(options.connections)
const perPage = 25
const folder = options.data || (await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-')))

async function bench(url: string) {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from prospects')
  if (rows[0].count !== companies) {
    const start = performance.now()
    await loadDemo(client, { companies, seed: options.seed })
    console.error(`demo loaded in ${seconds(start)} s`)
  }
  const drawn = await drawCompanies(client, companies)
  const random = randomFrom(Number(options.seed))
  const filters = Array.from({ length: requests }, () => randomFilters(random, drawn))
  const asked = filters.map(conditionsOf)

  const databases = openDatabases(url, [], console.error)
  const prospects = new Prospects({ db: databases.reads, onError: console.error })
  const loading = performance.now()
  await prospects.load()
  const loadSeconds = Number(seconds(loading))
  const duck = await openDuck(client)
  const first = await duck.connect()

  const engines: Record<string, (conditions: Condition[]) => Promise<Found>> = {
    firmament: async conditions => shorten(await prospects.find(conditions, { page: 1, perPage })),
    postgresql: async conditions => shorten(await queryProspects(databases.reads, conditions, { page: 1, perPage })),
    duckdb: conditions => askDuck(first, conditions),
  }
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(engines).map(name => [name, []]))
  const found: Record<string, Found[]> = Object.fromEntries(Object.keys(engines).map(name => [name, []]))
  // The first round warms up and is not counted; in the second the engines take turns, so that each meets the same noise.
  for (const counts of [false, true]) {
    for (const conditions of asked) {
      for (const [name, ask] of Object.entries(engines)) {
        const start = performance.now()
        const answer = await ask(conditions)
        if (!counts) continue
        times[name]?.push(performance.now() - start)
        found[name]?.push(answer)
      }
    }
  }
  const expected = await loopOver(client, asked)
  await prospects.close()
  const server = await measureServer(url, databases.primary, filters)
  for (const count of [1, connections]) {
    const duckAnswers = await inParallel(count, asked, await Promise.all(repeat(count, () => duck.connect())), askDuck)
    const answers = await inParallel(
      count,
      filters,
      repeat(count, () => server.ask),
      (ask, one) => ask(one),
    )
    for (const [name, run] of Object.entries({ http: answers, duckdb: duckAnswers })) {
      const label = `${name}, ${count} at once`
      times[label] = run.times
      found[label] = run.found
      rates[label] = Math.round((1000 * requests) / run.took)
    }
  }
  const memory = await server.stop()
  await databases.close()
  await client.end()
  report(times, found, expected, loadSeconds, memory)
}

/** Answers in a second, by what was measured. */
const rates: Record<string, number> = {}

type Found = { total: number; ids: number[] }

const repeat = <Item>(count: number, create: () => Item): Item[] => Array.from({ length: count }, create)

/** Asks everything once to warm up and once to measure, each of several askers one question after the other. */
async function inParallel<Asker, Question>(
  count: number,
  questions: Question[],
  askers: Asker[],
  ask: (asker: Asker, question: Question) => Promise<Found>,
) {
  const run = { times: [] as number[], found: [] as Found[], took: 0 }
  for (const counts of [false, true]) {
    const start = performance.now()
    let next = 0
    await Promise.all(
      askers.slice(0, count).map(async asker => {
        for (let at = next++; at < questions.length; at = next++) {
          const asked = performance.now()
          const answer = await ask(asker, questions[at] as Question)
          if (!counts) continue
          run.times.push(performance.now() - asked)
          run.found[at] = answer
        }
      }),
    )
    run.took = performance.now() - start
  }
  return run
}

/** A server in a process of its own, with a token whose requests are charged; `stop` returns its memory in MB. */
async function measureServer(url: string, db: Db, filters: object[]) {
  const workspaceId = await createWorkspace(
    db,
    systemClock,
    { name: 'Bench', plan: 'paid', units: 100_000_000 },
    await actorOn(db),
  )
  const { key } = await createKey(db, systemClock, { workspaceId, api: 'v2' }, await actorOn(db))
  const server = await startFirmament(url, folder)
  const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections })
  const ask = async (one: object): Promise<Found> => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/v2/prospecting',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: one, per_page: perPage }),
    })
    const answer = (await body.json()) as { total_companies: number; data: { id: number }[] }
    if (statusCode !== 200) throw new Error(JSON.stringify(answer))
    return { total: answer.total_companies, ids: answer.data.map(({ id }) => Number(id)) }
  }
  await ask(filters[0] as object)
  return {
    ask,
    async stop() {
      const memory = memoryOf(server.pid)
      await pool.close()
      await server.stop()
      return memory
    },
  }
}

const shorten = ({ total, items }: { total: number; items: { id: number }[] }): Found => ({
  total,
  ids: items.map(({ id }) => id),
})

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

const duckTypes: Record<(typeof columns)[Column]['holds'], string> = {
  code: 'VARCHAR',
  rare: 'VARCHAR',
  codes: 'VARCHAR[]',
  number: 'DOUBLE',
  day: 'DATE',
  bits: 'SMALLINT',
}

/** The same rows in DuckDB's memory, in the order of their ids. */
async function openDuck(client: pg.Client): Promise<DuckDBInstance> {
  const file = path.join(folder, 'prospects.json')
  // Neither character occurs in JSON, so every line is written as it is.
  await pipeline(
    client.query(
      copyStreams.to(
        `copy (select row_to_json(p) from prospects p order by company_id)
         to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`,
      ),
    ),
    createWriteStream(file),
  )
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const types = Object.entries(columns).map(([name, { holds }]) => `${name}: '${duckTypes[holds]}'`)
  await connection.run(
    `create table prospects as select * from read_json('${file}', format = 'newline_delimited',
       columns = {company_id: 'BIGINT', ${types.join(', ')}}) order by company_id`,
  )
  await rm(file)
  return instance
}

async function askDuck(connection: DuckDBConnection, conditions: Condition[]): Promise<Found> {
  const where = conditions.map(duckClause).join(' and ') || 'true'
  const total = await connection.runAndReadAll(`select count(*)::integer from prospects where ${where}`)
  const page = await connection.runAndReadAll(
    `select company_id::integer from prospects where ${where} order by company_id limit ${perPage}`,
  )
  return { total: total.getRows()[0]?.[0] as number, ids: page.getRows().map(row => row[0] as number) }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function duckClause(condition: Condition): string {
  const { column } = condition
  if ('bits' in condition) return `${column} & ${condition.bits} = ${condition.bits}`
  if ('anyOf' in condition) {
    const words = condition.anyOf.map(quoted).join(', ')
    return columns[column].holds === 'codes' ? `list_has_any(${column}, [${words}])` : `${column} in (${words})`
  }
  const ranges = (condition.within as { gte?: number | string; lte?: number | string }[]).map(({ gte, lte }) => {
    const bound = (value: number | string) => (typeof value === 'string' ? `date '${value}'` : `${value}::double`)
    const sides = [
      gte === undefined ? [] : [`${column} >= ${bound(gte)}`],
      lte === undefined ? [] : [`${column} <= ${bound(lte)}`],
    ]
    return `(${sides.flat().join(' and ')})`
  })
  return `(${ranges.join(' or ')})`
}

/** What a plain loop over all rows finds, once for all requests. */
async function loopOver(client: pg.Client, asked: Condition[][]): Promise<Found[]> {
  const found = asked.map(() => ({ total: 0, ids: [] as number[] }))
  const step = 20_000
  for (let from = 0; from <= companies; from += step) {
    const { rows } = await client.query(
      `select p.*, company_id::int as id, visits::int as visits, incorporated_on::text as incorporated_on
       from prospects p where company_id >= $1 and company_id < $2 order by company_id`,
      [from, from + step],
    )
    for (const row of rows) {
      for (const [at, conditions] of asked.entries()) {
        if (!conditions.every(condition => fits(row[condition.column], condition))) continue
        const answer = found[at] as Found
        answer.total += 1
        if (answer.ids.length < perPage) answer.ids.push(row.id)
      }
    }
  }
  return found
}

function fits(value: unknown, condition: Condition): boolean {
  if (value === null) return false
  if ('bits' in condition) return ((value as number) & condition.bits) === condition.bits
  if ('anyOf' in condition) {
    const own: unknown[] = Array.isArray(value) ? value : [value]
    return own.some(one => condition.anyOf.includes(String(one)))
  }
  return condition.within.some(
    ({ gte, lte }) =>
      (gte === undefined || (value as number | string) >= gte) &&
      (lte === undefined || (value as number | string) <= lte),
  )
}

function report(
  times: Record<string, number[]>,
  found: Record<string, Found[]>,
  expected: Found[],
  loadSeconds: number,
  memory: { now: number; most: number },
) {
  const at = (list: number[], share: number) =>
    [...list].sort((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))] as number
  const results = Object.entries(times).map(([engine, list]) => ({
    engine,
    p50: round(at(list, 0.5)),
    p99: round(at(list, 0.99)),
    most: round(Math.max(...list)),
    per_second: rates[engine] ?? null,
    equal: JSON.stringify(found[engine]) === JSON.stringify(expected),
  }))
  const [own, duck] = [results[0], results[2]] as [Result, Result]
  const summary = {
    companies,
    requests,
    load_seconds: loadSeconds,
    server_megabytes: memory,
    matching: expected.filter(({ total }) => total > 0).length,
    results,
    ratio_to_duckdb: { p50: round(own.p50 / duck.p50), p99: round(own.p99 / duck.p99) },
  }
  console.table(results)
  console.log(`the server took ${memory.most} MB at most and ${memory.now} MB at the end`)
  console.log(
    `${own.p50} of ${duck.p50} ms: ${summary.ratio_to_duckdb.p50} times what DuckDB takes (p99 ${summary.ratio_to_duckdb.p99})`,
  )
  if (options.out) writeFile(options.out, `${JSON.stringify(summary, null, 2)}\n`)
  else console.log(JSON.stringify(summary))
  if (results.some(({ equal }) => !equal)) process.exitCode = 1
}

type Result = { p50: number; p99: number }

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}

const embedded = await ensureEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } })
try {
  await bench(embedded.url)
} finally {
  await embedded.stopIfUnused()
  if (!options.data) await rm(folder, { recursive: true, force: true })
}
