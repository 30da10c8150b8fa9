import { describeCompany } from '#demo/describe-company.ts'
import type { Facts } from '#demo/rows.ts'
import type { Universe } from '#demo/universe.ts'
import { CopyText, type CopyValue } from '#postgres/copy-text.ts'

/** The tables of facts and the columns that are written, in the order in which they are written. */
export const TABLES = {
  companies: `id name registration_number vat_number lei ticker incorporated_on dissolved_on status status_id legal_form
    legal_form_code country_code state jurisdiction country_region address_street address_location address_city zip_code
    latitude longitude website linkedin phones emails fax company_type activity_types trading_activities nace isic sic
    industry_focus keywords employees extra basic_source address_source contact_source sourced_on`,
  company_keys: 'scheme value company_id source_id',
  names: 'id company_id kind name valid_from valid_until source_id',
  officers: `id company_id person_key kind officer_company_id full_name title first_name middle_name last_name sex
    nationality country_of_residence birth_year birth_month role appointed_on resigned_on is_current address_line_1
    address_locality address_region address_postal_code address_country email phone extra source_id`,
  holdings: `id company_id kind holder_name holder_company_id holder_country person_key birth_year percentage
    percentage_min percentage_max percentage_min_open quantity share_type share_price share_value currency total_value
    status held_from held_until created_at extra source_id`,
  links: `parent_id child_id kind percentage percentage_min percentage_max percentage_min_open valid_from
    valid_until source_id`,
  statements: `id company_id period_start period_end filed_on consolidated accounts_status currency values source_id`,
  charges: 'id company_id kind description holder created_on satisfied_on amount currency source_id',
  filings: 'id company_id kind description period_end due_on filed_on settled_on amount currency source_id',
  people: `id company_id full_name first_name last_name gender seniority department job_title email phone linkedin
    country_code city source_id`,
  insights: 'company_id domain visits global_rank country_rank technologies profile source_id',
} as const satisfies Record<keyof Facts, string>

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

export function columnsOf(table: TableName): string[] {
  return TABLES[table].trim().split(/\s+/)
}

const columns = Object.fromEntries(TABLE_NAMES.map(table => [table, columnsOf(table)])) as Record<TableName, string[]>

/** The rows of some companies in COPY format. */
export interface Chunk {
  first: number
  last: number
  tables: Record<TableName, { rows: number; bytes: Uint8Array<ArrayBuffer> }>
}

/** Writes the companies from one id to another. Which chunk a company falls into does not change its bytes. */
export function createChunk(universe: Universe, first: number, last: number): Chunk {
  const writers = Object.fromEntries(TABLE_NAMES.map(table => [table, new CopyText()])) as Record<TableName, CopyText>
  for (let id = first; id <= last; id++) {
    const facts = describeCompany(universe, id)
    for (const table of TABLE_NAMES) {
      const found = facts[table]
      if (found === null) continue
      if (!Array.isArray(found)) write(writers[table], columns[table], found)
      else for (const row of found) write(writers[table], columns[table], row)
    }
  }
  const tables = Object.fromEntries(
    TABLE_NAMES.map(table => [table, { rows: writers[table].rows, bytes: writers[table].take() }]),
  ) as Chunk['tables']
  return { first, last, tables }
}

function write(writer: CopyText, names: string[], row: object): void {
  const values: CopyValue[] = []
  for (const name of names) values.push((row as Record<string, CopyValue>)[name])
  writer.row(values)
}
