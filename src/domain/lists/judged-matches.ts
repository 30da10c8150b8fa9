import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { readCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { statusName } from '../nomenclatures/company-statuses.ts'
import type { FoundBy, NoCompanyReason } from './list.ts'
import { type MatchCandidate, type RowMatch, rowUnits } from './list-row.ts'

/** The result for a row, by matching or by an earlier decision. */
export type FoundRow = Omit<RowMatch, 'by' | 'why'> & { by: FoundBy | null; why: NoCompanyReason | null }

/** An earlier decision about such a row, and what reporting it costs. */
export type Judged = { found: FoundRow; units: number }

/**
 * What members of a workspace decided about rows with these hashes. A decision for a company that is gone no longer counts. A company that
 * was a candidate has been paid for; any other, which was given by its id alone, costs as much as a matched row.
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

/** A company that was chosen by a person: nothing of the row was compared with it. Null if it is gone. */
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
