import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { readCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { statusName } from '../nomenclatures/company-statuses.ts'
import type { FoundBy, NoCompanyReason } from './list.ts'
import { type MatchCandidate, type RowMatch, rowUnits } from './list-row.ts'

/** What a row turned out to be, by matching or because people judged it before. */
export type FoundRow = Omit<RowMatch, 'by' | 'why'> & { by: FoundBy | null; why: NoCompanyReason | null }

/** What a row was judged to be, and what saying so costs. */
export type Judged = { found: FoundRow; units: number }

/**
 * What people of a workspace judged rows with these hashes to be. A judgment about a company that is gone no longer counts. A company that
 * was a candidate has been paid for; any other, which somebody named by its id alone, costs what a row that is matched costs.
 */
export async function judgedMatches(db: Db, workspaceId: string, hashes: string[]): Promise<Map<string, Judged>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; companyId: number | null; isCandidate: boolean }>`
    select encode(row_hash, 'hex') as hash, company_id as "companyId", is_candidate as "isCandidate" from list_judgments
    where workspace_id = ${workspaceId} and row_hash = any(array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
  `.execute(db)
  const judged = await Promise.all(
    rows.map(async ({ hash, companyId, isCandidate }) => {
      if (companyId === null) return [[hash, { found: nothing, units: 0 }] as const]
      const candidate = await candidateOf(db, companyId)
      const found = candidate && matchedWith(candidate)
      return found ? [[hash, { found, units: isCandidate ? 0 : rowUnits(found) }] as const] : []
    }),
  )
  return new Map(judged.flat())
}

const nothing: FoundRow = {
  outcome: 'not_found',
  companyId: null,
  by: 'judgment',
  why: 'none_of_these',
  candidates: [],
  remarks: [],
}

function matchedWith(candidate: MatchCandidate): FoundRow {
  const { companyId } = candidate
  return { outcome: 'matched', companyId, by: 'judgment', why: null, candidates: [candidate], remarks: [] }
}

/** A company that was chosen by people: nothing of the row was compared with it. Null where it is gone. */
export async function candidateOf(db: Db, companyId: number): Promise<MatchCandidate | null> {
  try {
    const company = await readCompany(db, companyId)
    return {
      companyId: company.id,
      name: company.name,
      country: company.countryCode,
      city: company.addressCity,
      status: statusName(company.statusId),
      number: company.registrationNumber,
      score: 1,
      reasons: [],
      conflicts: [],
    }
  } catch (error) {
    if (error instanceof Failure && error.code === 'no_company') return null
    throw error
  }
}
