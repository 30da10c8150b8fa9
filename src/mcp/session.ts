import type { Caller } from '#domain/accounts/caller.ts'
import type { Services } from '#surface/services.ts'

/** What tools need of the application, over HTTP and over stdio. */
export type ToolServices = Pick<
  Services,
  | 'databases'
  | 'callers'
  | 'ledger'
  | 'clock'
  | 'log'
  | 'publicUrl'
  | 'dataTimeoutMs'
  | 'auditLog'
  | 'corsOrigins'
  | 'evidenceSeal'
> & { prospects: Pick<Services['prospects'], 'find'> }

/** One client: a request over HTTP, or a connection over stdio. */
export type Session = {
  services: ToolServices
  /** Whether the client speaks the newest revision or one of 2025. */
  era: 'modern' | 'legacy'
  /** What the key had when the session began: it decides what is listed. */
  caller: Caller
  /** What it has now: it decides what a call may do. A connection may outlive a key. */
  callerNow(): Promise<Caller>
}
