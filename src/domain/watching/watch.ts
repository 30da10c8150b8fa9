import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { requireCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { changeFields, type FieldChange, inOrder, usualFields, type WatchField } from './watch-field.ts'

/** A company that an account watches. */
export type Watch = {
  companyId: number
  name: string
  countryCode: string
  registrationNumber: string | null
  startedAt: Date
  fields: WatchField[]
  /** By name. */
  lists: string[]
  /** Whether these are its own and not the account's default. */
  hasOwnFields: boolean
}

type WatchRow = Omit<Watch, 'fields' | 'lists'> & { fields: string[] | null; lists: string[] | null }

const watchRowColumns = sql`
  c.id as "companyId", c.name, c.country_code as "countryCode", c.registration_number as "registrationNumber",
  w.started_at as "startedAt", coalesce(w.fields, s.fields) as fields, w.fields is not null as "hasOwnFields", w.lists
`
const fromWatches = sql`
  from watches w join companies c on c.id = w.company_id left join watch_settings s using (workspace_id)
`

/** Where neither the watch nor the account has chosen fields, the usual ones are watched. */
function watchOf(row: WatchRow): Watch {
  return { ...row, fields: fieldsOf(row.fields), lists: row.lists ?? [] }
}

export function fieldsOf(stored: string[] | null): WatchField[] {
  return inOrder(stored ?? usualFields)
}

/** The account's watch of a company. */
export async function readWatch(db: Db, workspaceId: string, companyId: number): Promise<Watch> {
  const id = await requireCompany(db, companyId)
  const { rows } = await sql<WatchRow>`
    select ${watchRowColumns} ${fromWatches} where w.workspace_id = ${workspaceId} and w.company_id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'watch' })
  return watchOf(rows[0])
}

/** Whether the account already watches a company: starting that again is free. */
export async function isWatching(db: Db, workspaceId: string, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watches w join companies c on w.company_id = coalesce(c.merged_into, c.id)
    where w.workspace_id = ${workspaceId} and c.id = ${companyId}
  `.execute(db)
  return rows.length > 0
}

/** Starts watching a company. One that is already watched keeps its date, and its fields unless others are given. */
export async function startWatch(
  db: Db,
  clock: Clock,
  { workspaceId, companyId, fields }: { workspaceId: string; companyId: number; fields?: WatchField[] | undefined },
  by: Actor,
): Promise<Watch> {
  const id = await requireCompany(db, companyId)
  const own = fields ? inOrder(fields) : null
  return db.transaction(async tx => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into watches as w (workspace_id, company_id, fields, started_at)
      values (${workspaceId}, ${id}, ${own}::text[], ${clock()})
      on conflict (company_id, workspace_id) do update set fields = coalesce(excluded.fields, w.fields)
      returning xmax = 0 as "isNew"
    `.execute(tx)
    const watch = await readWatch(tx, workspaceId, id)
    const isNew = rows[0]?.isNew
    const act = isNew ? 'watch.started' : 'watch.changed'
    if (isNew || own)
      await recordAct(tx, by, { act, workspaceId, object: id, ...(own && { details: { fields: own } }) })
    return watch
  })
}

/** Ends a watch, if there is one. Its history stays. */
export async function stopWatch(db: Db, workspaceId: string, companyId: number, by: Actor): Promise<void> {
  const id = await requireCompany(db, companyId)
  await db.transaction(async tx => {
    const { count } = await sql`
      delete from watches where workspace_id = ${workspaceId} and company_id in (${id}, ${companyId})
    `.execute(tx)
    if (count) await recordAct(tx, by, { act: 'watch.stopped', workspaceId, object: id })
  })
}

export type WatchFilter = {
  /** The day, in UTC, on which the watch began. */
  day?: string | undefined
  /** At least one of these is watched. */
  fields?: WatchField[] | undefined
  /** The name of a list that it is in. */
  list?: string | undefined
}

/** What an account watches, latest first. */
export async function listWatches(
  db: Db,
  workspaceId: string,
  { day, fields, list }: WatchFilter,
  paging: Paging,
): Promise<Page<Watch>> {
  const ofDay = day
    ? sql`and w.started_at >= ${`${day}T00:00:00Z`}::timestamptz
        and w.started_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`
    : sql``
  const ofFields = fields ? sql`and coalesce(w.fields, s.fields, ${usualFields}::text[]) && ${fields}::text[]` : sql``
  const ofList = list ? sql`and ${list} = any(w.lists)` : sql``
  const source = sql`${fromWatches} where w.workspace_id = ${workspaceId} ${ofDay} ${ofFields} ${ofList}`
  const { rows } = await sql<WatchRow>`
    select ${watchRowColumns} ${source}
    order by w.started_at desc, w.company_id limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows.map(watchOf), await countOf(db, source), paging)
}

/** Changes the watched fields of one company, which from then on has a list of its own, and returns that list. */
export async function changeWatchFields(
  db: Db,
  workspaceId: string,
  companyId: number,
  change: FieldChange,
  by: Actor,
): Promise<WatchField[]> {
  return db.transaction(async tx => {
    await sql`
      select from watches where workspace_id = ${workspaceId} and company_id = ${companyId} for update
    `.execute(tx)
    const watch = await readWatch(tx, workspaceId, companyId)
    const fields = changeFields(watch.fields, change)
    await sql`
      update watches set fields = ${fields}::text[]
      where workspace_id = ${workspaceId} and company_id = ${watch.companyId}
    `.execute(tx)
    await recordAct(tx, by, { act: 'watch.changed', workspaceId, object: watch.companyId, details: { fields } })
    return fields
  })
}
