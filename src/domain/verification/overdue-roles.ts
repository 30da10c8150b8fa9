import { inEffect } from '#facts/in-effect.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type AssessedVerification, dayOf, statusInSql } from './verification.ts'

/** How many people have not given a statement that was due, and since when the first of them. */
export type Overdue = { people: number; since: string; sourceId: number }
export type OverdueRoles = { officers: Overdue | null; owners: Overdue | null }

export const noneOverdue: OverdueRoles = { officers: null, owners: null }

type Role = { name: string; identityVerification: AssessedVerification | null; sourceId: number }

/** Of roles that were read already. One person may have several. */
export function overdueAmong(roles: Role[]): Overdue | null {
  const late = roles.filter(({ identityVerification }) => identityVerification?.status === 'overdue')
  const days = late.flatMap(({ identityVerification }) => identityVerification?.statementDue ?? []).sort()
  if (!late[0] || !days[0]) return null
  return { people: new Set(late.map(({ name }) => name)).size, since: days[0], sourceId: late[0].sourceId }
}

type Row = Overdue & { id: number; whose: keyof OverdueRoles }

/** The same of many companies at once. */
export async function readOverdueRoles(db: Db, ids: number[], now: Date): Promise<Map<number, OverdueRoles>> {
  const { rows } = await sql<Row>`
    select o.company_id as id, 'officers' as whose, count(distinct o.full_name)::int as people,
      min(o.identity_verification ->> 'statement_due') as since, min(o.source_id) as "sourceId"
    from officers o
    where o.company_id = any(${ids}::bigint[]) and ${inEffect('officers', 'o', now)} and o.identity_verification is not null
      and ${statusInSql('o', dayOf(now))} = 'overdue'
    group by o.company_id
    union all
    select h.company_id, 'owners', count(distinct h.holder_name)::int,
      min(h.identity_verification ->> 'statement_due'), min(h.source_id)
    from holdings h
    where h.company_id = any(${ids}::bigint[]) and ${inEffect('holdings', 'h', now)}
      and h.identity_verification is not null and ${statusInSql('h', dayOf(now))} = 'overdue'
    group by h.company_id
  `.execute(db)
  const found = new Map<number, OverdueRoles>()
  for (const { id, whose, ...overdue } of rows) found.set(id, { ...(found.get(id) ?? noneOverdue), [whose]: overdue })
  return found
}
