import { below, type Made, type NameMaker, type Part, pick, type Query, type Random } from '../search-names.ts'
import {
  type Asking,
  abbreviate,
  accents,
  addPlace,
  andSign,
  apostrophe,
  digits,
  dots,
  extraWord,
  hyphen,
  joinTwo,
  latin,
  leaveOut,
  type Noise,
  oneSlip,
  otherForm,
  ownParts,
  reorder,
  shortSlip,
  split,
  spoken,
  squeeze,
  tidied,
  turnLetters,
  twoSlips,
} from './noises.ts'
import type { Pack } from './pack.ts'
import { packOf } from './words-of.ts'

// How people ask in the third universe. What does not lend itself to a way is asked in another of the same kind.
//
// exact    The name as it is registered 40 %, in small letters 25 %, in capitals 10 %, with its form spelt in another way of the same
//          form 15 %, without any dots, commas and quotes 10 %. Nothing is missing.
// partial  The beginning of the name 55 %, its own words alone 25 %, one word left out anywhere 20 %. 30 % keep the form.
// typo     One slip (slips.ts has what slips are) 72 %, one in a short word beside a common one 14 %, accents left out or
//          written with two letters 14 %.
// joined   Two words made one 28 %, one made two 22 %, hyphens 16 %, dots and spaces of single letters 14 %, apostrophes 10 %,
//          everything in one 10 %.
// hard     Two of `hardNoises`, of ten queries three have three; none twice. A place that is not in the name comes with about 10 %, another
//          word with 12 %. A name in another script is typed in Latin 30 %.
// unknown  A name that nobody has: whole 60 %, without form 25 %, with a slip 15 %.
//
// Shares are of what is drawn: where a name does not lend itself, another is drawn. Brackets are typed in exact and unknown names alone.
// The form is left out of half of the typos, joined and hard ones. Of all but the exact ones 45 % are in small letters, 8 % in capitals.

const typoNoises: [number, Noise][] = [
  [72, oneSlip],
  [14, shortSlip],
  [14, accents],
]
const joinedNoises: [number, Noise][] = [
  [28, joinTwo],
  [22, split],
  [16, hyphen],
  [14, dots],
  [10, apostrophe],
  [10, squeeze],
]
/** Weights: few names lend themselves to all of these. */
const hardNoises: [number, Noise][] = [
  [24, oneSlip],
  [12, leaveOut],
  [10, reorder],
  [8, twoSlips],
  [8, otherForm],
  [8, abbreviate],
  [8, accents],
  [6, extraWord],
  [6, addPlace],
  [6, shortSlip],
  [6, joinTwo],
  [6, andSign],
  [5, split],
  [4, hyphen],
  [4, digits],
  [3, dots],
  [3, apostrophe],
  [3, turnLetters],
]
/** Not two of the same: where the hand slips, no word is torn apart, and what is joined is not taken apart. */
const alike: Noise[][] = [
  [oneSlip, twoSlips, shortSlip, split],
  [joinTwo, split, hyphen],
  [dots, turnLetters],
  [extraWord, addPlace],
  [leaveOut, addPlace],
]

/** What can nearly always be done: it is not done in place of what a name does not lend itself to. */
const seldom: Noise[] = [extraWord, addPlace, squeeze]

type Kind = Exclude<Query['kind'], 'unknown'>

/** Null where a name does not lend itself to a way of asking. */
export function askThird(random: Random, kind: Kind, made: Made, target: number): Query | null {
  const pack = packOf.get(made.country) as Pack
  const text = kind === 'exact' ? exact(random, pack, made) : noisy(random, pack, kind, made)
  return text === null ? null : { kind, text, country: made.country, target, made }
}

export function askThirdUnknown(known: NameMaker, strangers: NameMaker, random: Random): Query {
  let made = strangers.next()
  while (known.knows(made)) made = strangers.next()
  const pack = packOf.get(made.country) as Pack
  const way = below(random, 100)
  const asking = askingFor(random, pack, made)
  if (way >= 60) asking.form = ''
  if (way >= 85) oneSlip(asking)
  return { kind: 'unknown', text: typed(asking), country: made.country, target: -1 }
}

const askingFor = (random: Random, pack: Pack, { parts, form }: Made): Asking => {
  return { random, pack, parts: [...parts], form, space: pack.space, before: [], behind: [] }
}

function exact(random: Random, pack: Pack, made: Made): string {
  const way = below(random, 100)
  if (way < 40) return made.name
  if (way < 65) return made.name.toLocaleLowerCase(pack.locale)
  if (way < 75) return made.name.toLocaleUpperCase(pack.locale)
  if (way >= 90) return made.name.replace(/[.,"«»]/g, '')
  const family = pack.forms.find(({ spellings }) => spellings.includes(made.form))
  const other = pick(random, family?.spellings.filter(spelling => spelling !== made.form) ?? []) ?? made.form
  return written({ ...askingFor(random, pack, made), form: other })
}

function noisy(random: Random, pack: Pack, kind: Exclude<Kind, 'exact'>, made: Made): string | null {
  const asking = askingFor(random, pack, made)
  asking.parts = made.parts.map(part => ({ ...part, text: part.text.replace(/[()（）]/g, '') }))
  if (random() < (kind === 'partial' ? 0.7 : 0.5)) asking.form = ''
  const isChanged =
    kind === 'partial'
      ? inPart(asking)
      : kind === 'hard'
        ? makeHard(asking)
        : oneOf(asking, kind === 'typo' ? typoNoises : joinedNoises) !== null
  if (!isChanged) return null
  const text = typed(asking)
  return letters(text) < (pack.space === '' ? 2 : 4) ? null : text
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length

function inPart(asking: Asking): boolean {
  const words = spoken(asking.parts)
  if (words.length < 2) return false
  const way = below(asking.random, 100)
  if (way >= 80) return leaveOut(asking)
  const own = ownParts(asking)
  if (way >= 55 && own.length < words.length) {
    asking.parts = own
    return true
  }
  const first = 1 + asking.parts.indexOf(own[0] as Part)
  if (first === asking.parts.length) return leaveOut(asking)
  asking.parts = tidied(asking.parts.slice(0, first + below(asking.random, asking.parts.length - first)))
  return true
}

function makeHard(asking: Asking): boolean {
  const times = asking.random() < 0.3 ? 3 : 2
  let left = hardNoises
  let done = 0
  if (asking.random() < 0.3 && latin(asking)) {
    done++
    // Slips and signs of the script itself have no place in Latin.
    left = left.filter(([, noise]) => [leaveOut, reorder, oneSlip, joinTwo].includes(noise))
  }
  while (done < times) {
    const noise = oneOf(asking, left)
    if (!noise) break
    const out = [noise, ...alike.filter(group => group.includes(noise)).flat()]
    left = left.filter(([, other]) => !out.includes(other))
    done++
  }
  return done >= 2
}

/** Makes one of these noises, by their shares, and says which; null if none of them can be made. */
function oneOf(asking: Asking, noises: [number, Noise][]): Noise | null {
  let left = noises
  while (left.length > 0) {
    let at = asking.random() * left.reduce((sum, [share]) => sum + share, 0)
    const chosen = left.find(([share]) => {
      at -= share
      return at < 0
    }) as (typeof left)[0]
    if (chosen[1](asking)) return chosen[1]
    left = left.filter(one => one !== chosen && !seldom.includes(one[1]))
  }
  return null
}

function written({ parts, form, space, before, behind }: Asking): string {
  const body = [...before, ...parts.map(({ text }) => text), ...behind].join(space)
  return (form === '' ? body : form.replace('*', () => body)).replace(/\s+/g, ' ').trim()
}

function typed(asking: Asking): string {
  const text = written(asking)
  const style = below(asking.random, 100)
  if (style < 45) return text.toLocaleLowerCase(asking.pack.locale)
  return style < 53 ? text.toLocaleUpperCase(asking.pack.locale) : text
}
