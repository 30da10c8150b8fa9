import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { firstRealId } from '#ingest/stage/first-real-id.ts'
import { withClient } from '#postgres/with-client.ts'
import { main } from '../test/support/main.ts'
import { basicCompanyData } from './support/basic-company-data.ts'
import { openAccess } from './support/demo-database.ts'
import { withEmbeddedDatabase } from './support/embedded-database.ts'
import type { Load } from './support/generate-load.ts'
import { importOnce, importSettings } from './support/import-once.ts'
import { putLoad, startFirmament } from './support/processes.ts'
import { median } from './support/quantile.ts'

// A register that keeps itself up to date: a nightly file of everything in which nothing changed, and a delta of changed companies
// beside all others. Then both again, as jobs run them, while charged profiles are read on many connections, beside the same reads
// with nothing else going on.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '4' },
    nice: { type: 'string', default: '10' },
    out: { type: 'string', default: '' },
  },
})
const [rows, changed] = [Number(options.rows), Number(options.changed)]
const source = 'gb-companies-house'

await withEmbeddedDatabase('', async (url, folder) => {
  const full = (day: number) => path.join(folder, `BasicCompanyDataAsOneFile-2026-11-0${day}.csv`)
  const delta = (day: number) => path.join(folder, `changed-${day}.csv`)
  await pipeline(basicCompanyData(rows, 1), createWriteStream(full(1)))
  await link(full(1), full(2))
  for (const day of [3, 4]) await pipeline(changedRows(full(1), day, 'changed'), createWriteStream(delta(day)))
  await pipeline(changedRows(full(1), 4, 'all'), createWriteStream(full(5)))
  const first = await importOnce(url, folder, source, full(1))
  const written = () =>
    withClient(url, async client => {
      const { rows: found } = await client.query(
        `select xmin::text::bigint as by, count(*)::int from companies group by 1 order by 1`,
      )
      return JSON.stringify(found)
    })
  const before = await written()
  const nightly = await importOnce(url, folder, source, full(2))
  const isUntouched = (await written()) === before
  const changes = await importOnce(url, folder, source, delta(3), '--published', '2026-11-03', '--partial')

  console.error(`\nnightly ${nightly.seconds.toFixed(1)} s, delta ${changes.seconds.toFixed(1)} s; now beside callers`)

  const { v1: authorization } = await openAccess(url)
  const server = await startFirmament(url, folder)
  const load = (warmUpSeconds: number) =>
    putLoad({
      port: server.port,
      paths: ['/v1/kyb/:id/lite'],
      ids: rows,
      firstId: firstRealId,
      authorization,
      connections: Number(options.connections),
      seconds: Number(options.seconds),
      warmUpSeconds,
    })
  await load(5)
  const alone = [await load(1), await load(1), await load(1)]
  const background = inBackground(url, folder, [[delta(4), '--published', '2026-11-04', '--partial'], [full(5)]])
  const beside: Load[] = []
  while (!background.isDone()) beside.push(await load(0))
  await background.done
  await server.stop()

  const of = (loads: Load[], key: 'perSecond' | 'p99') => median(loads.map(one => one[key]))
  const result = {
    rows,
    first_rows_a_second: Math.round(rows / first.seconds),
    nightly_rows_a_second: Math.round(rows / nightly.seconds),
    nightly_changed: nightly.counts.added + nightly.counts.changed + nightly.counts.changes,
    nightly_wrote_no_company: isUntouched,
    nightly_peak_mb: nightly.peak.import,
    delta_rows: changed,
    delta_changed: changes.counts.changed,
    delta_seconds: changes.seconds,
    reads_alone_per_second: Math.round(of(alone, 'perSecond')),
    reads_beside_per_second: Math.round(of(beside.slice(0, -1), 'perSecond')),
    reads_beside_share: Number((of(beside.slice(0, -1), 'perSecond') / of(alone, 'perSecond')).toFixed(3)),
    p99_alone_ms: Number(of(alone, 'p99').toFixed(1)),
    p99_beside_ms: Number(of(beside.slice(0, -1), 'p99').toFixed(1)),
    p99_times: Number((of(beside.slice(0, -1), 'p99') / of(alone, 'p99')).toFixed(2)),
    rounds_beside: beside.length - 1,
  }
  console.table(result)
  if (options.out) await writeFile(options.out, `${JSON.stringify(result, null, 2)}\n`)
})

/** Rows of companies that moved, spread over a file and with its header, alone or among all others. */
async function* changedRows(file: string, day: number, which: 'changed' | 'all'): AsyncGenerator<string> {
  const step = Math.floor(rows / changed)
  let at = -1
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const isChanged = at >= 0 && at % step === 0 && at / step < changed
    if (isChanged) yield `${line.replace(' STREET', ` ROAD ${day}`)}\r\n`
    else if (at < 0 || which === 'all') yield `${line}\r\n`
    at++
  }
}

/** Imports in turn, with the priority of a job. */
function inBackground(url: string, folder: string, imports: string[][]) {
  let isDone = false
  const run = async () => {
    for (const args of imports) {
      const child = spawn('nice', ['-n', options.nice, process.execPath, main, 'import', source, ...args, '--json'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: importSettings(url, folder),
      })
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
      if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`)
    }
  }
  const done = run().finally(() => {
    isDone = true
  })
  return { done, isDone: () => isDone }
}
