import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import { memoryOf, putLoad, startFirmament } from './support/processes.ts'
import { median } from './support/quantile.ts'

// The memory of a server under the load of bench/lite.ts: how much at most, and whether it still grows at the end.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    data: { type: 'string', default: '' },
    connections: { type: 'string', default: '64' },
    minutes: { type: 'string', default: '10' },
    out: { type: 'string', default: '' },
  },
})
const companies = Number(options.companies)

await withDemoDatabase({ companies, data: options.data }, async (url, folder) => {
  const { v1: authorization } = await openAccess(url)
  const server = await startFirmament(url, folder)
  const started = memoryOf(server.pid)
  const seconds = 60 * Number(options.minutes)
  let isOver = false
  const load = putLoad({
    port: server.port,
    paths: ['/v1/kyb/:id/lite'],
    ids: companies,
    authorization,
    connections: Number(options.connections),
    seconds,
    warmUpSeconds: 1,
  }).finally(() => {
    isOver = true
  })
  const seen: number[] = []
  while (!isOver) {
    seen.push(memoryOf(server.pid).now)
    await sleep(1000)
  }
  const { perSecond } = await load
  const fifth = Math.max(1, Math.floor(seen.length / 5))
  const summary = {
    companies,
    minutes: Number(options.minutes),
    per_second: Math.round(perSecond),
    after_start_mb: started,
    most_mb: memoryOf(server.pid).most,
    most_under_load_mb: Math.max(...seen),
    /** The second fifth, when everything has warmed up, and the last one. */
    early_mb: median(seen.slice(fifth, 2 * fifth)),
    late_mb: median(seen.slice(-fifth)),
  }
  await server.stop()
  console.table(summary)
  if (options.out) await writeFile(options.out, JSON.stringify(summary, null, 2))
})
