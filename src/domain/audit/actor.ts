import type { BatchWriter } from '#lib/batch-writer.ts'
import type { Act } from './acts.ts'
import type { AuditKey } from './sealed-line.ts'

export type ActorKind = 'user' | 'key' | 'operator' | 'stranger' | 'system'

/** Who does something, and from where. Each request of a surface has one, and each command. */
export type Actor = {
  kind: ActorKind
  /** Of a user or a key. */
  id: string | null
  /** A user's e-mail address, a key's handle, the operator's account on the machine. */
  name: string | null
  surface: 'dashboard' | 'v1' | 'v2' | 'mcp' | 'command' | 'server'
  /** The address it came from; of a command, the name of the machine. */
  address: string | null
  requestId: string | null
  /** Where it is recorded. */
  auditLog: AuditLog
  /** Where acts are collected to be recorded together. */
  kept?: Act[]
}

/** Acts of one actor that are recorded together. */
export type RecordedActs = { by: Actor; acts: Act[] }

/** What it takes to write to the audit log, and to prove what is in it. */
export type AuditLog = {
  /** All keys that the secret can decrypt. */
  keys: ReadonlyMap<number, AuditKey>
  /** The number of the newest key, as stored with the secret; 0 if no log was started under it. */
  newestKey: number
  /** That key, which seals new lines. Null where it is missing, or the secret is not that of this database. */
  key: AuditKey | null
  /** Acts without a transaction of their own, which are written together. */
  waiting: BatchWriter<RecordedActs>
}

/** The server acting on its own. */
export function systemActor(auditLog: AuditLog): Actor {
  return { kind: 'system', id: null, name: null, surface: 'server', address: null, requestId: null, auditLog }
}
