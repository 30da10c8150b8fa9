import type { AskedName } from '../names/company-name.ts'
import { particles } from '../names/person-name.ts'
import type { WordMatch } from './word-match.ts'

/** Whether what was cut apart is in the name, with one typo at most, and in the same order if nothing else was asked for. */
export function hasAllParts({ words, parts = [] }: AskedName, matches: WordMatch[]): boolean {
  const sure = matches.filter(({ manner }) => manner === 'exact' || manner === 'reading' || manner === 'misspelt')
  const places = new Map(sure.map(({ asked: [at], found: [place] }) => [words[at as number], place]))
  let last = -1
  if (sure.filter(({ manner }) => manner === 'misspelt').length > 1) return false
  return parts.every(part => {
    if (!places.has(part)) return false
    const place = places.get(part) ?? last
    const isBehind = place >= last || parts.length < words.length
    last = place
    return isBehind
  })
}

/** Whether a word is one of the small ones that join others: "y", "e", "de". */
export const isJoint = (word: string) => word.length < 3 && particles.has(word)

/** Whether a word is hardly another one: neither some initials, nor two typos in a word that is not long. */
export function isSure({ manner, edits = 1, likeness }: WordMatch): boolean {
  if (manner === 'beginning') return likeness > 0.85
  return manner !== 'initial' && (edits < 2 || likeness > 0.8)
}
