import { sql } from '#postgres/sql.ts'
import { inOrder, usualFields, type WatchField } from './watch-field.ts'

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

export type WatchRow = Omit<Watch, 'fields' | 'lists'> & { fields: string[] | null; lists: string[] | null }

export const watchRowColumns = sql`
  c.id as "companyId", c.name, c.country_code as "countryCode", c.registration_number as "registrationNumber",
  w.started_at as "startedAt", coalesce(w.fields, s.fields) as fields, w.fields is not null as "hasOwnFields", w.lists
`
export const fromWatches = sql`
  from watches w join companies c on c.id = w.company_id left join watch_settings s using (workspace_id)
`

/** Where neither the watch nor the account has chosen fields, the usual ones are watched. */
export function watchOf(row: WatchRow): Watch {
  return { ...row, fields: fieldsOf(row.fields), lists: row.lists ?? [] }
}

export function fieldsOf(stored: string[] | null): WatchField[] {
  return inOrder(stored ?? usualFields)
}
