import { randomUUIDv7 } from 'node:crypto'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { chargeTogether, refuseWhenSpent } from '#domain/usage/charged.ts'
import { mayUse } from '#surface/request.ts'
import type { ReconcileCall } from './call.ts'
import { extend, readExtension } from './extend.ts'

/** Facts of companies, each charged as the module that sells it charges them. All or, if an allowance is used up, none. */
export async function answerExtension(call: ReconcileCall, given: unknown) {
  const { databases, ledger, clock, caller, ledgerLine, dataTimeoutMs } = call
  const asked = readExtension(given)
  const meters = [...new Set(asked.groups.map(({ meter }) => meter))]
  const missing = meters.filter(meter => !mayUse(caller, meter))
  if (missing.length > 0) throw new Failure('scope_missing', { required: missing })
  for (const name of meters) {
    const meter = caller.meters.get(name)
    if (meter) refuseWhenSpent(meter, 1, clock)
  }
  const at = clock()
  const { units, answer } = await fromDataService(dataTimeoutMs, () =>
    extend({ db: databases.reads, now: at, since: null, workspaceId: caller.workspaceId }, asked),
  )
  // Each line of the ledger has an id of its own; the first is the request's.
  const lines = [...units].map(([meter, count], index) => ({
    ...ledgerLine,
    requestId: index === 0 ? ledgerLine.requestId : randomUUIDv7(),
    meter,
    units: count,
  }))
  if (lines.length === 0) ledger.note(ledgerLine)
  else {
    await ledger.chargedWithin({ at, requestIds: lines.map(one => one.requestId) }, () =>
      databases.primary.transaction(tx => chargeTogether(tx, at, lines)),
    )
  }
  return answer
}
