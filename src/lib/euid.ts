import { lettersAndDigits } from './canonical-number.ts'
import { type EuidRegister, euidRegisters } from './euid-registers.ts'

/** A European unique identifier, taken apart. */
export type Euid = {
  /** ISO 3166-1. */
  country: string
  /** The form in which identifiers are compared: without signs behind the dot, and without the check character. */
  key: string
  /** The number in the country's register of companies; null where the register is not known to be that one. */
  number: string | null
}

const form = /^([A-Z]{2})([A-Z0-9]{1,20})\.([A-Z0-9][A-Z0-9./\-+ ]{0,63})(?:_[A-Z0-9])?$/
/** The states of the union and of the economic area, as an EUID has them. */
const states = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
const byPrefix = new Map(
  Object.entries(euidRegisters).map(([country, register]) => [register.prefix, { country, register }]),
)

/** Null for what is no EUID; many other numbers have a dot behind letters too. */
export function readEuid(text: string): Euid | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const { prefix, code, number } = parts
  const key = `${prefix}${code}.${lettersAndDigits(number)}`
  const known = byPrefix.get(prefix)
  if (!known) return { country: prefix, key, number: null }
  const isOwn = isCodeOf(known.register, code)
  if (!isOwn && !isWord(code)) return null
  return {
    country: known.country,
    key: isOwn ? keyOf(known.register, code, number) : key,
    number: isOwn ? number : null,
  }
}

/** What is wrong with something that begins like an EUID of a register that we know; null where nothing is. */
export function euidProblem(text: string): string | null {
  const parts = partsOf(text)
  if (!parts) {
    const plain = text.normalize('NFKC').trim().toUpperCase()
    const begun = Object.values(euidRegisters).find(({ prefix, code }) => plain.startsWith(`${prefix}${code}.`))
    return begun ? `must have a number as in ${begun.example}` : null
  }
  const known = byPrefix.get(parts.prefix)?.register
  if (!known || !isCodeOf(known, parts.code)) return null
  return known.number.test(padded(known, parts.number)) ? null : `must have a number as in ${known.example}`
}

/** The EUID of a company by its number in its country's register; null where it does not follow from that. */
export function formedEuid(country: string, number: string): string | null {
  const register = euidRegisters[country]
  if (!register?.write || typeof register.code !== 'string') return null
  const whole = padded(register, number)
  return register.number.test(whole) ? `${register.prefix}${register.code}.${register.write(whole)}` : null
}

/** Whether registers of this country give EUIDs. */
export const givesEuids = (country: string): boolean => states.has(country === 'GR' ? 'EL' : country)

/** Whether the code of this country's register is proven. */
export const isRegisterKnown = (country: string): boolean => country in euidRegisters

/** The countries in which it follows from the number. */
export const formedIn = Object.keys(euidRegisters).filter(country => euidRegisters[country]?.write)

function partsOf(text: string): { prefix: string; code: string; number: string } | null {
  const [, prefix = '', code = '', number = ''] = form.exec(text.normalize('NFKC').trim().toUpperCase()) ?? []
  if (!states.has(prefix) || !/\d/.test(number)) return null
  return isWord(code) || byPrefix.get(prefix)?.register.code instanceof RegExp ? { prefix, code, number } : null
}

/** Elsewhere than in France and Germany a register is named by letters: "BE0442.824.497" is a tax number. */
const isWord = (code: string) => /^[A-Z]{2,}$/.test(code)

const isCodeOf = ({ code }: EuidRegister, text: string) => (typeof code === 'string' ? code === text : code.test(text))

const padded = ({ digits = 0 }: EuidRegister, number: string) => {
  const plain = lettersAndDigits(number)
  return /^\d+$/.test(plain) ? plain.padStart(digits, '0') : plain
}

const keyOf = (register: EuidRegister, code: string, number: string) =>
  `${register.prefix}${code}.${padded(register, number)}`
