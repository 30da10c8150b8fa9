import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import pg from 'pg'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import type { Load } from './support/generate-load.ts'
import {
  cpuOf,
  type Measured,
  memoryOf,
  postgresCpu,
  putLoad,
  startFirmament,
  startRival,
} from './support/processes.ts'
import { median } from './support/quantile.ts'

// GET /v1/kyb/{id}/lite of random companies, authenticated and charged, on many connections. Beside it, in processes of
// their own: a bare Fastify route with a constant of the same size, and the naive way, which reads one row and commits
// one line for each request. The three take turns, so that each meets the same noise.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: 'string', default: '1000000' },
    data: { type: 'string', default: '' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Server processes; the rivals have one. */
    workers: { type: 'string', default: '1' },
    /** What callers take answers in, as in Accept-Encoding. */
    encodings: { type: 'string', default: '' },
    /** Given to Node for the measured server, such as --cpu-prof. */
    flag: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '' },
  },
})

/** A load with what one request took of the server's processor and of PostgreSQL's, in microseconds. */
type Costly = Load & { cpu: number; postgresCpu: number }

const [role = 'bench', given = ''] = positionals
if (role === 'bare') await serveConstant(given)
else if (role === 'naive') await serveNaively(given)
else await bench()

async function serveConstant(size: string) {
  const app = Fastify()
  const answer = { filler: 'x'.repeat(Math.max(0, Number(size) - '{"filler":""}'.length)) }
  app.get('/readyz', async () => 'ready')
  app.get('/v1/kyb/:id/lite', async () => answer)
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  stopOnSignal(() => app.close())
}

/** What one would write first: two statements a request, each on the next free connection. */
async function serveNaively(url: string) {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  app.get('/readyz', async () => 'ready')
  app.get<{ Params: { id: string } }>('/v1/kyb/:id/lite', async request => {
    const { rows } = await pool.query('select * from companies where id = $1', [request.params.id])
    const { rows: lines } = await pool.query(
      `insert into bench_ledger (at, company_id, operation, units, status) values (now(), $1, 'liteKyb', 1, 200)
       returning at`,
      [request.params.id],
    )
    if (lines.length !== 1) throw new Error('not recorded')
    return rows[0]
  })
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  stopOnSignal(() => app.close().then(() => pool.end()))
}

function stopOnSignal(stop: () => Promise<void>) {
  process.once('SIGTERM', () => void stop().then(() => process.exit()))
}

async function bench() {
  const { companies, connections, seconds, rounds } = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, Number(value)]),
  ) as Record<string, number> & { companies: number; connections: number; seconds: number; rounds: number }
  await withDemoDatabase({ companies, data: options.data }, async (url, folder) => {
    await withClient(url, client =>
      client.query(
        `create table if not exists bench_ledger (at timestamptz, company_id bigint, operation text, units int, status int);
         create index if not exists bench_ledger_at on bench_ledger (at)`,
      ),
    )
    const { v1: authorization } = await openAccess(url)
    const warmUp = 0.5
    const own = await startFirmament(url, folder, options.flag, Number(options.workers))
    const load = ({ port }: Measured, warmUpSeconds: number) =>
      putLoad({
        port,
        paths: ['/v1/kyb/:id/lite'],
        ids: companies,
        authorization,
        encodings: options.encodings,
        connections,
        seconds,
        warmUpSeconds,
      })
    const first = await load(own, 3)
    const servers: Record<string, Measured> = {
      firmament: own,
      bare: await startRival(import.meta.filename, ['bare', String(Math.round(first.bytes))], folder),
      naive: await startRival(import.meta.filename, ['naive', url], folder),
    }
    const loads: Record<string, Costly[]> = { firmament: [], bare: [], naive: [] }
    for (let round = 0; round < rounds; round++) {
      for (const [name, server] of Object.entries(servers)) {
        const [before, beforePostgres] = [cpuOf(server.pid), postgresCpu(folder)]
        const done = await load(server, warmUp)
        const each = (used: number) => (1e6 * used * (seconds / (seconds + warmUp))) / done.answers
        loads[name]?.push({
          ...done,
          cpu: each(cpuOf(server.pid) - before),
          postgresCpu: each(postgresCpu(folder) - beforePostgres),
        })
      }
    }
    const memory = memoryOf(own.pid)
    for (const server of Object.values(servers)) await server.stop()
    await withClient(url, client => client.query('drop table bench_ledger'))
    const of = (name: string, key: keyof Costly) => median((loads[name] ?? []).map(one => one[key] as number))
    const rows = Object.keys(servers).map(name => ({
      server: name,
      per_second: Math.round(of(name, 'perSecond')),
      p50_ms: round2(of(name, 'p50')),
      p99_ms: round2(of(name, 'p99')),
      cpu_us: Math.round(of(name, 'cpu')),
      postgres_cpu_us: Math.round(of(name, 'postgresCpu')),
    }))
    console.table(rows)
    const workers = Number(options.workers)
    const summary = {
      companies,
      connections,
      workers,
      answer_bytes: Math.round(first.bytes),
      memory_mb: memory,
      servers: rows,
    }
    console.log(JSON.stringify({ memory_mb: memory }))
    if (options.out) await writeFile(options.out, `${JSON.stringify(summary, null, 2)}\n`)
  })
}

function round2(number: number): number {
  return Math.round(number * 100) / 100
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}
