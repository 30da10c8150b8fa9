import {
  below,
  type Kind,
  type Made,
  type NameMaker,
  type Part,
  pick,
  type Query,
  type Random,
  type Sought,
} from '../search-names.ts'
import { wordsIn } from './tellable.ts'
import { type Country, countries } from './words.ts'

/** What is typed, and which words of the name it means. */
type Typed = { text: string; meant: string; isSlipped?: true }
/** Noise means no word of the name. */
type Wording = { typed: Typed[]; noise?: string[] }

const asIs = ({ text }: Part): Typed => ({ text, meant: text })
const isWord = ({ kind }: Part) => kind !== 'joint'
const isLong = ({ text, kind }: Part) => text.length > 4 && !/\d/.test(text) && kind !== 'initial'

/** Asks for a company of the second universe in one of the ways; null where its name does not lend itself to that way. */
export function askSecond(random: Random, kind: Kind | 'joined', made: Made, target: number): Query | null {
  const { country } = made
  const cased = (text: string) => (random() < 0.5 ? text.toLowerCase() : text)
  if (kind === 'exact') return { kind, country, target, text: cased(made.name) }
  const wording = wordingOf(random, kind, made)
  if (!wording) return null
  const { typed, noise = [] } = wording
  const text = typed.map(word => word.text).join(' ')
  // What is typed may mean the words of this name as it was slipped into, or itself.
  const readings = [
    typed.flatMap(({ text, meant, isSlipped = false }) =>
      isSlipped ? [{ word: text.toLowerCase(), isSlipped }] : soughtIn(meant),
    ),
    soughtIn(text),
  ]
  return { kind, country, target, text: cased(placed(random, text, noise, kind === 'hard' ? 0.5 : 0)), readings }
}

/** Asks for a company that nobody has made, in words of which no company may have all. */
export function askSecondUnknown(strangers: NameMaker, random: Random): Query {
  const { country, name, parts } = strangers.next()
  const telling = parts.filter(part => isWord(part) && part.kind !== 'general')
  const reading = telling.flatMap(({ text }) => wordsIn(text)).map(word => ({ word, isSlipped: true }))
  return { kind: 'unknown', country, target: -1, text: random() < 0.5 ? name : name.toLowerCase(), readings: [reading] }
}

const soughtIn = (text: string): Sought[] => wordsIn(text).map(word => ({ word, isSlipped: false }))

/** Noise stands before or behind what is meant. */
function placed(random: Random, text: string, noise: string[], front: number): string {
  return noise.reduce((so, word) => (random() < front ? `${word} ${so}` : `${so} ${word}`), text)
}

function wordingOf(random: Random, kind: Kind | 'joined', made: Made): Wording | null {
  const form = random() < 0.4 ? [made.form] : []
  if (kind === 'partial') return partial(random, made.parts)
  if (kind === 'typo') {
    const long = made.parts.filter(isLong)
    if (long.length === 0) return null
    const wrong = pick(random, long)
    return {
      typed: typedWith(random, made.parts.filter(isWord), [wrong]),
      noise: form,
    }
  }
  if (kind === 'joined') return joined(random, made.parts, form)
  const country = countries.find(({ code }) => code === made.country) as Country
  return pick(random, hardWays)(random, made, country)
}

/** One to all words that are not a company's own are omitted. */
function partial(random: Random, parts: Part[]): Wording | null {
  const loose = parts.filter(({ kind }) => ['business', 'place', 'kin', 'common', 'general', 'road'].includes(kind))
  if (loose.length === 0 || parts.filter(isWord).length === 1) return null
  const dropped = random() < 0.7 ? [pick(random, loose)] : loose
  const kept = parts.filter(part => isWord(part) && !dropped.includes(part))
  return kept.length > 0 ? { typed: kept.map(asIs) } : null
}

/** Two neighbours are written as one word, a coined one with what follows it or a short form with its company. */
function joined(random: Random, parts: Part[], form: string[]): Wording | null {
  const words = parts.filter(part => isWord(part) && part.kind !== 'initial' && part.kind !== 'number')
  if (words.length < 2 || words.length < parts.filter(isWord).length) return null
  const at = below(random, words.length - 1)
  const [one, other] = [words[at] as Part, words[at + 1] as Part]
  const glued = { text: one.text + other.text.toLowerCase(), meant: `${one.text} ${other.text}` }
  return { typed: [...words.slice(0, at).map(asIs), glued, ...words.slice(at + 2).map(asIs)], noise: form }
}

/** One word that only this company has, and little but words without meaning. */
function rareWord(random: Random, { parts }: Made, country: Country): Wording | null {
  const rare = parts.find(({ kind }) => kind === 'coined')
  if (!rare) return null
  const kept = parts.filter(part => part === rare || (isWord(part) && random() < 0.25))
  return { typed: kept.map(asIs), noise: noiseFor(random, parts, country, 1 + below(random, 2)) }
}

function noiseFor(random: Random, parts: Part[], { general }: Country, count: number): string[] {
  const used = parts.map(({ text }) => text.toLowerCase())
  const free = [...general, 'new', 'europe', 'global', 'the'].filter(word => !used.includes(word.toLowerCase()))
  return [...new Set(Array.from({ length: count }, () => pick(random, free)))]
}

/** Initials are omitted, or stand in another order or behind the name. */
function initials(random: Random, { parts }: Made): Wording | null {
  const letters = parts.filter(({ kind }) => kind === 'initial')
  const words = parts.filter(part => isWord(part) && part.kind !== 'initial')
  if (letters.length < 2) return null
  const [first, ...others] = letters as [Part, ...Part[]]
  const [surname, ...after] = words as [Part, ...Part[]]
  const kept = pick(random, [
    [first, ...words],
    [...others, ...words],
    [...letters.toReversed(), ...words],
    [...words, ...letters],
    [first, surname, ...others, ...after],
  ])
  return { typed: kept.map(asIs) }
}

/** Each of several short or common words has one slip; of three letters only one, or the word would be lost. */
function manySlips(random: Random, { parts }: Made): Wording | null {
  const words = parts.filter(isWord)
  if (words.length < 3 || words.some(({ kind }) => kind !== 'common' && kind !== 'general')) return null
  const short = words.filter(({ text }) => text.length === 3).slice(0, 1)
  const wrong = [...words.filter(({ text }) => text.length > 3), ...short].slice(0, 3)
  return wrong.length < 2 ? null : { typed: typedWith(random, words, wrong) }
}

/** A coined word keeps its digits, and its letters are misspelt or its digits stand apart. */
function digits(random: Random, { parts }: Made): Wording | null {
  const numbered = parts.find(({ kind, text }) => kind === 'coined' && /\d/.test(text))
  if (!numbered) return null
  const [, letters, number] = /^(\D+)(\d+)$/.exec(numbered.text) ?? []
  if (!letters || !number || random() < 0.5) return { typed: typedWith(random, parts.filter(isWord), [numbered]) }
  const apart = { text: `${letters} ${number}`, meant: numbered.text }
  return { typed: parts.filter(isWord).map(part => (part === numbered ? apart : asIs(part))) }
}

/** The number of a house stays, a word beside it is misspelt, and what the company does is omitted. */
function houseNumber(random: Random, { parts }: Made): Wording | null {
  const kept = parts.filter(({ kind }) => kind === 'number' || kind === 'road')
  return kept.length > 0 ? { typed: typedWith(random, kept, [pick(random, kept.filter(isLong))]) } : null
}

/** A form of several words, written out in front or behind, where the register has another or its short form. */
function otherForm(random: Random, { parts, form }: Made, { forms }: Country): Wording | null {
  const others = forms.filter(
    ({ short, full }) => full.includes(' ') && full !== form && (short !== form || random() < 0.5),
  )
  const words = parts.filter(isWord)
  const wrong = random() < 0.5 ? words.filter(isLong).slice(0, 1) : []
  return others.length > 0 ? { typed: typedWith(random, words, wrong), noise: [pick(random, others).full] } : null
}

/** One word misspelt, one omitted, one without meaning added, and all in another order. */
function muddle(random: Random, { parts }: Made, country: Country): Wording | null {
  const loose = parts.filter(({ kind }) => kind === 'business' || kind === 'place' || kind === 'kin')
  const dropped = random() < 0.5 ? pick(random, loose) : undefined
  const kept = parts.filter(part => isWord(part) && part !== dropped)
  const long = kept.filter(isLong)
  if (long.length === 0 || kept.length < 2) return null
  const wrong = pick(random, long)
  const typed = typedWith(random, kept, [wrong])
  const at = 1 + below(random, typed.length - 1)
  return { typed: [...typed.slice(at), ...typed.slice(0, at)], noise: noiseFor(random, parts, country, 1) }
}

/** Ways that few names lend themselves to are tried more often, so that none is rare among the queries. */
const hardWays = [
  [rareWord, 2],
  [initials, 5],
  [manySlips, 5],
  [digits, 5],
  [houseNumber, 8],
  [otherForm, 1],
  [muddle, 1],
].flatMap(([way, times]) => Array<Way>(times as number).fill(way as Way))
type Way = (random: Random, made: Made, country: Country) => Wording | null

function typedWith(random: Random, parts: Part[], wrong: Part[]): Typed[] {
  return parts.map(part => (wrong.includes(part) ? slipped(random, part) : asIs(part)))
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'явертъуиопшщ', 'асдфгхйкл', 'зьцжбнм']
const vowels = ['aeiou', 'аеиоу']

/** One slip: a neighbouring key, another vowel, a letter doubled, left out, or swapped with the next. Digits stay. */
function slipped(random: Random, { text }: Part): Typed {
  for (;;) {
    const at = random() < 0.85 ? 1 + below(random, text.length - 1) : 0
    const letter = text[at] as string
    if (/\d/.test(letter)) continue
    const typed = slipAt(random, text, at, letter.toLowerCase())
    if (typed.toLowerCase() !== text.toLowerCase()) return { text: typed, meant: text, isSlipped: true }
  }
}

function slipAt(random: Random, text: string, at: number, letter: string): string {
  const put = (instead: string, length = 1) => text.slice(0, at) + instead + text.slice(at + length)
  const next = text[at + 1] ?? ''
  const way = random()
  // A word of three letters with another letter cannot be recognised.
  if (way < 0.25 || text.length < 4)
    return random() < 0.5 || /\d/.test(next) ? put(letter + letter) : put(next + letter, 2)
  if (way < 0.5) return put('')
  if (way < 0.7 && next && !/\d/.test(next)) return put(next.toLowerCase() + letter, 2)
  const near = vowels.find(all => all.includes(letter)) ?? neighboursOf(letter)
  return put(pick(random, [...near]) ?? '')
}

function neighboursOf(letter: string): string {
  const row = rows.find(keys => keys.includes(letter))
  return row ? row.slice(Math.max(0, row.indexOf(letter) - 1), row.indexOf(letter) + 2) : ''
}
