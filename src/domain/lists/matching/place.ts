import { iso31661 } from 'iso-3166'
import { isNumber } from '#lib/canonical-number.ts'
import { euidProblem, readEuid } from '#lib/euid.ts'
import { leiOf } from '../../companies/identifier-forms.ts'
import { looseNumber } from '../../companies/written-number.ts'
import { companyName } from '../../names/company-name.ts'
import { countriesNamed } from '../../nomenclatures/place-names.ts'
import { foldedName } from '../../nomenclatures/written-alike.ts'
import type { ListRow } from '../list-row.ts'

/** The languages that lists are written in: each has its own names of countries. */
const languages =
  'en de fr it es pt nl sv nb da fi pl cs sk hu ro bg el et lv lt sl hr tr ru uk zh zh-Hant ja ko ar he id vi th'.split(
    ' ',
  )

/** Other spellings that people use for countries. */
const informal: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'u k': 'GB',
  'united states of america': 'US',
  america: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  brd: 'DE',
  d: 'DE',
  f: 'FR',
  a: 'AT',
  el: 'GR',
  prc: 'CN',
  'p r china': 'CN',
  'peoples republic of china': 'CN',
  'south korea': 'KR',
  korea: 'KR',
  uae: 'AE',
  'czech republic': 'CZ',
  'russian federation': 'RU',
}

let inAllLanguages: Map<string, string> | undefined

/** The code of the country that a cell names: by a code of two or three letters, or by name in any language that we know; null if it names none. */
export function readCountry(text: string): string | null {
  const [place] = countriesNamed(text)
  if (place) return place.country
  inAllLanguages ??= namesInAllLanguages()
  return inAllLanguages.get(foldedName(text)) ?? null
}

/** A name that means different countries in two languages means none. */
function namesInAllLanguages(): Map<string, string> {
  const meant = new Map<string, Set<string>>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const { alpha2 } of iso31661) {
      const name = foldedName(names.of(alpha2) ?? alpha2)
      meant.set(name, (meant.get(name) ?? new Set()).add(alpha2))
    }
  }
  const clear = [...meant].flatMap(([name, codes]): [string, string][] =>
    codes.size === 1 ? [[name, [...codes][0] as string]] : [],
  )
  return new Map([
    ...clear,
    ...iso31661.map(({ alpha2, alpha3 }): [string, string] => [alpha3.toLowerCase(), alpha2]),
    ...Object.entries(informal),
  ])
}

/** Placeholders that people write for an empty cell. */
const nothing =
  /^(?:n\.?\s?[./]?\s?a\.?|k\.?\s?a\.?|none|null|nil|nan|unknown|unbekannt|inconnu|tbd|[-–—.?_/*]+|#n\/a|x{2,})$/i

type Role = keyof ListRow

/** The row with every value in its proper cell, and whether a value had to be moved for that. */
export function putInPlace(given: ListRow): { row: ListRow; isSwapped: boolean } {
  const row = { ...given }
  for (const role of Object.keys(row) as Role[]) {
    const text = row[role]?.trim() ?? ''
    row[role] = text === '' || nothing.test(text) ? null : text
  }
  const strays = (Object.keys(row) as Role[]).filter(role => isStray(role, row))
  const texts = strays.map(role => row[role] as string)
  const left: [Role, string][] = []
  for (const [at, role] of strays.entries()) {
    left.push([role, texts[at] as string])
    row[role] = null
  }
  // Of several possible names, the one with a legal form is chosen.
  left.sort(([, one], [, other]) => Number(hasForm(other)) - Number(hasForm(one)))
  let isSwapped = false
  // Unambiguous values are placed first; the name is what is left.
  const placeOfName = (text: string) =>
    !looksLikeName(text) ? null : row.name === null ? 'name' : strays.includes('city') ? 'city' : null
  for (const fits of [placeOfItsOwn, placeOfName]) {
    for (const [at, stray] of left.entries()) {
      const [, text] = stray
      const role = text === '' ? null : fits(text, row)
      if (role === null || row[role] !== null) continue
      row[role] = text
      isSwapped = true
      left[at] = [stray[0], '']
    }
  }
  for (const [role, text] of left) if (text !== '' && row[role] === null) row[role] = text
  if (row.country === null && row.city !== null && readCountry(row.city) !== null) {
    row.country = row.city
    isSwapped = true
  }
  return { row, isSwapped }
}

/** Whether a value certainly does not belong in its column. */
function isStray(role: Role, row: ListRow): boolean {
  const text = row[role]
  if (text === null) return false
  if (role === 'name') {
    if (isMail(text) || looksLikeNumber(text)) return hasNameElsewhere(row)
    if (row.country !== null && !isCountry(row.country)) return isCountry(text)
    return (
      !hasForm(text) && [row.city, row.address].some(other => other !== null && hasForm(other) && !/\d/.test(other))
    )
  }
  if (role === 'number' || role === 'vat' || role === 'lei') return looksLikeName(text) && !namesRegister(text, row)
  if (role === 'country') return !isCountry(text) && text.length > 3
  if (role === 'city') {
    const isName = hasForm(text) && !(row.name !== null && hasForm(row.name))
    return isName || looksLikeNumber(text) || (isCountry(text) && row.country !== null && !isCountry(row.country))
  }
  if (role === 'address') return hasForm(text) && !/\d/.test(text) && !(row.name !== null && hasForm(row.name))
  if (role === 'email') return !isMail(text)
  return role === 'website' && (isMail(text) || !isSite(text))
}

/** "HRB 4711 Amtsgericht Jena" has more letters than digits, and is a number all the same. */
function namesRegister(text: string, { country }: ListRow): boolean {
  const code = country === null ? null : readCountry(country)
  return code !== null && Boolean(looseNumber({ country: code, text, isName: true })?.kind)
}

function hasNameElsewhere(row: ListRow): boolean {
  return [row.number, row.vat, row.lei, row.country, row.city, row.address].some(
    text => text !== null && looksLikeName(text) && !isCountry(text),
  )
}

function placeOfItsOwn(text: string, row: ListRow): Role | null {
  if (isMail(text)) return 'email'
  if (leiOf(text) !== null) return 'lei'
  if (looksLikeNumber(text)) return row.number === null ? 'number' : 'vat'
  if (isSite(text)) return 'website'
  return isCountry(text) ? 'country' : null
}

const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isSite = (text: string) => /^(?:https?:\/\/|www\.)\S+$|^[^\s@/]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text)
const isCountry = (text: string) => readCountry(text) !== null
const hasForm = (text: string) => companyName(text).form !== null
const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const digitsOf = (text: string) => text.match(/\p{N}/gu)?.length ?? 0

function looksLikeNumber(text: string): boolean {
  return (
    leiOf(text) !== null || readEuid(text) !== null || (digitsOf(text) >= 5 && lettersOf(text) <= 4 && isNumber(text))
  )
}

/** Letters and hardly any digits. */
function looksLikeName(text: string): boolean {
  if (readEuid(text) !== null || euidProblem(text) !== null) return false
  return lettersOf(text) >= 3 && digitsOf(text) * 3 < lettersOf(text) && !isMail(text) && !isSite(text)
}
