import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

let program: string | undefined

/** Identifies everything besides a row itself that decides the outcome: the program and its settings. */
export function readingRules(settings: unknown): string {
  program ??= programNow()
  return createHash('md5').update(program).update(JSON.stringify(settings)).digest('hex')
}

/** Of the whole program: which of its files can affect a row cannot be known. */
function programNow(): string {
  const folder = path.join(import.meta.dirname, '../..')
  const digest = createHash('md5')
  for (const name of globSync('**/*.{ts,js,txt,json}', { cwd: folder }).sort()) {
    digest.update(name).update(readFileSync(path.join(folder, name)))
  }
  return digest.digest('hex')
}
