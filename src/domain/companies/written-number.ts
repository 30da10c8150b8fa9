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

/** Countries whose courts or registers are named before the number or behind it. */
const named = new Set(['AT', 'DE', 'LU'])
/** What abbreviates a court, unlike the letters that end a number. */
const courts = /^(?:AG|LG|HG)$/i

/** Countries that count anew for each of their letters, so that a number without any is another one. */
const countedApart = new Set(['GB', 'HK'])

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
 * The number as it may stand in a register of this country with other letters around it; null where it is written with letters that
 * decide what is meant and that the country does not have.
 */
export function looseNumber(country: string, text: string): LooseNumber | null {
  const letters = kinds[country]
  if (!letters) return null
  const plain = withoutNumberWords(text).replace(/(?<=[\dA-Z])[.](?=\d)/giu, '')
  const [, before = '', numeral = '', behind = ''] = /^(\P{N}*)(\p{N}(?:.*\p{N})?)(\P{N}*)$/su.exec(plain) ?? []
  const digits = lettersAndDigits(numeral).replace(/^0+/, '')
  const words = behind.match(/\p{L}+/gu) ?? []
  const [tail = ''] = words.filter(
    (word, at) => at === 0 && word.length <= 2 && (words.length === 1 || !courts.test(word)),
  )
  if (!/^\d+$/.test(digits) || (words.length > (tail ? 1 : 0) && !named.has(country))) return null
  const whole = lettersAndDigits(before)
  const head = whole === country ? '' : whole
  const [kind = ''] = letters.exec(head) ?? []
  if (head !== kind && !named.has(country)) return null
  const isBareToo = !countedApart.has(country)
  const front = kind && `(${isBareToo ? '^|' : ''}${kind})`
  const end = tail ? `(${tail.toUpperCase()})?` : '[A-Z]{0,2}'
  return { digits, pattern: `${front}0*${digits}${end}$`, kind, isBareToo }
}

/** Whether a stored number is the one that is meant. */
export const isMeant = ({ digits, pattern, isBareToo }: LooseNumber, value: string): boolean =>
  value === digits ? isBareToo : /[A-Z]/.test(value) && new RegExp(pattern).test(value)
