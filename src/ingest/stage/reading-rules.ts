import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

let program: string | undefined

/** Stands for all that decides, beside a row itself, what becomes of it: the program and what it was told. */
export function readingRules(told: unknown): string {
  program ??= programNow()
  return createHash('md5').update(program).update(JSON.stringify(told)).digest('hex')
}

/** Of the whole program: nobody could say which of its files a row's reading never touches. */
function programNow(): string {
  const folder = path.join(import.meta.dirname, '../..')
  const digest = createHash('md5')
  for (const name of globSync('**/*.{ts,js,txt,json}', { cwd: folder }).sort()) {
    digest.update(name).update(readFileSync(path.join(folder, name)))
  }
  return digest.digest('hex')
}
