import { planImport } from '#ingest/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'

// Imports files in a process of its own, so that a test can kill it: import-child.ts <database> <source> <files…>

const [url, code, ...places] = process.argv.slice(2) as [string, string, ...string[]]
const source = (await loadSources()).find(one => one.code === code)
if (!source) throw new Error(`no source ${code}`)
for (const { dataset, paths, bytes } of (await planImport(source, places)).parts) {
  // Told to the parent, which measures from here.
  process.stdout.write('importing\n')
  const { counts } = await runImport(url, { source: code, dataset, module: source.module, places, paths, bytes })
  process.stdout.write(`${JSON.stringify(counts)}\n`)
}
