import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { statusName } from '../nomenclatures/company-statuses.ts'
import type { Company } from './company.ts'
import { readSources } from './sources.ts'

/** A value of another source that differs from the one served. */
export type Contradiction = { value: string; source: string }

/** The fields whose values can be compared: another word for a legal form, or another street of the same office, is no contradiction. */
const compared = {
  basic: ['name', 'registration_number', 'vat_number', 'lei', 'incorporated_on', 'dissolved_on', 'status_id'],
  address: ['address_city', 'zip_code'],
} as const

type Field = (typeof compared)['basic' | 'address'][number]

const groups = Object.keys(compared) as (keyof typeof compared)[]
const fields = groups.flatMap(group => compared[group].map(field => ({ group, field })))

/** The fields of a company on which its sources disagree, each with the other sources' values. Facts about people are not compared. */
export async function readContradictions(db: Db, company: Company): Promise<Map<string, Contradiction[]>> {
  const { rows } = await sql<{ sourceId: number; entry: string }>`
    select source_id as "sourceId", entry from records
    where company_id = ${company.id} and vanished_on is null order by source_id, key limit 50
  `.execute(db)
  if (rows.length < 2) return new Map()
  const sources = await readSources(
    db,
    rows.map(({ sourceId }) => sourceId),
  )
  const found = new Map<string, Contradiction[]>()
  for (const { sourceId, entry } of rows) {
    const parsed = JSON.parse(entry) as Partial<Record<string, Record<string, unknown>>>
    for (const { group, field } of fields) {
      const [other, served] = [textOf(field, parsed[group]?.[field]), servedIn(company, field)]
      if (other === null || served === null || plain(other) === plain(served)) continue
      // A corrected field is marked as such elsewhere.
      if (company.corrected?.includes(field)) continue
      // The number of a branch abroad, or a year without its day, is different but not contradictory.
      if (field === 'registration_number' && parsed.basic?.country_code !== company.countryCode) continue
      if (field === 'incorporated_on' && (parsed.basic?.founded_precision ?? 'day') !== 'day') continue
      const others = found.get(field) ?? []
      if (others.some(({ value }) => plain(value) === plain(other))) continue
      found.set(field, [...others, { value: other, source: sources.get(sourceId)?.name ?? 'source unknown' }])
    }
  }
  return found
}

function servedIn(company: Company, field: Field): string | null {
  const served = {
    ...{ name: company.name, registration_number: company.registrationNumber, vat_number: company.vatNumber },
    ...{ lei: company.lei, incorporated_on: company.incorporatedOn, dissolved_on: company.dissolvedOn },
    ...{ status_id: company.statusId, address_city: company.addressCity, zip_code: company.zipCode },
  }
  return textOf(field, served[field])
}

function textOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return field === 'status_id' ? statusName(Number(value)) : String(value)
}

/** Spaces, dots and capitals are only spelling. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
