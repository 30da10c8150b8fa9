import { randomUUIDv7 } from 'node:crypto'
import type { Caller } from '#domain/accounts/caller.ts'
import { type KeyPermission, moduleOf, type Permission } from '#domain/accounts/permission.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import type { LedgerLine, Receipt } from '#domain/usage/charge-batch.ts'
import { charged, refuseWhenSpent } from '#domain/usage/charged.ts'
import { remaining } from '#domain/usage/meter.ts'
import { mayUse } from '#surface/request.ts'
import { describeError, type ToolError } from './failures.ts'
import type { Session } from './session.ts'

/** A call that was refused or failed, in words for the caller. */
export class Refusal extends Error {
  readonly status: number

  constructor({ status, text }: ToolError) {
    super(text)
    this.status = status
  }
}

/** What a call costs: one unit of a module unless its result states otherwise. */
export type Price = { permission: Permission; units: number }

/** Of work that charged for itself: the units, and each meter right after. */
export type Paid = { units: number; receipts: Receipt[] }

/** What a call cost, and what is left; null if nothing limits it. */
export type Usage = { units: number; permission: string; remaining: number | null }

/** With what a call works: whose it is, and its line in the ledger. */
export type Charging = { caller: Caller; line: LedgerLine }

type Worked = { companyId: number | null; price?: Price | undefined; paid?: Paid | undefined }

type MeteredCall<Given> = {
  operation: string
  /** A key needs one of them to call it at all. */
  permissions: readonly KeyPermission[]
  /** The permissions that a call with these values needs; it is charged to the module of the first. All, if omitted. */
  neededFor?: (given: Given) => readonly KeyPermission[]
  /** Its work does its own charging, or costs nothing. */
  chargesItself?: boolean | undefined
  signal: AbortSignal
  /** Instead of the usual time. */
  dataTimeoutMs?: number | undefined
  /** Checks the arguments before anything else is done. */
  check: () => Given
}

/** The caller has hung up, so there is no answer and no charge. */
const hungUp = 499

/**
 * The life of a call, in the order of its checks: key → permission → values → limits → data → ledger, as on the platform API. The
 * first one that fails ends it, and costs nothing. So does a caller that does not wait for the data.
 */
export async function metered<Given, Result extends Worked>(
  { services, callerNow }: Session,
  call: MeteredCall<Given>,
  work: (given: Given, charging: Charging) => Promise<Result>,
): Promise<{ result: Result; usage: Usage }> {
  const { ledger, clock, log } = services
  const { operation, permissions, neededFor = () => permissions, signal, dataTimeoutMs, check } = call
  let noted: LedgerLine | undefined
  try {
    const caller = await callerNow()
    const { workspaceId, keyId } = caller
    const who = { requestId: randomUUIDv7(), workspaceId, keyId, userId: null, surface: 'mcp' as const, operation }
    noted = { ...who, companyId: null, meter: moduleOf(permissions[0] as KeyPermission), units: 0, status: 200 }
    if (!permissions.some(one => mayUse(caller, one))) {
      throw new Failure('scope_missing', { required: [...permissions] })
    }
    const given = check()
    const needed = neededFor(given)
    if (!needed.every(one => mayUse(caller, one))) throw new Failure('scope_missing', { required: [...needed] })
    const permission = moduleOf(needed[0] as KeyPermission)
    const line: LedgerLine = { ...noted, meter: permission, units: 1 }
    const meter = caller.meters.get(permission)
    if (meter && !call.chargesItself) refuseWhenSpent(meter, 1, clock)
    const result = await ledger.after(
      fromDataService(dataTimeoutMs ?? services.dataTimeoutMs, () => work(given, { caller, line }), signal),
    )
    // Only now is it known which company the call is about; its line names it even if the charge is refused.
    noted = { ...noted, companyId: result.companyId }
    if (result.paid) {
      if (result.paid.units === 0) ledger.note(noted)
      return { result, usage: usageOf(needed.map(moduleOf), result.paid.units, result.paid.receipts, caller) }
    }
    signal.throwIfAborted()
    const price = result.price ?? { permission, units: 1 }
    if (price.units === 0) {
      ledger.note(noted)
      return { result, usage: usageOf([price.permission], 0, [], caller) }
    }
    const charge = { ...line, companyId: result.companyId, meter: price.permission, units: price.units }
    const paying = caller.meters.get(price.permission)
    const { receipt } = await charged(ledger, clock, paying, charge, async () => result)
    return { result, usage: usageOf([price.permission], price.units, [receipt], caller) }
  } catch (error) {
    const shown = signal.aborted ? { status: hungUp, text: 'cancelled' } : describeError(error, clock())
    const cause = error instanceof Failure ? error.cause : error
    if (cause && !signal.aborted) log.error({ err: cause, operation }, 'MCP call failed')
    if (noted) ledger.note({ ...noted, status: shown.status })
    throw new Refusal(shown)
  }
}

/** Where nothing was charged, what is left is what was left when the caller was verified. */
function usageOf(permissions: readonly string[], units: number, receipts: Receipt[], { meters }: Caller): Usage {
  const standing = receipts.length > 0 ? receipts : permissions.flatMap(one => meters.get(one) ?? [])
  const left = Math.min(...standing.map(remaining))
  return { units, permission: permissions.join(', '), remaining: Number.isFinite(left) ? left : null }
}
