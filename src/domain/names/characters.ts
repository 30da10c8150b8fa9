import { simplifiedForm } from './han-forms.ts'
import type { Script } from './script-of.ts'

const characters = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/gu
const notCompared = /[\p{M}\u0640\u200c-\u200f]+/gu
const letters = /\p{L}+/gu

/**
 * What a name is written with, where its reading in Latin letters does not tell: its characters, in whichever form they are written,
 * or its words in a script without vowels, without the Arabic article. Empty for other names.
 */
export function charactersOf(name: string, script: Script): string[] {
  if (script === 'han' || script === 'hangul')
    return (name.normalize('NFKC').match(characters) ?? []).map(simplifiedForm)
  if (script !== 'consonants') return []
  const words = name.normalize('NFKC').replace(notCompared, '').match(letters) ?? []
  return words.map(word => word.replace(/^ال(?=\p{L}{2})/u, ''))
}

/** Whether all of these are among the others, each as often. */
export function areAmong(some: string[], others: string[]): boolean {
  const left = [...others]
  return some.every(one => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
