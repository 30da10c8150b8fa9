import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The answers that the reference of a version shows, which `node bin/firmament.js write-examples` takes from a server. */
export function examplesIn(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(folder, 'examples.json'), 'utf8'))
}
