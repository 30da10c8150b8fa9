import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Source } from '../ingest/entries/source.ts'

const folder = path.join(import.meta.dirname, '../sources')

/** Every source: each folder with an index. */
export async function loadSources(): Promise<Source[]> {
  const index = `index${path.extname(import.meta.filename)}`
  const names = await readdir(folder, { recursive: true })
  const files = names.filter(name => path.basename(name) === index && path.dirname(name).split(path.sep).length === 1)
  return Promise.all(
    files.sort().map(async file => {
      const module = pathToFileURL(path.join(folder, file)).href
      return { ...((await import(module)).default as Source), module }
    }),
  )
}
