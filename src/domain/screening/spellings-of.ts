import { type ReadName, readName } from '../names/read-name.ts'

/** As many words of a text are one word of a name at most: "Abd al Karim". */
const longest = 4

/**
 * How the words of a name are written in the text it was read from: names are compared in Latin letters, folded and translated, which nobody
 * has written. A word whose origin is not found is shown as the whole text.
 */
export function spellingsOf(text: string, { of, words, script }: ReadName): string[] {
  const isCharacters = script === 'han' || script === 'hangul'
  const parts = isCharacters
    ? [...text].filter(character => /\p{L}|\d/u.test(character))
    : text.split(/[\s,;:/()"“”«»]+|(?<=\p{L})[-‐–](?=\p{L})/u).filter(part => /[\p{L}\d]/u.test(part))
  const runs = new Map<string, string[]>()
  for (let length = 1; length <= Math.min(longest, parts.length); length++) {
    for (let from = 0; from + length <= parts.length; from++) {
      const run = parts.slice(from, from + length)
      const read = readName(run.join(isCharacters ? '' : ' '), of).words
      const key = read.map(word => word.text).join('')
      const written = run.join(isCharacters ? '' : ' ').replace(/^['’‘.]+|[.’']+$/g, '')
      if (key !== '') runs.set(key, [...(runs.get(key) ?? []), written])
    }
  }
  return words.map(word => {
    const found = runs.get(word.text)
    return (found && found.length > 1 ? found.shift() : found?.[0]) ?? text
  })
}
