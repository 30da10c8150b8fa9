import { type Sql, sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import type { ResultView } from './result-view.ts'

/** A search that a workspace has saved. Its filters are what the platform API's prospecting takes. */
export type SavedSearch = {
  id: string
  name: string
  filters: Record<string, unknown>
  view: ResultView
  /** Null if its creator no longer has an account. */
  createdBy: string | null
  creatorName: string | null
  changedAt: Date
}

/** The columns of a saved search, for `saved_searches s left join users u on u.id = s.created_by`. */
export const savedSearchColumns: Sql = sql`
  s.id, s.name, s.filters, s.view, s.created_by as "createdBy", u.name as "creatorName", s.changed_at as "changedAt"
`

/** Two searches with one name could not be distinguished. */
export function nameTaken(): Failure<'invalid'> {
  return new Failure('invalid', {
    reasons: { name: ['is already used by another saved search; choose a different one'] },
  })
}
