import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Source } from '../ingest/source.ts'

const folder = path.join(import.meta.dirname, '../sources')

/** Every source of the folder: a new file there, or a folder with an index, is a new source. */
export async function loadSources(): Promise<Source[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries
    .filter(entry => entry.isDirectory() || entry.name.endsWith('.ts'))
    .map(entry => path.join(folder, entry.name, entry.isDirectory() ? 'index.ts' : ''))
  const modules = await Promise.all(files.sort().map(file => import(file)))
  return modules.flatMap(module => (module.default ? [module.default as Source] : []))
}
