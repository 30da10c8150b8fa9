import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { User } from './user.ts'

/** Makes a user an operator, who runs the sources and imports of this server from the dashboard, or no longer. */
export function makeOperator(db: Db, user: User, isOne: boolean, by: Actor): Promise<void> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update users set is_operator = ${isOne} where id = ${user.id} and is_operator <> ${isOne}
    `.execute(tx)
    if (count === 0) return
    const act = isOne ? 'operator.made' : 'operator.removed'
    await recordAct(tx, by, { act, workspaceId: null, object: user.email })
  })
}
