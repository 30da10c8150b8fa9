import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Role } from '../accounts/user.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { ResultView } from './result-view.ts'
import { nameTaken, type SavedSearch, savedSearchColumns } from './saved-search.ts'

export type SearchChange = {
  workspaceId: string
  searchId: string
  /** Who asks: a member may change only what they saved, an owner or admin everything. */
  asker: { userId: string; role: Role }
  name?: string | undefined
  filters?: Record<string, unknown> | undefined
  view?: ResultView | undefined
  /** When it was last changed as far as the asker knows, so that nobody overwrites what they have not seen. */
  seen?: string | undefined
  /** True to delete it, false to restore it. */
  deleted?: boolean
}

/** A deleted search can be restored for this long. */
const keptDays = 7

/** Renames a saved search, changes its filters or how its results are shown, deletes or restores it. */
export async function changeSearch(db: Db, clock: Clock, change: SearchChange, by: Actor): Promise<SavedSearch> {
  const { workspaceId, searchId, asker, name, filters, view, seen, deleted } = change
  return db.transaction(async tx => {
    const ofWorkspace = sql`workspace_id = ${workspaceId}`
    const wasDeleted = sql.raw(deleted === false ? 'deleted_at is not null' : 'deleted_at is null')
    const { rows: known } = await sql<{ createdBy: string | null; changedAt: Date }>`
      select created_by as "createdBy", changed_at as "changedAt" from saved_searches
      where ${ofWorkspace} and id = ${searchId} and ${wasDeleted} for update
    `.execute(tx)
    if (!known[0]) throw new Failure('no_record', { what: 'saved search' })
    if (asker.role === 'member' && known[0].createdBy !== asker.userId) {
      throw new Failure('scope_missing', { required: ['owner', 'admin', 'the person who saved it'] })
    }
    if (seen !== undefined && known[0].changedAt.toISOString() !== seen) {
      const message =
        'Somebody changed this search since you opened it. Open it again, or save yours under another name.'
      throw new Failure('rule_broken', { messages: [message] })
    }
    const now = clock()
    const { rows } = await sql<SavedSearch>`
      with s as (
        update saved_searches set
          name = coalesce(${name ?? null}, name),
          filters = coalesce(${filters ? JSON.stringify(filters) : null}::jsonb, filters),
          view = coalesce(${view ? JSON.stringify(view) : null}::jsonb, view),
          changed_at = ${deleted === undefined ? now : sql`changed_at`},
          deleted_at = ${deleted ? now : null}::timestamptz
        where ${ofWorkspace} and id = ${searchId}
        returning *
      )
      select ${savedSearchColumns} from s left join users u on u.id = s.created_by
    `
      .execute(tx)
      .catch(error => {
        throw error.code === '23505' ? nameTaken() : error
      })
    const over = new Date(now.getTime() - keptDays * 24 * 60 * 60_000)
    await sql`delete from saved_searches where ${ofWorkspace} and deleted_at < ${over}`.execute(tx)
    const search = rows[0] as SavedSearch
    const act = deleted === undefined ? 'search.changed' : deleted ? 'search.deleted' : 'search.restored'
    const details = { id: searchId, ...(filters && { filters }) }
    await recordAct(tx, by, { act, workspaceId, object: search.name, details })
    return search
  })
}
