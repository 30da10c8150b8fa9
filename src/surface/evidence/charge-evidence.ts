import { randomUUIDv7 } from 'node:crypto'
import type { Permission } from '#domain/accounts/permission.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Clock } from '#domain/clock.ts'
import { chargeTogether } from '#domain/usage/charged.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import type { Databases } from '#postgres/db.ts'
import type { MadeEvidence } from './make-evidence.ts'

/** The modules whose facts are in an evidence file, each of which is charged a unit. */
export const evidenceModules = ['kyb', 'ownership', 'financials'] as const satisfies Permission[]

type Services = { databases: Databases; ledger: Ledger; clock: Clock }
type Sold = {
  /** The request; the first line of the ledger has its id. */
  line: Omit<Parameters<typeof chargeTogether>[2][number], 'meter' | 'units' | 'companyId'>
  made: MadeEvidence
  by: Actor
  modules?: readonly Permission[]
}

/** Charges a file that was made for all of its modules, together with its line in the audit log. */
export async function chargeEvidence(
  { databases, ledger, clock }: Services,
  { line, made, by, modules = evidenceModules }: Sold,
) {
  const at = clock()
  const lines = modules.map((meter, index) => ({
    ...line,
    requestId: index === 0 ? line.requestId : randomUUIDv7(),
    companyId: made.companyId,
    meter,
    units: 1,
  }))
  return ledger.chargedWithin({ at, requestIds: lines.map(one => one.requestId) }, () =>
    databases.primary.transaction(async tx => {
      const charged = await chargeTogether(tx, at, lines)
      await recordAct(tx, by, made.act)
      return charged
    }),
  )
}
