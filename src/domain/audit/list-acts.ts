import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { walkPages } from '../page.ts'
import type { ActorKind } from './actor.ts'
import type { ActName } from './acts.ts'
import type { Line } from './sealed-line.ts'

/** A line as it is shown: all of it but its seal. */
export type RecordedAct = Omit<Line, 'at' | 'act' | 'details' | 'actorKind'> & {
  at: Date
  act: ActName
  details: Record<string, unknown>
  actorKind: ActorKind
}

export type ActFilter = {
  act?: string | undefined
  /** A part of the actor's name. */
  who?: string | undefined
  object?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** The lines of one chain, the latest first. */
export async function listActs(
  db: Db,
  chain: string,
  filter: ActFilter,
  { before, most }: { before?: number | undefined; most: number },
): Promise<RecordedAct[]> {
  const conditions: Sql[] = [sql`chain = ${chain}`]
  if (before !== undefined) conditions.push(sql`seq < ${before}`)
  if (filter.act) conditions.push(sql`act = ${filter.act}`)
  if (filter.who) conditions.push(sql`position(lower(${filter.who}) in lower(coalesce(actor_name, ''))) > 0`)
  if (filter.object) conditions.push(sql`position(lower(${filter.object}) in lower(coalesce(object, ''))) > 0`)
  if (filter.from) conditions.push(sql`at >= ${filter.from}`)
  if (filter.to) conditions.push(sql`at < ${filter.to}`)
  const { rows } = await sql<RecordedAct>`
    select chain, seq, at, act, object, details, actor_kind as "actorKind", actor_id as "actorId",
      actor_name as "actorName", surface, address, request_id as "requestId"
    from audit_lines where ${sql.join(conditions, ' and ')}
    order by seq desc limit ${most}
  `.execute(db)
  return rows
}

/** All acts, the latest first, a page at a time. */
export function walkActs(db: Db, chain: string, filter: ActFilter): AsyncGenerator<RecordedAct[]> {
  return walkPages((last, most) => listActs(db, chain, filter, { before: last?.seq, most }))
}
