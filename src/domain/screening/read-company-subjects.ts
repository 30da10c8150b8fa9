import { hasEnded } from '#facts/in-effect.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Subject } from './subject.ts'

/** A company, or a related party that is screened with it. */
export type CompanySubject = {
  companyId: number
  role: 'company' | 'officer' | 'holder' | 'beneficial_owner' | 'group_member'
  /** The officer or the holding; null for others. */
  rowId: number | null
  /** Whether the office or the holding has ended, by its days, or because the source no longer lists it. */
  isFormer: boolean
  subject: Subject
}

type Row = {
  companyId: number
  role: CompanySubject['role']
  rowId: number | null
  isFormer: boolean
  kind: 'person' | 'company' | null
  names: string[]
  year: number | null
  month: number | null
  country: string | null
  lei: string | null
  registration: string | null
  vat: string | null
}

/** Companies with their former names, as they are screened. */
export async function readCompaniesAlone(db: Db, ids: number[]): Promise<CompanySubject[]> {
  const { rows } = await sql<Row>`${companiesOf(ids)}`.execute(db)
  return rows.map(subjectOf)
}

/** The same, with their officers and holders, former ones first: of a party that is both, the last is reported. */
export async function readCompanySubjects(db: Db, ids: number[], now: Date): Promise<CompanySubject[]> {
  const { rows } = await sql<Row>`
    ${companiesOf(ids)}
    union all
    select o.company_id, 'officer', o.id, ${hasEnded('officers', 'o', now)}, o.kind, array[o.full_name], o.birth_year, o.birth_month, null, null, null, null
    from officers o where o.company_id = any(${ids}::bigint[])
    union all
    select h.company_id, 'holder', h.id, ${hasEnded('holdings', 'h', now)}, h.kind, array[h.holder_name],
      h.birth_year, null, h.holder_country, null, null, null
    from holdings h where h.company_id = any(${ids}::bigint[])
    order by "isFormer" desc
  `.execute(db)
  return rows.map(subjectOf)
}

function companiesOf(ids: number[]): Sql {
  return sql`
    select c.id as "companyId", 'company' as role, null::bigint as "rowId", false as "isFormer", 'company' as kind,
      c.name || array(select distinct n.name from names n where n.company_id = c.id) as names, null::int as year, null::int as month,
      c.country_code as country, c.lei, c.registration_number as registration, c.vat_number as vat
    from companies c where c.id = any(${ids}::bigint[]) and c.merged_into is null
  `
}

function subjectOf({ kind, names, year, month, country, lei, registration, vat, ...place }: Row): CompanySubject {
  return {
    ...place,
    subject: {
      kind: kind ?? 'unknown',
      names: [...new Set(names)],
      birth: year === null ? null : { year, month },
      countries: country !== null && /^[A-Z]{2}$/.test(country) ? [country] : [],
      identifiers: [
        ...(lei === null ? [] : [{ kind: 'lei' as const, value: lei, country: null }]),
        ...(registration === null ? [] : [{ kind: 'registration' as const, value: registration, country }]),
        ...(vat === null ? [] : [{ kind: 'vat' as const, value: vat, country }]),
      ],
    },
  }
}
