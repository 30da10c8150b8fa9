import type { Callers } from '#domain/accounts/callers.ts'
import type { SignUp } from '#domain/accounts/sign-up.ts'
import type { AuditLog } from '#domain/audit/actor.ts'
import type { Clock } from '#domain/clock.ts'
import type { Prospects } from '#domain/prospecting/prospects.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import type { Log } from '#lib/log.ts'
import type { Databases } from '#postgres/db.ts'

/** What the application gives to every surface it mounts; whoever needs less of it picks that. */
export type Services = {
  databases: Databases
  prospects: Prospects
  callers: Callers
  callbacks: Callbacks
  ledger: Ledger
  auditLog: AuditLog
  clock: Clock
  log: Log
  /** How the outside reaches this server; links start with it. */
  publicUrl: string
  /** After so many days a credit report counts as out of date. */
  reportDays: number
  /** How long the company data may take for one request. */
  dataTimeoutMs: number
  /** Who may make an account of their own. */
  signUp: SignUp
  /** Whether links go out by mail, which a worker sends. */
  sendsMail: boolean
}
