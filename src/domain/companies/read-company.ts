import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { gathered } from '#postgres/gathered.ts'
import { sql } from '#postgres/sql.ts'
import { jsonIn, numberIn, type Text, type TextRow } from '#postgres/text-row.ts'
import { Failure } from '../failure.ts'
import type { Company } from './company.ts'

/** The company's own record; an id that was merged into another answers with that one. */
export async function readCompany(db: Db, id: number): Promise<Company> {
  const company = await readOne(db, id)
  if (!company) throw new Failure('no_company', { id })
  return company
}

const readOne = gathered(readCompanies)

async function readCompanies(db: Db, ids: number[]): Promise<Map<number, Company>> {
  const rows = await readRows(db, ids)
  const found = new Map(rows.map(row => [Number(row[0]), companyOf(row)]))
  const merged = rows.filter(row => row.at(-1) !== null)
  if (merged.length === 0) return found
  const targets = await readRows(db, [...new Set(merged.map(row => Number(row.at(-1))))])
  const byId = new Map(targets.map(row => [row[0], companyOf(row)]))
  for (const row of merged) found.set(Number(row[0]), byId.get(row.at(-1) as string) as Company)
  return found
}

/** A company as texts, for `companies`; the last one is the company that it was merged into. */
export const companyTexts = `array[
  id::text, name, registration_number, vat_number, lei, ticker, incorporated_on::text, dissolved_on::text, status,
  status_id::text, legal_form, country_code, state, jurisdiction, country_region, address_street, address_location,
  address_city, zip_code, website, linkedin, extra::text, basic_source::text, address_source::text,
  contact_source::text, array_to_json(corrected)::text, merged_into::text
]`

async function readRows(db: Db, ids: number[]): Promise<TextRow[]> {
  const { rows } = await sql<{ found: TextRow[] | null }>`
    select array_to_json(array_agg(${sql.raw(companyTexts)})) as found from companies where id = any(${arrayText(ids)}::bigint[])
  `.execute(db)
  return rows[0]?.found ?? []
}

/** In the order of the texts. */
export function companyOf(row: TextRow): Company {
  return {
    id: Number(row[0]),
    name: row[1] as string,
    registrationNumber: row[2] as Text,
    vatNumber: row[3] as Text,
    lei: row[4] as Text,
    ticker: row[5] as Text,
    incorporatedOn: row[6] as Text,
    dissolvedOn: row[7] as Text,
    status: row[8] as Text,
    statusId: numberIn(row[9]),
    legalForm: row[10] as Text,
    countryCode: row[11] as string,
    state: row[12] as Text,
    jurisdiction: row[13] as Text,
    countryRegion: row[14] as Text,
    addressStreet: row[15] as Text,
    addressLocation: row[16] as Text,
    addressCity: row[17] as Text,
    zipCode: row[18] as Text,
    website: row[19] as Text,
    linkedin: row[20] as Text,
    extra: jsonIn(row[21]),
    basicSource: Number(row[22]),
    addressSource: numberIn(row[23]),
    contactSource: numberIn(row[24]),
    corrected: jsonIn(row[25]),
  }
}
