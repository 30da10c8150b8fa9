import { modelledCountries } from '#demo/countries.ts'
import type { Country } from '#demo/country.ts'
import { type Culture, coined, type Word } from '#demo/culture.ts'
import { mix, Random } from '#demo/random.ts'
import { purposes } from '#demo/universe.ts'
import { dayNumber } from '#lib/calendar.ts'

export interface Person {
  /** Differs for different people and stays with a person through all appointments. */
  key: string
  first: Word
  middle: Word | null
  last: Word
  full: string
  isFemale: boolean
  title: string | null
  nationality: string
  birthYear: number
  birthMonth: number
}

/** Registries that write a title before the name. */
const titled = new Set(['GB', 'IE', 'AU', 'SG'])

/** An invented person. The same pool and number is the same person, wherever it is asked for. */
export function createPerson(key: number, pool: number, number: number, home: Country): Person {
  const random = new Random(
    key,
    mix(pool, number, home.code.charCodeAt(0) * 256 + home.code.charCodeAt(1)),
    purposes.person,
  )
  const origin = random.chance(0.88) ? home : random.pick(modelledCountries)
  const culture = origin.culture
  const isFemale = random.chance(0.36)
  const given = isFemale ? culture.female : culture.male
  const first = random.pickFront(given)
  const second = culture.spaced && random.chance(0.3) ? random.pick(given) : null
  const last = other(familyName(culture, random), [first], culture.last)
  const middle = second && other(second, [first, last], given)
  const before = middle === null ? first.text : `${first.text} ${middle.text}`
  return {
    key: `${home.code}${pool.toString(36).toUpperCase()}-${number}`,
    first,
    middle,
    last,
    full: culture.lastFirst ? last.text + before : `${before} ${last.text}`,
    isFemale,
    title: titled.has(home.code) && random.chance(0.6) ? titleOf(isFemale, random) : null,
    nationality: origin === home ? home.nationality : origin.name,
    birthYear: random.between(1944, 2003),
    birthMonth: random.between(1, 12),
  }
}

/** A name, or the next in the list that the person does not have yet: no one is called Owen Owen. */
function other(name: Word, taken: Word[], list: readonly Word[]): Word {
  let found = name
  while (taken.some(({ text }) => text === found.text)) {
    found = list[(list.indexOf(found) + 1) % list.length] as Word
  }
  return found
}

/**
 * Most people have a family name that few have. With the common ones alone, half of the officers of two million companies
 * had more than 80 namesakes each.
 */
function familyName({ last, lastEnds, stems }: Culture, random: Random): Word {
  const isRare = random.chance(0.7) && lastEnds.length > 0
  return isRare ? coined(random.pick(stems), random.pick(lastEnds)) : random.pickFront(last)
}

function titleOf(isFemale: boolean, random: Random): string {
  if (random.chance(0.06)) return 'Dr'
  return isFemale ? random.pick(['Mrs', 'Ms', 'Miss']) : 'Mr'
}

/** The first day on which a person can hold an office. */
export function comesOfAge(person: Person): number {
  return dayNumber(person.birthYear + 19, person.birthMonth, 1)
}

/** Letters of a name that an address on the internet can have. */
export function slug(latin: string): string {
  let text = ''
  let gap = false
  for (let i = 0; i < latin.length; i++) {
    const code = latin.charCodeAt(i) | 32
    const isLetter = code >= 97 && code <= 122 && latin.charCodeAt(i) >= 65
    if (isLetter || (latin.charCodeAt(i) >= 48 && latin.charCodeAt(i) <= 57)) {
      if (gap && text !== '') text += '-'
      gap = false
      text += isLetter ? String.fromCharCode(code) : latin[i]
    } else if (latin[i] !== "'") gap = true
  }
  return text
}
