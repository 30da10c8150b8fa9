import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { hasAccounts } from './has-accounts.ts'
import { type DemoLogin, makeDemoLogin } from './make-demo-login.ts'

/** Creates the demo's login where there are no accounts yet; null otherwise. Of several nodes that start at once one does. */
export async function firstDemoLogin(db: Db, clock: Clock, by: Actor): Promise<DemoLogin | null> {
  return db.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo login'))`.execute(tx)
    return (await hasAccounts(tx)) ? null : makeDemoLogin(tx, clock, by)
  })
}
