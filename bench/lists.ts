import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { withClient } from '#postgres/with-client.ts'
import type { RowMatch } from '../src/domain/lists/list-row.ts'
import { type Drawn, drawRows } from './lists/draw-rows.ts'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import type { Load } from './support/generate-load.ts'
import { putLoad, startFirmament } from './support/processes.ts'
import { median } from './support/quantile.ts'

// A list of rows, drawn from the demo companies and damaged as people and spreadsheets damage them, some of companies that do not
// exist: how many are matched or come up for review with the right company first, how many wrongly, how fast and in how much memory.
// Then once more while charged profiles are read, beside the same reads alone. Seeds below 1,000 are for development; results
// take an unused one from 1,000 on.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    universe: { type: 'string', default: '1' },
    rows: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** The share of rows whose companies do not exist. */
    unknown: { type: 'string', default: '0.1' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '4' },
    nice: { type: 'string', default: '10' },
    /** Without the reads beside it. */
    alone: { type: 'boolean', default: false },
    data: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    misses: { type: 'boolean', default: false },
  },
})
const companies = Number(options.companies)
const script = path.join(import.meta.dirname, 'lists/match-list.ts')

await withDemoDatabase({ companies, data: options.data, seed: options.universe }, async (url, folder) => {
  const list = path.join(folder, 'list.jsonl')
  const answers = path.join(folder, 'answers.jsonl')
  const drawn = await withClient(url, client =>
    drawRows(client, {
      companies,
      rows: Number(options.rows),
      seed: Number(options.seed),
      unknown: Number(options.unknown),
    }),
  )
  await writeFile(list, drawn.rows.map(row => `${JSON.stringify(row)}\n`).join(''))
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, list, answers])
  const measured = JSON.parse(stdout) as { rows: number; seconds: number; dictionary_seconds: number; peak_mb: number }
  const judged = await judgeAnswers(drawn.rows, answers)
  const beside = options.alone ? null : await readBeside(url, folder, list)
  const result = {
    ...{ companies, universe: options.universe, seed: Number(options.seed), untellable: drawn.untellable },
    ...measured,
    rows_a_second: Math.round(measured.rows / measured.seconds),
    ...judged.shares,
    ...beside,
  }
  console.table(judged.kinds)
  console.table(result)
  if (options.out) await writeFile(options.out, `${JSON.stringify({ ...result, kinds: judged.kinds }, null, 2)}\n`)
})

async function judgeAnswers(rows: Drawn[], answers: string) {
  const kinds = new Map<string, { rows: number; matched: number; review: number; wrong: number; missed: number }>()
  const counts = { existing: 0, strangers: 0, right: 0, matched: 0, wrong: 0, reviewed: 0 }
  let at = 0
  for await (const line of createInterface({ input: createReadStream(answers) })) {
    const { row, target, how } = rows[at++] as Drawn
    const match = JSON.parse(line) as RowMatch
    const isFirst = target !== null && match.candidates[0]?.companyId === target
    const isWrong = match.outcome === 'matched' && match.companyId !== target
    if (target === null) {
      counts.strangers++
      if (match.outcome !== 'not_found') counts.reviewed++
    } else {
      counts.existing++
      if (isFirst) counts.right++
      if (isFirst && match.outcome === 'matched') counts.matched++
    }
    if (isWrong) counts.wrong++
    const isMissed = target === null ? match.outcome !== 'not_found' : !isFirst
    for (const kind of how) {
      const of = kinds.get(kind) ?? { rows: 0, matched: 0, review: 0, wrong: 0, missed: 0 }
      of.rows++
      if (match.outcome !== 'not_found') of[match.outcome]++
      if (isWrong) of.wrong++
      if (isMissed) of.missed++
      kinds.set(kind, of)
    }
    if (options.misses && (isMissed || isWrong)) {
      const written = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
      const shown = match.candidates
        .slice(0, 3)
        .map(({ companyId, name, score, conflicts }) => ({ companyId, name, score, conflicts }))
      console.log(JSON.stringify({ how, target, written, outcome: match.outcome, why: match.why, shown }))
    }
  }
  const share = (part: number, of: number) => Number((part / of).toFixed(5))
  const shares = {
    right: share(counts.right, counts.existing),
    matched: share(counts.matched, counts.existing),
    wrong: share(counts.wrong, counts.existing + counts.strangers),
    unknown_in_review: share(counts.reviewed, counts.strangers),
  }
  return { shares, kinds: [...kinds].map(([how, of]) => ({ how, ...of })).sort((one, other) => other.rows - one.rows) }
}

/** Charged reads alone, and while the list is matched with the priority of a job. */
async function readBeside(url: string, folder: string, list: string) {
  const { v1: authorization } = await openAccess(url)
  const server = await startFirmament(url, folder)
  const load = (warmUpSeconds: number) =>
    putLoad({
      ...{ port: server.port, paths: ['/v1/kyb/:id/lite'], ids: companies, authorization, warmUpSeconds },
      ...{ connections: Number(options.connections), seconds: Number(options.seconds) },
    })
  await load(5)
  const alone = [await load(1), await load(1), await load(1)]
  const child = spawn(
    'nice',
    ['-n', options.nice, process.execPath, script, url, list, path.join(folder, 'beside.jsonl')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const done = once(child, 'exit')
  const during: Load[] = []
  while (child.exitCode === null) during.push(await load(0))
  const [code] = await done
  if (code !== 0) throw new Error(`matching ended with ${code}`)
  await server.stop()
  const of = (loads: Load[], key: 'perSecond' | 'p99') => median(loads.map(one => one[key]))
  const whole = during.length > 1 ? during.slice(0, -1) : during
  return {
    reads_alone_per_second: Math.round(of(alone, 'perSecond')),
    reads_beside_per_second: Math.round(of(whole, 'perSecond')),
    reads_beside_share: Number((of(whole, 'perSecond') / of(alone, 'perSecond')).toFixed(3)),
    p99_alone_ms: Number(of(alone, 'p99').toFixed(1)),
    p99_beside_ms: Number(of(whole, 'p99').toFixed(1)),
    rounds_beside: whole.length,
  }
}
