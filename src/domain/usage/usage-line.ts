import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { walkPages } from '../page.ts'
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

/** Which lines of the ledger are wanted; all where nothing is given. */
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
function usageConditions(workspaceId: string, filter: UsageFilter): Sql {
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

/** The lines of a workspace, newest first, from the one after the last of the page before. */
export async function listUsage(
  db: Db,
  workspaceId: string,
  filter: UsageFilter,
  { after, most }: { after?: Pick<UsageLine, 'at' | 'requestId'> | undefined; most: number },
): Promise<UsageLine[]> {
  const { rows } = await sql<UsageLine>`
    select l.at, l.request_id as "requestId", l.surface, l.operation, l.key_id as "keyId", k.name as "keyName",
      u.name as "userName", l.company_id as "companyId", l.meter, l.units, l.status, l.reverses
    from ledger l
    left join keys k on k.id = l.key_id and k.workspace_id = l.workspace_id
    left join users u on u.id = l.user_id
    where ${usageConditions(workspaceId, filter)}
      and ${after ? sql`(l.at, l.request_id) < (${after.at}, ${after.requestId}::uuid)` : sql`true`}
    order by l.at desc, l.request_id desc
    limit ${most}
  `.execute(db)
  return rows
}

/** All lines, newest first, a page at a time. */
export function walkUsage(db: Db, workspaceId: string, filter: UsageFilter): AsyncGenerator<UsageLine[]> {
  return walkPages((after, most) => listUsage(db, workspaceId, filter, { after, most }))
}

/** What all matching lines of one meter come to; those without a meter cost nothing. */
export type UsageSum = {
  meter: string | null
  requests: number
  refused: number
  charged: number
  /** Units of charges that were reversed. */
  refunded: number
}

/** The sums of all matching lines, by meter: nothing is left out, so any other breakdown must add up to the same. */
export async function sumUsage(db: Db, workspaceId: string, filter: UsageFilter): Promise<UsageSum[]> {
  const { rows } = await sql<UsageSum>`
    select case when l.units <> 0 then l.meter end as meter,
      count(*) filter (where l.reverses is null)::int as requests,
      count(*) filter (where l.status >= 400 and l.reverses is null)::int as refused,
      coalesce(sum(l.units) filter (where l.units > 0), 0)::int as charged,
      coalesce(-sum(l.units) filter (where l.units < 0), 0)::int as refunded
    from ledger l where ${usageConditions(workspaceId, filter)}
    group by 1 order by charged desc, 1
  `.execute(db)
  return rows
}

/** A day in UTC. Reversed units are not in its sum. */
export type UsageDay = { day: string; requests: number; units: number; refused: number }

export type UsageSummary = { days: UsageDay[]; operations: string[]; statuses: number[] }

/** The days with matching lines, oldest first, and the operations and statuses to filter by. */
export async function summariseUsage(db: Db, workspaceId: string, filter: UsageFilter): Promise<UsageSummary> {
  const { rows: days } = await sql<UsageDay>`
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) filter (where l.reverses is null)::int as requests,
      sum(l.units)::int as units, count(*) filter (where l.status >= 400 and l.reverses is null)::int as refused
    from ledger l where ${usageConditions(workspaceId, filter)}
    group by 1 order by 1
  `.execute(db)
  const { from, to } = filter
  const { rows: kinds } = await sql<{ operation: string; status: number }>`
    select distinct l.operation, l.status from ledger l where ${usageConditions(workspaceId, { from, to })}
  `.execute(db)
  return {
    days,
    operations: [...new Set(kinds.map(({ operation }) => operation))].sort(),
    statuses: [...new Set(kinds.map(({ status }) => status))].sort((one, other) => one - other),
  }
}

/** What one key or person spent on one operation. Reversed units are not in the sum. */
export type UsageTotal = {
  operation: string
  keyName: string | null
  userName: string | null
  requests: number
  units: number
}

/** More than a page shows; the sums of the largest are what matters. */
const maxTotals = 500

/** The matching lines summed by operation and by who made them, the largest sums first. */
export async function totalUsage(db: Db, workspaceId: string, filter: UsageFilter): Promise<UsageTotal[]> {
  const { rows } = await sql<UsageTotal>`
    select l.operation, k.name as "keyName", u.name as "userName",
      count(*) filter (where l.reverses is null)::int as requests, sum(l.units)::int as units
    from ledger l
    left join keys k on k.id = l.key_id and k.workspace_id = l.workspace_id
    left join users u on u.id = l.user_id
    where ${usageConditions(workspaceId, filter)}
    group by l.operation, l.key_id, k.name, l.user_id, u.name
    order by units desc, requests desc, l.operation, k.name, u.name
    limit ${maxTotals}
  `.execute(db)
  return rows
}
