import { readFileSync } from 'node:fs'
import path from 'node:path'
import anyAscii from 'any-ascii'

/** One line a character: the simplified form, then all others of China, Taiwan, Hong Kong and Japan. */
const file = path.join(import.meta.dirname, 'data/han-forms.txt')

let simplified: Map<string, string> | undefined

function readForms(): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return new Map(lines.flatMap(([own = '', ...others]) => others.map(other => [other, own] as const)))
}

/** The simplified form of a Chinese character, so that a name is the same one in each of its forms; any other as it is. */
export function simplifiedForm(character: string): string {
  simplified ??= readForms()
  return simplified.get(character) ?? character
}

/** How a character is read, in Latin letters: "wei". */
export function syllableOf(character: string): string {
  return anyAscii(simplifiedForm(character))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
