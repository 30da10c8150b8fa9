import { operatorActor } from '../../src/commands/as-operator.ts'
import type { Actor } from '../../src/domain/audit/actor.ts'
import { openAuditLog } from '../../src/domain/audit/open-audit-log.ts'
import { type Db, withDb } from '../../src/postgres/db.ts'
import { testSecret } from './secret.ts'

/** Whoever does what a test does to a database by itself. */
export async function actorOn(database: Db | string, secret = testSecret): Promise<Actor> {
  if (typeof database === 'string') return withDb(database, db => actorOn(db, secret))
  return operatorActor(await openAuditLog(database, secret))
}
