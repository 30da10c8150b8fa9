import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { actorOn } from './actor.ts'

// Imports files in a process of its own, so that a test can kill it: import-child.ts <database> <source> <files…>

const [url, code, ...places] = process.argv.slice(2) as [string, string, ...string[]]
const source = (await loadSources()).find(one => one.code === code)
if (!source) throw new Error(`no source ${code}`)
for (const { dataset, paths } of (await planImport(source, places)).parts) {
  // Told to the parent, which measures from here.
  process.stdout.write('importing\n')
  // The first import of a register is then a first fill, whatever its size.
  const request = { source: code, dataset, module: source.module, places, paths, bytes: 1 << 30, acceptLoss: true }
  const { counts } = await runImport(url, request, await actorOn(url))
  process.stdout.write(`${JSON.stringify(counts)}\n`)
}
