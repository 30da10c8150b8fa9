import { companyAbroadOf, officeAbroadIn } from '#domain/companies/office-place.ts'
import { groupOf } from '#domain/companies/read-group-sources.ts'
import { contactBits, contacts } from '#facts/contacts.ts'
import type { ColumnOf } from '#facts/fact.ts'
import { inOrder } from '#facts/in-order.ts'
import { prospect } from '#facts/prospect.ts'
import { nameWords } from '#lib/name-words.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import type { CopyValue } from '#postgres/copy-text.ts'
import type { Office } from '../stage/office-of.ts'
import type { Content } from '../stage/stage-record.ts'

/** The columns that one record can fill. */
const prospectColumns = [
  ...(['company_id', 'status_id', 'employees', 'incorporated_on', 'company_type', 'legal_form'] as const),
  ...(['has_parent', 'foreign_parent', 'nace', 'isic', 'sic', 'places', 'zip', 'contacts'] as const),
] satisfies ColumnOf<typeof prospect>[]

export const prospectsTable = { name: prospect.table, columns: prospectColumns } satisfies CopyTable

const rowOf = inOrder(prospectColumns)

/** What is known of a company's parents: a company without any has no foreign one either. */
export type Parents = { has_parent: boolean; foreign_parent: boolean }

/**
 * The row of `prospects` of a company of which only one record speaks: the same as src/ingest/prospects/refresh-prospects.ts writes,
 * which is the truth, and a test compares them. Null where only that one knows.
 */
export function prospectRow(
  id: number,
  { content, office }: { content: Content; office: Office },
  parents?: Parents,
): CopyValue[] | null {
  const { basic = {}, address = {}, contact = {}, activity = {} } = content
  const zip = zipOf(address.zip_code as string | undefined)
  if (zip === null || contact.linkedin !== undefined) return null
  const { country_code, legal_form, legal_form_code, status_id, incorporated_on, company_type } = basic
  const { address_city, country_region } = address
  const { employees, nace, isic, sic } = activity
  const { country, region } = office
  const places =
    country === country_code ? [country] : [officeAbroadIn(country), companyAbroadOf(country_code as string)]
  if (region) places.push(region.code)
  if (address_city !== undefined) places.push(folded(address_city as string))
  if (country_region !== undefined) {
    const words = folded(country_region as string)
    places.push(words, `${country}:${words}`)
  }
  const form = legal_form_code ?? (legal_form === undefined ? undefined : `${country_code}:${legal_form}`)
  return rowOf({
    company_id: id,
    status_id,
    employees,
    incorporated_on,
    company_type,
    legal_form: form,
    has_parent: parents?.has_parent,
    foreign_parent: parents?.foreign_parent,
    nace,
    isic,
    sic,
    places,
    zip,
    contacts: contactBits(name => contacts[name].every(column => columnValue(content, column) !== undefined)),
  })
}

const columnValue = (content: Content, column: string) => content[groupOf(column) as 'basic']?.[column]

/** In capitals and without blanks; null where it has letters that systems capitalise differently. */
function zipOf(zip: string | undefined): string | undefined | null {
  if (zip === undefined) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter of ASCII.
  return /^[\x00-\x7f]*$/.test(zip) ? zip.replace(/[ \t\n\v\f\r]+/g, '').toUpperCase() : null
}

/** Places are few and fold slowly. */
const foldedPlaces = new Map<string, string>()
const maxPlaces = 20_000

function folded(place: string): string {
  const known = foldedPlaces.get(place)
  if (known !== undefined) return known
  const words = nameWords(place).join(' ')
  if (foldedPlaces.size >= maxPlaces) foldedPlaces.clear()
  foldedPlaces.set(place, words)
  return words
}
