import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { maxFilesAtOnce } from '../src/surface/lists/receive-file.ts'
import { hostileTables } from '../test/support/hostile-tables.ts'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import type { Load } from './support/generate-load.ts'
import { memoryOf, putLoad, startFirmament } from './support/processes.ts'
import { median } from './support/quantile.ts'

// Charged reads alone, and while files are uploaded that were made to be large inside: so many at once, each again as soon as it is
// answered. Every one has to be refused with its limit, or with when to come again, and nothing may stay behind.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '20000' },
    files: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    /** One kind alone, by a part of its name. */
    only: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})
const companies = Number(options.companies)

await withDemoDatabase({ companies, data: options.data }, async (url, folder) => {
  const { v1 } = await openAccess(url)
  // Of one alone most would be refused before they are sent.
  const senders: string[] = []
  while (senders.length * maxFilesAtOnce < Number(options.files)) senders.push((await openAccess(url)).v2)
  const server = await startFirmament(url, folder)
  const load = (warmUpSeconds: number) =>
    putLoad({
      ...{ port: server.port, paths: ['/v1/kyb/:id/lite'], ids: companies, authorization: v1, warmUpSeconds },
      ...{ connections: Number(options.connections), seconds: Number(options.seconds) },
    })
  const rounds = async () => {
    const loads: Load[] = []
    for (let round = 0; round < Number(options.rounds); round++) loads.push(await load(0))
    return loads
  }
  await load(3)
  const memory = memoryOf(server.pid).now
  const alone = await rounds()
  const attack = startAttack(`http://127.0.0.1:${server.port}/v2/lists?name=Attack`, senders)
  const looking = setInterval(() => attack.look(memoryOf(server.pid).now), 200)
  const during = await rounds()
  const answers = await attack.stop()
  clearInterval(looking)
  const after = await rounds()
  const left = readdirSync(tmpdir()).filter(name => name.startsWith(`firmament-list-${server.pid}-`))
  await server.stop()
  const rate = (loads: Load[]) => Math.round(median(loads.map(({ perSecond }) => perSecond)))
  const result = {
    files: Number(options.files),
    ...answers,
    files_left: left.length,
    reads_alone_per_second: rate([...alone, ...after]),
    reads_beside_per_second: rate(during),
    reads_beside_share: Number((rate(during) / rate([...alone, ...after])).toFixed(3)),
    least_beside_share: Number(
      (Math.min(...during.map(({ perSecond }) => perSecond)) / rate([...alone, ...after])).toFixed(3),
    ),
    p99_alone_ms: Number(median([...alone, ...after].map(({ p99 }) => p99)).toFixed(1)),
    p99_beside_ms: Number(median(during.map(({ p99 }) => p99)).toFixed(1)),
    memory_before_mb: memory,
  }
  console.table(result)
  if (options.out) writeFileSync(options.out, `${JSON.stringify(result, null, 2)}\n`)
})

function startAttack(address: string, senders: string[]) {
  const files = Object.entries(hostileTables)
    .filter(([name, { says }]) => says && name.includes(options.only))
    .map(([, { file, says }]) => ({ body: file(), says: says as RegExp }))
  const counts = { refused: 0, refused_for_later: 0, refused_otherwise: 0, most_memory_mb: 0 }
  const others = new Set<string>()
  let isOver = false
  async function send(at: number) {
    while (!isOver) {
      const { body, says } = files[at % files.length] as (typeof files)[number]
      const authorization = senders[at % senders.length] as string
      const headers = { authorization, 'content-type': 'application/octet-stream' }
      const response = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
      const text = await response.text()
      if (response.status === 429) {
        counts.refused_for_later++
        await sleep(Number(response.headers.get('retry-after')) * 1000)
        continue
      }
      if (response.status === 400 && says.test(text)) counts.refused++
      else {
        counts.refused_otherwise++
        if (others.size < 5) others.add(`${response.status} ${text.slice(0, 300)}`)
      }
    }
  }
  const sending = Array.from({ length: Number(options.files) }, (_, at) => send(at))
  return {
    look(megabytes: number) {
      counts.most_memory_mb = Math.max(counts.most_memory_mb, megabytes)
    },
    async stop() {
      isOver = true
      await Promise.all(sending)
      for (const one of others) console.warn(one)
      return counts
    },
  }
}
