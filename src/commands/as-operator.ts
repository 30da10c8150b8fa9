import os from 'node:os'
import { openAuditLog } from '#domain/audit/open-audit-log.ts'
import type { Config } from '../config.ts'
import type { Actor, AuditLog } from '../domain/audit/actor.ts'
import { keptSecret } from '../lib/kept-secret.ts'
import type { Db } from '../postgres/db.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

/** A command that changes something: it is recorded in the audit log, so it needs the servers' secret. */
export function asOperator<T>(
  context: CommandContext,
  work: (db: Db, by: Actor, url: string, config: Config) => Promise<T>,
): Promise<T> {
  return withDatabase(context, async (db, config, url) => {
    const auditLog = await openAuditLog(db, await secretOf(config))
    if (auditLog.key) return work(db, operatorActor(auditLog), url, config)
    throw new CommandError(
      'this is written to the audit log, which needs the secret of this database: set FIRMAMENT_SECRET to the value the servers use',
    )
  })
}

export async function secretOf(config: Config): Promise<string> {
  return config.secret ?? (await keptSecret(config.dataDir))
}

/** The person who runs the command, by their account on this machine. */
export function operatorActor(auditLog: AuditLog): Actor {
  const where = { surface: 'command', address: os.hostname(), requestId: null } as const
  return { kind: 'operator', id: null, name: accountName(), ...where, auditLog }
}

/** In a container an account may have only a number. */
function accountName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
