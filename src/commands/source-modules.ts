import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = path.join(import.meta.dirname, '../sources')

/** The modules of all sources: each folder with an index. In a bundle, a list replaces this. */
export async function sourceModules(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter(name => /^[^\\/]+[\\/]index\.ts$/.test(name)).sort()
  return files.map(file => pathToFileURL(path.join(folder, file)).href)
}
