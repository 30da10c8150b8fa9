import { type Sql, sql } from '#postgres/sql.ts'
import type { LedgerLine } from './charge-batch.ts'

/** One line of the ledger, with the names of its key and user. */
export type UsageLine = {
  at: Date
  requestId: string
  surface: LedgerLine['surface']
  operation: string
  keyId: string | null
  keyName: string | null
  userName: string | null
  companyId: number | null
  meter: string | null
  units: number
  status: number
  /** The request whose charge this line reverses. */
  reverses: string | null
}

/** Which lines of the ledger are wanted; all of them where nothing is given. */
export type UsageFilter = {
  keyId?: string | undefined
  operation?: string | undefined
  status?: number | undefined
  requestId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const dayMs = 86_400_000

/** UUIDs of version 7 begin with the time, which narrows the lines to search; others do not have it. */
function timeOf(requestId: string): number | null {
  return requestId[14] === '7' ? Number.parseInt(requestId.replaceAll('-', '').slice(0, 12), 16) : null
}

/** The conditions on `ledger l`: always those of one workspace. */
export function usageConditions(workspaceId: string, filter: UsageFilter): Sql {
  const { keyId, operation, status, requestId, from, to } = filter
  const conditions = [sql`l.workspace_id = ${workspaceId}`]
  if (keyId !== undefined) conditions.push(sql`l.key_id = ${keyId}`)
  if (operation !== undefined) conditions.push(sql`l.operation = ${operation}`)
  if (status !== undefined) conditions.push(sql`l.status = ${status}`)
  if (requestId !== undefined) {
    conditions.push(sql`${requestId} in (l.request_id, l.reverses)`)
    const made = timeOf(requestId)
    if (made) conditions.push(sql`l.at between ${new Date(made - dayMs)} and ${new Date(made + dayMs)}`)
  }
  if (from !== undefined) conditions.push(sql`l.at >= ${from}`)
  if (to !== undefined) conditions.push(sql`l.at < ${to}`)
  return sql.join(conditions, ' and ')
}
