import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { requireRoom } from '../accounts/room.ts'
import { isAdmin, type Role } from '../accounts/user.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
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
const savedSearchColumns: Sql = sql`
  s.id, s.name, s.filters, s.view, s.created_by as "createdBy", u.name as "creatorName", s.changed_at as "changedAt"
`

/** Two searches with one name could not be distinguished. */
function nameTaken(): Failure<'invalid'> {
  return new Failure('invalid', {
    reasons: { name: ['is already used by another saved search; choose a different one'] },
  })
}

/** The saved searches of a workspace, by their names. */
export async function listSearches(db: Db, workspaceId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${savedSearchColumns} from saved_searches s left join users u on u.id = s.created_by
    where s.workspace_id = ${workspaceId} and s.deleted_at is null
    order by lower(s.name), s.id
  `.execute(db)
  return rows
}

export type NewSearch = {
  workspaceId: string
  userId: string
  name: string
  filters: Record<string, unknown>
  view?: ResultView | undefined
}

/** Deleted ones can be restored, but not without end. */
const maxDeleted = 500

/** Saves a search under a name that no other search of the workspace has. */
export async function saveSearch(db: Db, clock: Clock, search: NewSearch, by: Actor): Promise<{ id: string }> {
  const { workspaceId, userId, name, filters, view = {} } = search
  const kept = sql`from saved_searches where workspace_id = ${workspaceId} and deleted_at is null`
  const id = randomUUIDv7()
  const now = clock()
  await db.transaction(async tx => {
    await requireRoom(tx, workspaceId, 'saved searches', kept)
    await sql`
      delete from saved_searches where id in (
        select id from saved_searches where workspace_id = ${workspaceId} and deleted_at is not null
        order by deleted_at desc, id offset ${maxDeleted}
      )
    `.execute(tx)
    const { count } = await sql`
      insert into saved_searches (id, workspace_id, name, filters, view, created_by, created_at, changed_at)
      values (${id}, ${workspaceId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${JSON.stringify(view)}::jsonb, ${userId},
        ${now}, ${now})
      on conflict do nothing
    `.execute(tx)
    if (count === 0) throw nameTaken()
    await recordAct(tx, by, { act: 'search.saved', workspaceId, object: name, details: { id, filters } })
  })
  return { id }
}

export type SearchChange = {
  workspaceId: string
  searchId: string
  /** The requester: a member may change only their own searches, an owner or admin all. */
  asker: { userId: string; role: Role }
  name?: string | undefined
  filters?: Record<string, unknown> | undefined
  view?: ResultView | undefined
  /** When it was last changed as far as the asker knows, so that no one overwrites what they have not seen. */
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
    if (!isAdmin(asker.role) && known[0].createdBy !== asker.userId) {
      throw new Failure('scope_missing', { required: ['owner', 'admin', 'the person who saved it'] })
    }
    if (seen !== undefined && known[0].changedAt.toISOString() !== seen) {
      const message =
        'Someone has changed this search since you opened it. Open it again, or save yours under another name.'
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
