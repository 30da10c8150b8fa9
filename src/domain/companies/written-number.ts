import { lettersAndDigits } from '#lib/canonical-number.ts'
import { withoutNumberWords } from './number-labels.ts'

/**
 * The letters that belong to the numbers of a country's registers. People leave them out, and write the court, the place or the
 * name of the register before them. Where they are given, only numbers with the same letters are meant.
 */
const kinds: Record<string, RegExp> = {
  AT: /FN$/,
  CH: /CHE$/,
  CY: /(?:HE|AE|EE|BN|C)$/,
  DE: /(?:HRA|HRB|GNR|GSR|PR|VR)$/,
  ES: /[A-Z]$/,
  GB: /(?:SC|SO|SL|SF|SI|SP|SR|SZ|NI|NC|NL|NF|NP|NO|NR|NV|NZ|OC|OE|LP|FC|BR|IP|IC|IZ|RC|RS|CE|CS|GE|GN|GS|AC|AS|R)$/,
  HK: /[FC]$/,
  HU: /CG$/,
  IT: /[A-Z]{2}$/,
  LU: /[A-J]$/,
  SG: /[TS]$/,
  US: /[A-Z]{1,2}$/,
}

/** Countries whose courts or registers are named before the number or behind it, also where a name is typed. */
const named = new Set(['AT', 'DE', 'LU'])
/** What abbreviates a court, unlike the letters that end a number. */
const courts = /^(?:AG|LG|HG)$/i

/** A number as it stands among words. */
type WrittenNumber = {
  /** The letters of a register before it, which decide what is meant. */
  kind: string
  /** What is written right before its digits, without a blank. */
  attached: string
  numeral: string
  /** One or two letters that end it. */
  tail: string
  /** Whether there are words around it: a court, a place, the name of a register. */
  hasWords: boolean
}

/** What is a number in a text that has one, and what only stands beside it; null where there is none. */
function numberIn(country: string, text: string): WrittenNumber | null {
  const plain = withoutNumberWords(text).replace(/(?<=[\dA-Z])[.](?=\d)/giu, '')
  const [, before = '', numeral = '', behind = ''] = /^(\P{N}*)(\p{N}(?:.*\p{N})?)(\P{N}*)$/su.exec(plain) ?? []
  if (numeral === '') return null
  const words = behind.match(/\p{L}+/gu) ?? []
  const [tail = ''] = words.filter(
    (word, at) => at === 0 && word.length <= 2 && (words.length === 1 || !courts.test(word)),
  )
  const parts = (before.match(/\p{L}+/gu) ?? []).map(lettersAndDigits)
  const whole = parts.join('')
  const head = whole === country ? '' : whole
  const [letters = ''] = kinds[country]?.exec(head) ?? []
  // Letters of a register are words of their own: those that end "Milano" are none.
  const starts = parts.map((_, at) => parts.slice(at).join(''))
  const kind = starts.includes(letters) ? letters : ''
  const attached = lettersAndDigits(/\p{L}*$/u.exec(before)?.[0] ?? '')
  return { kind, attached, numeral, tail, hasWords: head !== kind || words.length > (tail ? 1 : 0) }
}

/** The number alone, as an index may have it, where words stand around it that do not belong to it. */
export function numberWithoutWords(country: string, text: string): string[] {
  const written = numberIn(country, text)
  if (!written?.hasWords) return []
  const { kind, attached, numeral, tail } = written
  const alone = [`${numeral}${tail}`, numeral]
  return kind ? alone.map(one => `${kind}${one}`) : [`${attached}${numeral}${tail}`, ...alone]
}

/** Countries that count anew for each of their letters, so that a number without any is another one. */
const countedApart = new Set(['GB', 'HK'])

/** A number as it was written, and the country whose registers may have it with other letters. */
export type Written = { country: string; text: string; isName?: boolean }
/** Letters that stand before numbers of one country's registers alone, and are no guess of the place they are short for. */
const telling = Object.entries(kinds).filter(([, letters]) => !letters.source.includes('['))

/** The only country whose registers write these letters before a number: HRB is German. Undefined for digits alone, and a single letter. */
export function countryOfLetters(text: string): string | undefined {
  const fitting = telling.filter(([country]) => (looseNumber({ country, text, isName: true })?.kind.length ?? 0) > 1)
  return fitting.length === 1 ? fitting[0]?.[0] : undefined
}

/** How a number may continue in a register: its last digits, and a pattern for the whole of it. */
export type LooseNumber = {
  digits: string
  pattern: string
  /** The letters of the register, where they were given. */
  kind: string
  /** Whether it may stand there without any letters too. */
  isBareToo: boolean
}

/**
 * The number as it may stand in a register of this country with other letters around it; null where its letters are none of the
 * country's. In a name, words beside it belong to the name.
 */
export function looseNumber({ country, text, isName }: Written): LooseNumber | null {
  const written = kinds[country] ? numberIn(country, text) : null
  if (written === null || (written.hasWords && isName && !named.has(country))) return null
  const { kind, tail, hasWords, attached } = written
  const digits = lettersAndDigits(written.numeral).replace(/^0+/, '')
  if (!/^\d+$/.test(digits) || (hasWords && !kind && attached !== '' && attached !== country && !named.has(country)))
    return null
  const isBareToo = !countedApart.has(country)
  const front = kind && `(${isBareToo ? '^|' : ''}${kind})`
  const end = tail ? `(${tail.toUpperCase()})?` : '[A-Z]{0,2}'
  return { digits, pattern: `${front}0*${digits}${end}$`, kind, isBareToo }
}

/** Whether a stored number is the one that is meant. */
export const isMeant = ({ digits, pattern, isBareToo }: LooseNumber, value: string): boolean =>
  value === digits ? isBareToo : /[A-Z]/.test(value) && new RegExp(pattern).test(value)
