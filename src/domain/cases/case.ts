import { type Sql, sql } from '#postgres/sql.ts'
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

/** All columns of cases with their notes, for `cases c`. A company that was merged into another is that one. */
export const caseColumns: Sql = sql`
  c.id, k.id as "companyId", k.name as "companyName", k.country_code as "countryCode", c.state, c.reason,
  o.email as "openedBy", c.opened_at as "openedAt", d.email as "decidedBy", c.decided_at as "decidedAt",
  coalesce((
    select json_agg(json_build_object('text', n.text, 'by', u.email, 'at', n.at) order by n.id)
    from case_notes n left join users u on u.id = n.written_by where n.case_id = c.id
  ), '[]') as notes
`

export const caseTables: Sql = sql`
  cases c
  join companies m on m.id = c.company_id
  join companies k on k.id = coalesce(m.merged_into, m.id)
  left join users o on o.id = c.opened_by
  left join users d on d.id = c.decided_by
`

/** The moments of notes come as text. */
export function caseOf(row: Case): Case {
  return { ...row, notes: row.notes.map(note => ({ ...note, at: new Date(note.at) })) }
}

export const noCase = () => new Failure('no_record', { what: 'case' })
