import type { Callers } from '#domain/accounts/callers.ts'
import type { OrganisationLogin } from '#domain/accounts/organisation-login.ts'
import type { SessionLimits } from '#domain/accounts/session.ts'
import type { SignUp } from '#domain/accounts/sign-up.ts'
import type { AuditLog } from '#domain/audit/actor.ts'
import type { Clock } from '#domain/clock.ts'
import type { Prospects } from '#domain/prospecting/prospects.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import type { Log } from '#lib/log.ts'
import type { Seal } from '#lib/seal.ts'
import type { Databases } from '#postgres/db.ts'
import type { Operator } from './operator.ts'

/** What the application gives to every surface it mounts; a surface that needs less picks some of it. */
export type Services = {
  databases: Databases
  prospects: Prospects
  callers: Callers
  callbacks: Callbacks
  ledger: Ledger
  auditLog: AuditLog
  /** Opens the key that evidence files are signed with. */
  evidenceSeal: Seal
  clock: Clock
  log: Log
  /** The address at which clients reach this server; links start with it. */
  publicUrl: string
  /** The origins of pages that browsers may call the APIs from. */
  corsOrigins: readonly string[]
  /** After this many days a credit report is out of date. */
  reportDays: number
  /** How long a request may take to arrive. A file may take longer, as long as enough of it arrives in each such time. */
  arrivalMs: number
  /** How long the company data may take for one request. */
  dataTimeoutMs: number
  /** Who may sign up. */
  signUp: SignUp
  /** Organisations whose members sign in through their own provider. */
  organisations: readonly OrganisationLogin[]
  /** How long people stay signed in to the dashboard. */
  sessionLimits: SessionLimits
  /** Whether links are sent by mail, by a worker. */
  sendsMail: boolean
  /** What operators do on the pages. */
  operator: Operator
}
