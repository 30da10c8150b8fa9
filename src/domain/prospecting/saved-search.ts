import { type Sql, sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** A search that a workspace keeps. Its filters are what the platform API's prospecting takes. */
export type SavedSearch = {
  id: string
  name: string
  filters: Record<string, unknown>
  /** Null for one whose maker has no account any more. */
  createdBy: string | null
  creatorName: string | null
  changedAt: Date
}

/** The columns of a saved search, for `saved_searches s left join users u on u.id = s.created_by`. */
export const savedSearchColumns: Sql = sql`
  s.id, s.name, s.filters, s.created_by as "createdBy", u.name as "creatorName", s.changed_at as "changedAt"
`

/** Two searches of one name could not be told apart. */
export function nameTaken(): Failure<'invalid'> {
  return new Failure('invalid', {
    reasons: { name: ['is already used by another saved search; choose a different one'] },
  })
}
