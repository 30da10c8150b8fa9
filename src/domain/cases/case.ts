import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { servedCompanies } from '../companies/served-companies.ts'
import { Failure } from '../failure.ts'

export type CaseState = 'open' | 'cleared' | 'rejected'

/** A check of a company. Who did something is null if they no longer have an account. */
export type Case = {
  id: number
  companyId: number
  companyName: string
  countryCode: string
  state: CaseState
  openedBy: string | null
  openedAt: Date
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  notes: CaseNote[]
}

export type CaseNote = { text: string; by: string | null; at: Date }

type CaseRow = Omit<Case, 'companyName' | 'countryCode'>

/** The cases of a workspace that fulfil a condition on `cases c`, newest first. A company that was merged into another is that one. */
export async function casesWhere(db: Db, workspaceId: string, condition: Sql, most: number): Promise<Case[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.company_id as "companyId", c.state, c.reason, o.email as "openedBy", c.opened_at as "openedAt",
      d.email as "decidedBy", c.decided_at as "decidedAt",
      coalesce((
        select json_agg(json_build_object('text', n.text, 'by', u.email, 'at', n.at) order by n.id)
        from case_notes n left join users u on u.id = n.written_by where n.case_id = c.id
      ), '[]') as notes
    from cases c left join users o on o.id = c.opened_by left join users d on d.id = c.decided_by
    where c.workspace_id = ${workspaceId} and ${condition}
    order by c.id desc limit ${most}
  `.execute(db)
  const companies = await servedCompanies(
    db,
    rows.map(({ companyId }) => companyId),
  )
  return rows.flatMap(row => {
    const company = companies.get(row.companyId)
    return company
      ? [{ ...caseOf(row), companyId: company.id, companyName: company.name, countryCode: company.countryCode }]
      : []
  })
}

/** The moments of notes come as text. */
function caseOf(row: CaseRow): CaseRow {
  return { ...row, notes: row.notes.map(note => ({ ...note, at: new Date(note.at) })) }
}

export const noCase = () => new Failure('no_record', { what: 'case' })
