import { joinedWord } from './align-words.ts'
import { charactersOf } from './characters.ts'
import { consonants, dictionaryWord, otherConsonants } from './fold-word.ts'
import { particles } from './person-name.ts'
import type { NameWord, ReadName } from './read-name.ts'
import { isServant } from './word-likeness.ts'

/** Keys of which a name must have one of each group. */
export type KeyGroups = string[][]

/** The keys by which a name is asked for. A name that may be the same has all of the groups of one of these. */
export type AskedKeys = {
  /** By its characters; empty where it is written with none. */
  written: KeyGroups
  /** By its words as they stand in Latin letters. */
  spelt: KeyGroups
  /** By the sounds of its words. */
  sounding: KeyGroups
  /** The same with neighbours in one word or a word in two, and the words that this presupposes. */
  otherwise: { groups: KeyGroups; presumes: string[] }[]
}

/** More ways to join and divide its words than this no name needs. */
const maxWays = 12

/**
 * The keys by which a person's name is found: of each word its letters, its sounds and its initial, and each of its characters. Names
 * that may be the same have the sounds in common, whatever their script, romanisation and order.
 */
export function indexedKeys(name: string, read: ReadName): string[] {
  const keys: string[] = []
  const add = (key: string) => keys.includes(key) || keys.push(key)
  for (const word of read.words) if (isIndexed(word)) for (const key of keysOf(word, read)) add(key)
  for (const word of read.extra) for (const key of [word, soundKey(word)]) add(key)
  for (const key of characterKeys(name, read)) add(key)
  return keys
}

/** Words are shared by many names, and so are their keys. */
const known = { korean: new WeakMap<NameWord, string[]>(), other: new WeakMap<NameWord, string[]>() }

function keysOf(word: NameWord, read: ReadName): string[] {
  const remembered = isKorean(read) ? known.korean : known.other
  const same = remembered.get(word)
  if (same) return same
  const keys = [initialKey(word.text), word.text]
  if (word.kind !== 'initial') keys.push(...soundKeys(word, read))
  if (isServant(word.text)) keys.push(soundKey(word.text.slice(3)))
  remembered.set(word, keys)
  return keys
}

/** The words that the dictionary counts a name for. */
export function countedWords(read: ReadName): Set<string> {
  const words = new Set(read.extra)
  for (const word of read.words) {
    const term = dictionaryWord(word.text)
    if (isIndexed(word) && word.kind !== 'initial' && isLatin(term)) words.add(term)
  }
  return words
}

/** A key for each word and character of a name: names that share two of these, or the only one, may be the same person's. */
export function keysOfParts(name: string, read: ReadName): string[] {
  const words = read.words.filter(word => isIndexed(word) && word.kind !== 'initial')
  const servants = words.filter(({ text }) => isServant(text)).map(({ text }) => soundKey(text.slice(3)))
  const sounds = [...words.map(({ text }) => soundKey(text)), ...servants]
  return [...new Set([...sounds, ...characterKeys(name, read)])]
}

/** How a name is asked for. */
export function askedKeys(name: string, read: ReadName): AskedKeys {
  const { words } = read
  const leading = leadingWords(read)
  const groups = leading.map(word => soundGroup(word, read))
  const otherwise: AskedKeys['otherwise'] = []
  for (let at = 0; at + 1 < words.length && otherwise.length < maxWays; at++) {
    const pair = words.slice(at, at + 2)
    if (!pair.some(({ kind }) => kind === 'own') || pair.some(({ kind }) => kind === 'initial')) continue
    const merged = joinedWord(pair)
    const others = groups.filter((_, place) => !pair.includes(leading[place] as NameWord))
    otherwise.push({ groups: [...others, soundGroup(merged, read)], presumes: [merged.text] })
  }
  for (const [at, { text }] of leading.entries()) {
    for (const parts of syllablesOf(text)) {
      if (otherwise.length === maxWays) break
      otherwise.push({ groups: [...groups.toSpliced(at, 1), ...parts.map(part => [soundKey(part)])], presumes: parts })
    }
  }
  return {
    written: characterKeys(name, read).map(key => [key]),
    spelt: leading.map(({ kind, text }) => [kind === 'initial' ? initialKey(text) : text]),
    sounding: groups,
    otherwise,
  }
}

/** The words by which a name is found: those that are names and initials; one that has only others is found by these. */
export function leadingWords({ words }: ReadName): NameWord[] {
  const leading = words.filter(({ kind }, at) => kind !== 'light' && words.indexOf(words[at] as NameWord) === at)
  return leading.length > 0 ? leading : words
}

/** Small words in a surname are in so many names that they lead to none. */
function isIndexed({ kind, text }: NameWord): boolean {
  return kind !== 'light' || !particles.has(text)
}

/** The dictionary finds spellings of words in Latin letters. */
export const isLatin = (text: string) => /^[\x21-\x7e]+$/.test(text)

const initialKey = (word: string) => `^${word[0]}`
const soundKey = (word: string) => keyOf(consonants(word))
/** Many languages write "s" for "z". */
const keyOf = (sound: string) => `~${sound.replaceAll('z', 's').replace(/ss+/g, 's')}`

/** Of scripts in which the same sound is written with many characters. */
function characterKeys(name: string, { script }: ReadName): string[] {
  return script === 'han' || script === 'hangul' ? charactersOf(name, script).map(character => `=${character}`) : []
}

/** Romanised by rules of its own, so that one spelling shows little of another. */
export const isKorean = ({ script }: ReadName) => script === 'korean' || script === 'hangul'

/** By its consonants. "W" is a consonant in some languages and a vowel in others; Koreans are romanised by rules of their own. */
function soundKeys(word: NameWord, read: ReadName): string[] {
  const keys = [keyOf(word.consonants)]
  if (/[wוو]/.test(word.text))
    keys.push(soundKey(word.text.replaceAll('w', 'v').replaceAll('و', 'ب').replaceAll('ו', 'ב')))
  if (isKorean(read)) keys.push(`#${word.korean}`)
  return keys
}

/** What a word may be in another's spelling, such as with an article before it or without the particle that it begins with. */
function soundGroup(word: NameWord, read: ReadName): string[] {
  if (word.kind === 'initial') return [initialKey(word.text)]
  const keys = soundKeys(word, read)
  if (!isKorean(read)) keys.push(keyOf(`l${word.consonants}`), ...otherConsonants(word.text).map(keyOf))
  if (read.script === 'consonants') {
    keys.push(keyOf(word.consonants.replaceAll('h', 's')), keyOf(word.consonants.replaceAll('d', 's')))
  } else
    for (let end = 2; end < 5 && end + 3 < word.text.length; end++)
      if (particles.has(word.text.slice(0, end))) keys.push(soundKey(word.text.slice(end)))
  return [...new Set([...keys, ...read.extra.map(soundKey)])]
}

const syllable = '(?:[zcs]h|[bcdfghjklmnpqrstwxyz])?[aeiou]{1,3}(?:ng|[nmlkpt])?'
const isSyllable = new RegExp(`^${syllable}$`)

/** A Chinese or Korean given name in one word, as the two words that others write. */
function syllablesOf(word: string): [string, string][] {
  const cuts = Array.from({ length: Math.max(0, Math.min(word.length, 12) - 3) }, (_, at) => at + 2)
  return cuts
    .map(cut => [word.slice(0, cut), word.slice(cut)] as [string, string])
    .filter(parts => parts.every(part => isSyllable.test(part)))
}
