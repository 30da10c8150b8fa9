import { nameWords } from '#domain/search/name-words.ts'
import type { CopyValue } from '#lib/copy-text.ts'
import type { CopyTable } from './copy-rows.ts'
import type { Group, Said } from './stage-record.ts'

export const PROSPECTS = {
  name: 'prospects',
  columns: [
    ...['company_id', 'status_id', 'employees', 'incorporated_on', 'company_type', 'legal_form', 'nace', 'isic', 'sic'],
    ...['places', 'zip', 'contacts'],
  ],
} satisfies CopyTable

/**
 * The row of `prospects` of a company of which only one record speaks: the same as src/ingest/refresh-prospects.ts writes,
 * which is the truth, and a test compares them. Null where only that can tell.
 */
export function prospectRow(
  id: number,
  { basic = {}, address = {}, contact = {}, activity = {} }: Said,
): CopyValue[] | null {
  const zip = zipOf(address.zip_code as string | null | undefined)
  if (zip === undefined || isThere(contact.linkedin)) return null
  const { country_code, state, legal_form, legal_form_code } = basic
  const { address_city, country_region, latitude, longitude } = address
  const places = [country_code as string]
  if (isThere(state)) places.push(`${country_code}-${state}`)
  if (isThere(address_city)) places.push(folded(address_city as string))
  if (isThere(country_region)) {
    const region = folded(country_region as string)
    places.push(region, `${country_code}:${region}`)
  }
  const contacts =
    (listed(contact.emails) ? 1 : 0) +
    (listed(contact.phones) ? 2 : 0) +
    (isThere(contact.fax) ? 4 : 0) +
    (isThere(contact.website) ? 8 : 0) +
    (isThere(basic.vat_number) ? 16 : 0) +
    (isThere(basic.registration_number) ? 32 : 0) +
    (isThere(address.address_street) ? 64 : 0) +
    (isThere(latitude) && isThere(longitude) ? 128 : 0)
  return [
    ...[id, basic.status_id, activity.employees, basic.incorporated_on, basic.company_type],
    legal_form_code ?? (isThere(legal_form) ? `${country_code}:${legal_form}` : null),
    ...[listed(activity.nace), listed(activity.isic), listed(activity.sic), places, zip, contacts],
  ]
}

const isThere = (value: unknown) => value !== null && value !== undefined

/** An empty list says nothing. */
const listed = (value: Group[string]) => (Array.isArray(value) && value.length > 0 ? value : null)

/** In capitals and without blanks; undefined where it has letters that not every system writes large alike. */
function zipOf(zip: string | null | undefined): string | null | undefined {
  if (zip === null || zip === undefined) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter of ASCII.
  return /^[\x00-\x7f]*$/.test(zip) ? zip.replace(/[ \t\n\v\f\r]+/g, '').toUpperCase() : undefined
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
