import { sql } from '#postgres/sql.ts'
import type { WatchField } from './watch-field.ts'

/** A change of a watched company, as its account sees it. */
export type WatchEvent = {
  id: number
  companyId: number
  companyName: string
  registrationNumber: string | null
  countryCode: string
  field: WatchField
  oldValue: string | null
  newValue: string | null
  at: Date
}

/** The columns of an event, for `watch_events e`. */
export const eventColumns = sql`
  e.id, e.company_id as "companyId", e.company_name as "companyName", e.registration_number as "registrationNumber",
  e.country_code as "countryCode", e.field, e.old_value as "oldValue", e.new_value as "newValue", e.at
`
