import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/require-admin.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Callbacks } from './callback.ts'
import { listWatchLists } from './list-watch-lists.ts'
import type { RuleScope } from './rule.ts'
import { listsFrom } from './watch-list.ts'

/** To a member by mail, or to a chat by the address of its incoming webhook. */
export type RuleTarget = { userId: string } | { address: string }

const mostRules = 100

/** Makes a rule, which tells of what happens from now on, and returns its id. */
export async function makeRule(
  db: Db,
  clock: Clock,
  { outbound, seal }: Callbacks,
  { workspaceId, ...rule }: RuleScope & { workspaceId: string; target: RuleTarget },
  by: Actor,
): Promise<number> {
  const { name, fields, least, countries, target } = rule
  const address = 'address' in target ? target.address : null
  const userId = 'userId' in target ? target.userId : null
  const refusal = address === null ? null : await outbound.refusal(address)
  if (refusal) throw new Failure('invalid', { reasons: { address: [refusal] } })
  return db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    if (userId !== null) await requireReader(tx, workspaceId, userId)
    // One after the other: of two that come at once each would find room for itself alone.
    await sql`select pg_advisory_xact_lock(hashtextextended('inbox rules of ' || ${workspaceId}::text, 0))`.execute(tx)
    const { rows: made } = await sql<{ count: number }>`
      select count(*)::int as count from inbox_rules where workspace_id = ${workspaceId}
    `.execute(tx)
    if ((made[0]?.count ?? 0) >= mostRules) {
      throw new Failure('rule_broken', { messages: [`A workspace has at most ${mostRules} rules. Delete one first.`] })
    }
    const known = await listWatchLists(tx, workspaceId)
    const lists = listsFrom(
      rule.lists ?? [],
      known.map(({ name }) => name),
    )
    const host = address && new URL(address).host
    const { rows } = await sql<{ id: number }>`
      insert into inbox_rules (workspace_id, name, fields, least, countries, lists, user_id, address, host, created_at)
      values (${workspaceId}, ${name}, ${fields}::text[], ${least}, ${countries}::text[], ${lists}::text[], ${userId},
        ${address && seal.close(address)}, ${host}, ${clock()})
      returning id
    `.execute(tx)
    const { id } = rows[0] as { id: number }
    const details = { name, fields, least, countries, lists, user: userId, host }
    await recordAct(tx, by, { act: 'rule.made', workspaceId, object: id, details })
    return id
  })
}

async function requireReader(tx: Db, workspaceId: string, userId: string): Promise<void> {
  const { count } = await sql`
    select from members where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(tx)
  if (count === 0) throw new Failure('invalid', { reasons: { user_id: ['is not a member of this workspace'] } })
}
