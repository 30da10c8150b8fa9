import { lettersAndDigits, splitTaxNumber } from '#lib/canonical-number.ts'
import { readEuid } from '#lib/euid.ts'
import { isWebAddress } from '#lib/is-web-address.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { isTaxNumber } from '../companies/identifier-forms.ts'
import { companyName } from '../names/company-name.ts'
import { countriesNamed } from '../nomenclatures/place-names.ts'
import { roleNamed } from './column-names.ts'
import type { ListRow } from './list-row.ts'

/** Whether an LEI has the right check digits (ISO 7064, modulo 97). */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false
  let rest = 0
  for (const digit of [...text].map(letter => Number.parseInt(letter, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

const isEmail = (text: string) => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/.test(text)

function isWebsite(text: string): boolean {
  if (/\s|@/.test(text) || !text.includes('.') || !isWebAddress(text)) return false
  return /^(https?:\/\/|www\.)/i.test(text) ? registrableDomain(text) !== null : isBareDomain(text)
}

/** A bare domain, in lower case or with a path: "Acme Co.Ltd" and "St.Gallen" are not domains. */
const isBareDomain = (text: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/.test(text) && registrableDomain(text) !== null

function isVat(text: string): boolean {
  const compact = lettersAndDigits(text)
  const { country } = splitTaxNumber(text)
  return compact.length >= 8 && compact.length <= 16 && country !== null && isTaxNumber(country, compact.slice(2))
}

const isCountry = (text: string) => text.length <= 60 && countriesNamed(text).length > 0
/** A number with at most a few letters before or after it. */
const isNumber = (text: string) =>
  (/^[A-Z]{0,4}[ .-]?\d[\d ./-]{4,}\d[A-Z]{0,2}$/i.test(text) && text.length <= 24) || readEuid(text) !== null
const isAddress = (text: string) => /\p{L}{3}/u.test(text) && /(^|[\s,])\d{1,5}\p{L}?([\s,/-]|$)/u.test(text)
const isNamed = (text: string) => /\p{L}{2}/u.test(text) && companyName(text).form !== null

/** The content of a column, by its cells: the role that most cells fit, and the share that does. */
type ColumnContent = { role: keyof ListRow; share: number }

/** In this order: a VAT number is a number too. */
const tests: [keyof ListRow, (text: string) => boolean, share: number][] = [
  ['lei', text => isLei(text.toUpperCase()), 0.5],
  ['email', isEmail, 0.7],
  ['website', isWebsite, 0.7],
  ['vat', isVat, 0.5],
  ['country', isCountry, 0.8],
  ['name', isNamed, 0.3],
  ['number', isNumber, 0.8],
  ['address', isAddress, 0.6],
]

function contentOf(cells: string[]): ColumnContent | null {
  const filled = cells.filter(cell => cell !== '')
  if (filled.length === 0) return null
  for (const [role, fits, enough] of tests) {
    const share = filled.filter(fits).length / filled.length
    if (share >= enough) return { role, share }
  }
  return null
}

/** The role of a column, and the reason for it, for a person to confirm. */
export type ColumnRole = {
  role: keyof ListRow | null
  /** Recognised by its name, its content, or both. */
  why: 'name' | 'content' | 'name_and_content' | null
  /** From 0 to 1. */
  sure: number
}

/** Nothing else looks like these, so the content of the column counts more than its name. */
const unmistakable = new Set<keyof ListRow>(['lei', 'email', 'website'])
/** An address is often spread over several columns. */
const several = new Set<keyof ListRow>(['address'])
const nothing: ColumnRole = { role: null, why: null, sure: 0 }

/** The number of rows that are enough to recognise columns. */
export const sampledRows = 200

/** Recognises the roles of a list's columns by their names in many languages and by the content of the first rows. */
export function recogniseColumns(header: string[], sample: string[][]): ColumnRole[] {
  const rows = sample.slice(0, sampledRows)
  const contents = header.map((_, at) => contentOf(rows.map(row => row[at] ?? '')))
  const guesses = header.map((name, at) => guess(name, contents[at] ?? null))
  // Of several columns with one role, the most certain counts, and of equals the first.
  const order = guesses.map((_, at) => at).sort((a, b) => (guesses[b]?.sure ?? 0) - (guesses[a]?.sure ?? 0) || a - b)
  const taken = new Set<keyof ListRow>()
  const roles: ColumnRole[] = header.map(() => nothing)
  for (const at of order) {
    const { role, ...rest } = guesses[at] as ColumnRole
    if (role === null || taken.has(role)) continue
    if (!several.has(role)) taken.add(role)
    roles[at] = { role, ...rest }
  }
  if (!taken.has('name')) {
    const at = wordiest(rows, roles)
    if (at !== null) roles[at] = { role: 'name', why: 'content', sure: 0.3 }
  }
  return roles
}

function guess(name: string, content: ColumnContent | null): ColumnRole {
  const named = roleNamed(name)
  if (!named && !content) return nothing
  if (!named && content)
    return { role: content.role, why: 'content', sure: (unmistakable.has(content.role) ? 0.8 : 0.5) * content.share }
  const byName = { role: named?.role ?? null, why: 'name' as const, sure: named?.isWhole ? 0.9 : 0.7 }
  if (!content) return byName
  if (content.role === named?.role)
    return { role: content.role, why: 'name_and_content', sure: named.isWhole ? 1 : 0.95 }
  // Companies are also named after their domains.
  const isOther =
    unmistakable.has(content.role) && content.share > 0.8 && !(content.role === 'website' && named?.role === 'name')
  if (isOther) return { role: content.role, why: 'content', sure: 0.75 }
  return byName
}

/** The column with the most distinct texts that have letters: the name, if nothing else identifies it. */
function wordiest(rows: string[][], roles: ColumnRole[]): number | null {
  const texts = roles.map(({ role }, at) => {
    if (role !== null) return 0
    return new Set(rows.map(row => row[at] ?? '').filter(cell => /\p{L}{3}/u.test(cell) && cell.length <= 200)).size
  })
  const highest = Math.max(0, ...texts)
  return highest > 0 && highest >= rows.length / 2 ? texts.indexOf(highest) : null
}

/** A table's title takes at most this many lines above it. */
const within = 10

/** Which of a table's first lines have the names of its columns; null if it begins with a row. */
export function findHeader(first: string[][]): { from: number; to: number } | null {
  const from = first.slice(0, within).findIndex(isNames)
  if (from >= 0) return { from, to: isNames(first[from + 1] ?? []) ? from + 2 : from + 1 }
  return isUnlike(first) ? { from: 0, to: 1 } : null
}

/** Names of known columns: two or more, or most of the cells. */
function isNames(cells: string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  const points = filled.map((cell): number => {
    if (/\d{4}|@/.test(cell)) return 0
    const named = roleNamed(cell)
    return named ? (named.isWhole ? 1 : 0.5) : 0
  })
  const sum = points.reduce((one, other) => one + other, 0)
  return sum >= 2 || (filled.length > 0 && sum > filled.length / 2)
}

/** Whether the first line has only words, and a column of numbers, e-mail addresses or the like begins below it. */
function isUnlike([names = [], ...rows]: string[][]): boolean {
  if (rows.length === 0 || names.some(cell => /\d|@/.test(cell)) || new Set(names).size < names.length) return false
  return names.some((name, at) => {
    const cells = rows.map(row => row[at] ?? '')
    const content = contentOf(cells)
    const isDistinct = content !== null && content.role !== 'name' && contentOf([name])?.role !== content.role
    const filled = cells.filter(cell => cell !== '')
    return isDistinct || (filled.length > 0 && filled.every(cell => /^[\d.,\s-]+$/.test(cell)))
  })
}
