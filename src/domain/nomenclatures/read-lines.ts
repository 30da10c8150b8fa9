import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The lines of a list in `data/`, each split at its tabs. */
export function readLines(list: string): string[][] {
  const text = readFileSync(path.join(import.meta.dirname, 'data', `${list}.txt`), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
}
