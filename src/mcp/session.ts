import type { Caller } from '#domain/accounts/caller.ts'
import type { Callers } from '#domain/accounts/callers.ts'
import type { Clock } from '#domain/clock.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import type { Databases } from '#postgres/db.ts'

/** What this surface needs of the application, over HTTP and over stdio. */
export type McpSurface = {
  databases: Databases
  callers: Callers
  ledger: Ledger
  clock: Clock
  log: { error(details: object, message: string): void }
  /** The platform's own. */
  version: string
  /** How the outside reaches this server. */
  publicUrl: string
  /** How long the company data may take for one call. */
  dataTimeoutMs: number
}

/** One client: a request over HTTP, or a connection over stdio. */
export type Session = {
  surface: McpSurface
  /** Whether the client speaks the newest revision or one of 2025. */
  era: 'modern' | 'legacy'
  /** What the key had when the session began: it decides what is listed. */
  caller: Caller
  /** What it has now: it decides what a call may do. A connection may outlive a key. */
  callerNow(): Promise<Caller>
}

/** Whether the key names the permission and the account still has it. */
export function mayUse({ scopes, meters }: Caller, permission: string): boolean {
  return scopes.includes(permission) && meters.has(permission)
}
