import { lettersAndDigits } from '#lib/canonical-number.ts'

/**
 * The letters that belong to the numbers of a country's registers. People leave them out, and write the court, the place or the
 * name of the register before them. Where they are given, only numbers with the same letters are meant.
 */
const kinds: Record<string, RegExp> = {
  AT: /FN$/,
  CH: /CHE$/,
  CY: /(?:HE|AE|EE|BN|C)$/,
  DE: /(?:HRA|HRB|GNR|GSR|PR|VR)$/,
  GB: /(?:SC|SO|SL|SF|SI|SP|SR|SZ|NI|NC|NL|NF|NP|NO|NR|NV|NZ|OC|OE|LP|FC|BR|IP|IC|IZ|RC|RS|CE|CS|GE|GN|GS|AC|AS|R)$/,
  HK: /[FC]$/,
  HU: /CG$/,
  IT: /[A-Z]{2}$/,
  LU: /[A-J]$/,
  SG: /[TS]$/,
  US: /[A-Z]{1,2}$/,
}

/** Countries whose courts or registers are named before the number. */
const named = new Set(['AT', 'DE', 'LU'])
/** Words between the letters and the digits, and those for the number itself. */
const fillers = /\b(?:NR|NO|NUMMER|NUMERO|NUMÉRO)\b/giu

/** Countries that count anew for each of their letters, so that a number without any is another one. */
const countedApart = new Set(['GB', 'HK'])

/** How a number may continue in a register: its last digits, and a pattern for the whole of it. */
export type LooseNumber = {
  digits: string
  pattern: string
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
  const plain = lettersAndDigits(text.replace(fillers, ' ').replace(/(?<=[\dA-Z])[.](?=\d)/giu, ''))
  const [, head = '', digits, tail = ''] = /^(.*?)0*([1-9]\d*)(\p{L}{0,2})$/u.exec(plain) ?? []
  if (!digits || /\d/.test(head)) return null
  const [kind = ''] = letters.exec(head) ?? []
  if (head !== kind && !named.has(country)) return null
  const isBareToo = !countedApart.has(country)
  const before = kind && `(${isBareToo ? '^|' : ''}${kind})`
  return { digits, pattern: `${before}0*${digits}${tail ? `(${tail})?` : '[A-Z]{0,2}'}$`, isBareToo }
}
