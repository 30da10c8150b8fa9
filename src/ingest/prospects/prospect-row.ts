import { nameWords } from '#lib/name-words.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import type { CopyValue } from '#postgres/copy-text.ts'
import type { Said } from '../stage/stage-record.ts'

export const PROSPECTS = {
  name: 'prospects',
  columns: [
    ...['company_id', 'status_id', 'employees', 'incorporated_on', 'company_type', 'legal_form', 'nace', 'isic', 'sic'],
    ...['places', 'zip', 'contacts'],
  ],
} satisfies CopyTable

/**
 * The row of `prospects` of a company of which only one record speaks: the same as src/ingest/prospects/refresh-prospects.ts writes,
 * which is the truth, and a test compares them. Null where only that can tell.
 */
export function prospectRow(
  id: number,
  { basic = {}, address = {}, contact = {}, activity = {} }: Said,
): CopyValue[] | null {
  const zip = zipOf(address.zip_code as string | undefined)
  if (zip === null || contact.linkedin !== undefined) return null
  const { country_code, state, legal_form, legal_form_code, status_id, incorporated_on, company_type } = basic
  const { address_city, country_region, address_street, latitude, longitude } = address
  const { employees, nace, isic, sic } = activity
  const places = [country_code as string]
  if (state !== undefined) places.push(`${country_code}-${state}`)
  if (address_city !== undefined) places.push(folded(address_city as string))
  if (country_region !== undefined) {
    const region = folded(country_region as string)
    places.push(region, `${country_code}:${region}`)
  }
  const form = legal_form_code ?? (legal_form === undefined ? undefined : `${country_code}:${legal_form}`)
  const contacts =
    (contact.emails !== undefined ? 1 : 0) +
    (contact.phones !== undefined ? 2 : 0) +
    (contact.fax !== undefined ? 4 : 0) +
    (contact.website !== undefined ? 8 : 0) +
    (basic.vat_number !== undefined ? 16 : 0) +
    (basic.registration_number !== undefined ? 32 : 0) +
    (address_street !== undefined ? 64 : 0) +
    (latitude !== undefined && longitude !== undefined ? 128 : 0)
  // biome-ignore format: in the order of the columns.
  return [id, status_id, employees, incorporated_on, company_type, form, nace, isic, sic, places, zip, contacts]
}

/** In capitals and without blanks; null where it has letters that not every system writes large alike. */
function zipOf(zip: string | undefined): string | undefined | null {
  if (zip === undefined) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter of ASCII.
  return /^[\x00-\x7f]*$/.test(zip) ? zip.replace(/[ \t\n\v\f\r]+/g, '').toUpperCase() : null
}

/** Places are few and fold slowly. */
const foldedPlaces = new Map<string, string>()
const MOST_PLACES = 20_000

function folded(place: string): string {
  const known = foldedPlaces.get(place)
  if (known !== undefined) return known
  const words = nameWords(place).join(' ')
  if (foldedPlaces.size >= MOST_PLACES) foldedPlaces.clear()
  foldedPlaces.set(place, words)
  return words
}
