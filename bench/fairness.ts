import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import { putLoad, startFirmament } from './support/processes.ts'
import { median } from './support/quantile.ts'

// GET /v1/kyb/{id}/lite of one workspace: alone, and while another sends as many batches at once as it has connections. The
// three take turns, so that each meets the same noise.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    data: { type: 'string', default: '' },
    /** Of the workspace that reads, and of the one that sends batches. */
    connections: { type: 'string', default: '8' },
    batches: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    out: { type: 'string', default: '' },
  },
})
const [companies, connections, batches, seconds, rounds] = (
  ['companies', 'connections', 'batches', 'seconds', 'rounds'] as const
).map(name => Number(options[name])) as [number, number, number, number, number]

/** Misspelt, so that each has to be searched. */
async function namesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select name from companies where id % 7 = 0 order by id limit 2000')
  await client.end()
  return rows.map(({ name }) => `${name.slice(0, 3)}${name[4] ?? ''}${name[3] ?? ''}${name.slice(5)}`)
}

await withDemoDatabase({ companies, data: options.data }, async (url, folder) => {
  const [reader, sender] = [await openAccess(url), await openAccess(url)]
  const names = await namesIn(url)
  const server = await startFirmament(url, folder)
  const some = (count: number) =>
    Array.from({ length: count }, () => names[Math.floor(Math.random() * names.length)] as string)
  const bodies: Record<string, { path: string; body: () => object }> = {
    reconcile: {
      path: '/reconcile',
      body: () => ({ queries: Object.fromEntries(some(50).map((query, at) => [`q${at}`, { query }])) }),
    },
    match: { path: '/v2/match', body: () => ({ rows: some(100).map(name => ({ name })) }) },
  }
  let answered = 0

  async function keepSending(name: string, until: AbortSignal): Promise<void> {
    const { path, body } = bodies[name] as (typeof bodies)[string]
    while (!until.aborted) {
      const headers = { authorization: sender.v2, 'content-type': 'application/json' }
      const address = `http://127.0.0.1:${server.port}${path}`
      const wish = { method: 'POST', headers, body: JSON.stringify(body()), signal: until }
      const response = await fetch(address, wish).catch(() => null)
      await response?.text().catch(() => '')
      if (response?.ok) answered++
      // Too many at once time out; that is theirs alone.
      else if (response && response.status < 500) throw new Error(`${path}: ${response.status}`)
    }
  }

  async function measure(beside: string) {
    const over = new AbortController()
    const sending = Array.from({ length: beside in bodies ? batches : 0 }, () => keepSending(beside, over.signal))
    const read = { port: server.port, paths: ['/v1/kyb/:id/lite'], ids: companies, authorization: reader.v1 }
    const load = await putLoad({ ...read, connections, seconds, warmUpSeconds: 1 })
    over.abort()
    await Promise.all(sending)
    return load
  }

  const loads: Record<string, Awaited<ReturnType<typeof measure>>[]> = { nothing: [], reconcile: [], match: [] }
  const done: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    for (const beside of Object.keys(loads)) {
      answered = 0
      loads[beside]?.push(await measure(beside))
      done[beside] = (done[beside] ?? 0) + answered
    }
  }
  await server.stop()
  const rows = Object.entries(loads).map(([beside, all]) => ({
    beside,
    per_second: Math.round(median(all.map(({ perSecond }) => perSecond))),
    p50_ms: Math.round(100 * median(all.map(({ p50 }) => p50))) / 100,
    p99_ms: Math.round(100 * median(all.map(({ p99 }) => p99))) / 100,
    batches_answered: done[beside],
  }))
  console.table(rows)
  if (options.out) await writeFile(options.out, JSON.stringify({ companies, connections, batches, rows }, null, 2))
})
