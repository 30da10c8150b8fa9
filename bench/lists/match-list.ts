import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { matchRows } from '../../src/domain/lists/match-rows.ts'
import { loadTerms } from '../../src/domain/search/remembered-terms.ts'
import { openDatabases } from '../../src/postgres/db.ts'
import type { Drawn } from './draw-rows.ts'

// A process of its own that matches a list, as a job does: some rows at a time, from a file of lines to another. It reports how long
// that took from its start on, the dictionary included, and the most memory that it ever had.

const [url, from, to] = process.argv.slice(2) as [string, string, string]
const databases = openDatabases(url, [], console.error)
const started = performance.now()
await loadTerms(databases.reads)
const loaded = performance.now()
const out = createWriteStream(to)
let chunk: Drawn[] = []
let rows = 0
const work = async () => {
  const { matches } = await matchRows(
    databases.reads,
    chunk.map(({ row }) => row),
  )
  for (const match of matches) out.write(`${JSON.stringify(match)}\n`)
  rows += chunk.length
  chunk = []
}
for await (const line of createInterface({ input: createReadStream(from) })) {
  chunk.push(JSON.parse(line) as Drawn)
  if (chunk.length === 200) await work()
}
if (chunk.length > 0) await work()
await new Promise<void>(resolve => out.end(resolve))
const ended = performance.now()
await databases.close()
const peak = process.resourceUsage().maxRSS / 1024
const measured = {
  rows,
  seconds: (ended - started) / 1000,
  dictionary_seconds: (loaded - started) / 1000,
  peak_mb: Math.round(peak),
}
console.log(JSON.stringify(measured))
