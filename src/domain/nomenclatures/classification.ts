import type { NewEntry } from './vocabulary-tree.ts'

/**
 * Ids are permanent, so they are derived from the codes: a single letter is its position in the alphabet; digits follow
 * a 1, which keeps "01" and "1" apart; a letter after digits adds its position as two digits. Of a range of sectors such
 * as "31-33" the first counts.
 */
function idOfCode(code: string): number {
  const plain = plainOf(code.split('-')[0] as string)
  if (/^[A-Z]$/.test(plain)) return placeOf(plain)
  return Number(`1${plain.replace(/[A-Z]/g, letter => String(placeOf(letter)).padStart(2, '0'))}`)
}

function placeOf(letter: string): number {
  return letter.charCodeAt(0) - 64
}

export function plainOf(code: string): string {
  return code.replaceAll('.', '')
}

/** Letters are the sections of most lists; the North American ones begin with sectors of two digits. */
const sections = /^[A-Z]$/
export const sectors = /^\d\d(-\d\d)?$/

/**
 * The entries of an industry classification from its lines `code, name`. A code is below the longest other code
 * that it begins with, or else in the section whose line came last.
 */
export function* entriesOf(
  lines: string[][],
  storedAs = (code: string) => [code],
  top = sections,
): Generator<NewEntry> {
  const ids = new Map<string, number>()
  let section: number | null = null
  for (const [code, name] of lines as [string, string][]) {
    const id = idOfCode(code)
    const isTop = top.test(code)
    const parentId: number | null = isTop ? null : (idAbove(plainOf(code), ids) ?? section)
    if (isTop) section = id
    ids.set(plainOf(code), id)
    yield { id, parentId, code, name, stored: storedAs(code) }
  }
}

function idAbove(plain: string, ids: Map<string, number>): number | undefined {
  for (let length = plain.length - 1; length >= 2; length--) {
    const id = ids.get(plain.slice(0, length))
    if (id !== undefined) return id
  }
  return undefined
}
