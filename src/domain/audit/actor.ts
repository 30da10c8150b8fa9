import type { Act } from './acts.ts'
import type { LinesWaiting } from './lines-waiting.ts'
import type { AuditKey } from './sealed-line.ts'

export type ActorKind = 'user' | 'key' | 'operator' | 'stranger' | 'system'

/** Who does something, and from where. Each surface makes one for a request, each command one for itself. */
export type Actor = {
  kind: ActorKind
  /** Of a user or a key. */
  id: string | null
  /** A user's e-mail address, a key's handle, the operator's account on the machine. */
  name: string | null
  surface: 'dashboard' | 'v1' | 'v2' | 'command' | 'server'
  /** The address it came from; of a command, the name of the machine. */
  address: string | null
  requestId: string | null
  /** Where it is recorded. */
  auditLog: AuditLog
  /** Acts that are kept to be recorded together, where it is not at once. */
  kept?: Act[]
}

/** Acts of one actor that are put on record together. */
export type RecordedActs = { by: Actor; acts: Act[] }

/** What it takes to write to the audit log, and to prove what is in it. */
export type AuditLog = {
  /** All keys that the secret opens. */
  keys: ReadonlyMap<number, AuditKey>
  /** Which key is the newest, as the secret knows it; 0 where no log was begun under it. */
  newestKey: number
  /** That key, which seals. Null where it is not there, or the secret is not the one that this database is sealed with. */
  key: AuditKey | null
  /** Acts that no transaction carries, which are written together. */
  waiting: LinesWaiting<RecordedActs>
}

/** What the server does by itself. */
export function systemActor(auditLog: AuditLog): Actor {
  return { kind: 'system', id: null, name: null, surface: 'server', address: null, requestId: null, auditLog }
}
