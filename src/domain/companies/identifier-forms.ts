import { createRequire } from 'node:module'
import { canonicalNumber, canonicalTaxNumber, splitTaxNumber } from '#lib/canonical-number.ts'
import { cypriotNumber } from '#lib/cypriot-number.ts'
import { readEuid } from '#lib/euid.ts'
import { tradeRegisterNumber } from '#lib/trade-register-number.ts'
import { withoutLabel } from './number-labels.ts'
import { numberWithoutWords, type Written } from './written-number.ts'

type Validator = { validate(number: string): { isValid: boolean; compact?: string } }

const require = createRequire(import.meta.url)
let stdnum: Record<string, Record<string, Validator>> | undefined
/** Hundreds of small files, so they are loaded when the first number is checked and not when a process starts. */
function validators() {
  stdnum ??= (require('stdnum') as { stdnum: typeof stdnum & object }).stdnum
  return stdnum
}

/** Each country's tax number for sales, by stdnum's name for it. */
const taxNumbers: Record<string, string> = Object.fromEntries(
  `AT uid, AU abn, BE vat, BG vat, BR cnpj, CH vat, CY vat, CZ dic, DE vat, DK cvr, EE kmkr, ES nif, FI alv, FR tva, GB vat,
  GR vat, HR oib, HU anum, IE vat, IT iva, LT pvm, LU tva, LV pvn, MT vat, MX rfc, NL btw, NO mva, PL nip, PT nif, RO cui,
  SE vat, SI ddv, SK dph, US ein`
    .split(/,\s+/)
    .map(line => line.split(' ')),
)

/** Whether we know how tax numbers of this country are checked. */
export function hasTaxNumbers(country: string): boolean {
  return country in taxNumbers
}

/** Whether the check digits of a tax number of this country are right. */
export function isTaxNumber(country: string, number: string): boolean {
  return check(country, taxNumbers[country] ?? '', withoutLabel(number)) !== null
}

function check(country: string, name: string, number: string): string | null {
  const validator = validators()[country]?.[name]
  const { isValid = false, compact } = validator?.validate(number) ?? {}
  return isValid ? (compact ?? number) : null
}

/**
 * Every canonical form under which a registration number may be stored, the given one without its label first. Where a country derives
 * one number from another, such as a VAT number from a SIREN, either finds the company.
 */
export function registrationForms(country: string | null, text: string): string[] {
  const euid = readEuid(text)
  // An EUID of the country has the number in it.
  if (euid?.number && (country === null || country === euid.country))
    return registrationForms(euid.country, euid.number)
  const plain = withoutLabel(text)
  const digits = plain.replace(/\D/g, '')
  const forms = [canonicalNumber(plain)]
  const letters = plain.replace(/[^\p{L}]/gu, '').toUpperCase()
  // Of an unknown country, digits alone are nobody's whose letters are others: NO03932435 is no Danish number.
  const own = (code: string) => country === code || (country === null && (letters === '' || letters.startsWith(code)))
  const may = (code: string) => country === code || country === null
  const add = (form: string | null) => form && forms.push(canonicalNumber(form))
  if (own('FR')) {
    if (check('FR', 'siret', digits)) add(digits.slice(0, 9))
    if (digits.length === 11 && check('FR', 'tva', digits)) add(digits.slice(2))
    if (digits.length === 9 && check('FR', 'siren', digits)) add(digits)
  }
  if (own('SE')) {
    if (digits.length === 12 && digits.endsWith('01') && check('SE', 'orgnr', digits.slice(0, 10)))
      add(digits.slice(0, 10))
    if (digits.length === 12 && digits.startsWith('16') && check('SE', 'orgnr', digits.slice(2))) add(digits.slice(2))
  }
  if (own('NO') && check('NO', 'orgnr', digits)) add(digits)
  if (own('DK') && check('DK', 'cvr', digits)) add(digits)
  if (own('BE') && check('BE', 'vat', digits.padStart(10, '0'))) add(digits)
  if (own('CH') && digits.length === 9 && check('CH', 'uid', `CHE${digits}`)) add(`CHE${digits}`)
  if (own('AU')) {
    if (digits.length === 11 && check('AU', 'abn', digits)) add(digits.slice(2))
    if (digits.length === 9 && check('AU', 'acn', digits)) add(digits)
  }
  if (own('PL') && check('PL', 'nip', digits)) add(digits)
  // The twelve digits of a registration become thirteen by the check digit in front, and a T before them makes the number on invoices.
  if (own('JP') && digits.length === 12) add(`${japaneseCheckDigit(digits)}${digits}`)
  if (may('JP')) add(/^T(\d{13})$/.exec(canonicalNumber(plain))?.[1] ?? null)
  // The letters of the country are written before the number for other countries, as before a tax number.
  if (country !== null) add(new RegExp(`^${country}(\\p{L}{0,3}\\d.*)$`, 'u').exec(canonicalNumber(plain))?.[1] ?? null)
  if (may('RO')) add(tradeRegisterNumber(plain))
  if (may('CY')) add(cypriotNumber(plain))
  // What is HE in Greek is C in English.
  if (country === 'CY') add(/^C\W*\d+$/i.test(plain) ? plain.replace(/^C\W*/i, 'HE') : null)
  // What looks like a label may belong to the number: NO are letters of Northern Ireland.
  if (plain !== text) add(text)
  return [...new Set(forms)].filter(form => form !== '')
}

/** The same with the forms of the number without the words that stand around it: "KvK Amsterdam 58128773". */
export function writtenForms(country: string | null, text: string): string[] {
  const alone = country === null ? [] : numberWithoutWords(country, text)
  return [...new Set([text, ...alone].flatMap(one => registrationForms(country, one)))]
}

function japaneseCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (1 + (at % 2)), 0)
  return 9 - (sum % 9)
}

/** Every canonical form of a tax number of this country, without the country letters and any suffix. */
export function taxForms(country: string, text: string): string[] {
  const plain = withoutLabel(text)
  const forms = [canonicalTaxNumber(country, plain)]
  const compact = check(country, taxNumbers[country] ?? '', plain)
  if (compact) forms.push(canonicalTaxNumber(country, compact))
  const bare = plain.replace(/\s*(?:MWST|TVA|IVA|MVA)\s*$/i, '')
  if (bare !== plain) forms.push(canonicalTaxNumber(country, bare))
  return [...new Set(forms)].filter(form => form !== '')
}

/** A LEI as it is stored; null for anything else. The last two digits check the others by ISO 7064. */
export function leiOf(text: string): string | null {
  const lei = withoutLabel(text).replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]{18}\d\d$/.test(lei)) return null
  let rest = 0
  for (const sign of lei) rest = (rest * (sign >= 'A' ? 100 : 10) + Number.parseInt(sign, 36)) % 97
  return rest === 1 ? lei : null
}

/** One identifier: a scheme of `searched_keys`, complete or up to the colon, and the values it may be stored under. */
export type Identifier = {
  scheme: string
  values: string[]
  /** Of a registration number. */
  written?: Written
}

/**
 * The identifiers that a text given as a registration number may be. An EUID names its register itself, so it is what a source gives as
 * one, or the number in that country's register and no other.
 */
export function numberIdentifiers(country: string | null, text: string, isName = false): Identifier[] {
  const euid = readEuid(text)
  if (euid === null) {
    const written = country === null ? {} : { written: { country, text, isName } }
    const values = isName ? registrationForms(country, text) : writtenForms(country, text)
    return [{ scheme: `reg:${country ?? ''}`, values, ...written }]
  }
  const { key, number } = euid
  const own = number === null ? [] : numberIdentifiers(euid.country, number)
  return [{ scheme: 'euid', values: [key] }, ...own.map(({ scheme, values }) => ({ scheme, values }))]
}

/**
 * The identifiers that a text entered as a name may be: a LEI or tax number whose check digits are right, or something
 * that is mostly digits. A name that contains a number is not an identifier.
 */
export function identifiersIn(text: string, country: string | null): Identifier[] {
  if (!/\d/.test(text) || text.length > 40) return []
  if (readEuid(text)) return numberIdentifiers(country, text)
  const lei = leiOf(text)
  if (lei) return [{ scheme: 'lei', values: [lei] }]
  const plain = withoutLabel(text)
  const found: Identifier[] = []
  const split = splitTaxNumber(plain)
  const owner = split.country !== null && isTaxNumber(split.country, plain) ? split.country : country
  if (owner !== null && isTaxNumber(owner, plain))
    found.push({ scheme: `vat:${owner}`, values: taxForms(owner, plain) })
  const [letters, digits] = [plain.replace(/[^\p{L}]/gu, ''), plain.replace(/\D/g, '')]
  if (digits.length >= 5 && letters.length <= 4) {
    found.push(...numberIdentifiers(country, text, true))
  }
  return found
}
