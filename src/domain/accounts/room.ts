import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { countOf } from '../page.ts'

/** How much a workspace can keep of what it does not pay for; more than anyone can keep track of. docs/guides/limits.md has all of it. */
const limits = {
  keys: { max: 1_000, advice: 'Revoke one you no longer need.' },
  'saved searches': { max: 500, advice: 'Delete one you no longer need.' },
  rules: { max: 100, advice: 'Delete one first.' },
  cases: { max: 100_000, advice: 'Ask the operator of the server.' },
  'decisions about hits': { max: 100_000, advice: 'Ask the operator of the server.' },
} as const

/** Refuses one more in the transaction that adds it, where there are as many as a workspace can keep: those of `from … where …`. */
export async function requireRoom(tx: Db, workspaceId: string, what: keyof typeof limits, kept: Sql): Promise<void> {
  const { max, advice } = limits[what]
  await lockRoom(tx, workspaceId)
  if ((await countOf(tx, kept)) < max) return
  throw new Failure('rule_broken', { messages: [`A workspace can keep up to ${max} ${what}. ${advice}`] })
}

/** Of two concurrent requests for the last free place, one is refused. */
export async function lockRoom(tx: Db, workspaceId: string): Promise<void> {
  await sql`select from workspaces where id = ${workspaceId} for no key update`.execute(tx)
}
