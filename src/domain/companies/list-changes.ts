import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { statusName, statusWithId } from '../nomenclatures/company-statuses.ts'

/**
 * What changes about a company besides its own fields: a fact that was added, removed or altered. Several of these may change at the
 * same time, so one change does not begin where the previous one ended.
 */
export const factFields = [
  'shareholder_name',
  'shareholder_share',
  'shareholder_verification',
  'officer_name',
  'officer_verification',
  'accounts',
  'accounts_overdue',
  'insolvency',
] as const
export type FactField = (typeof factFields)[number]

/** A served field of a company that changed. */
export type Change = {
  id: number
  /** A column of companies, 'extra.' and a register's own name, or one of `factFields`. */
  field: string
  oldValue: string | null
  newValue: string | null
  /** The source served since then. */
  sourceId: number | null
  at: Date
}

/** The changes of a company and of those merged into it, newest first, optionally only those before a given change. */
export async function listChanges(
  db: Db,
  companyId: number,
  { before, most }: { before?: number | undefined; most: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select id, field, old_value as "oldValue", new_value as "newValue", source_id as "sourceId", at
    from changes
    where company_id = any(array(select id from companies where id = ${companyId} or merged_into = ${companyId}))
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${most}
  `.execute(db)
  return rows
}

/** The new value of a field, for a reader: a status group is named instead of numbered. */
export function changeWord(field: string, value: string | null): string | null {
  return field === 'status_id' && value !== null ? (statusName(statusWithId(value)) ?? value) : value
}
