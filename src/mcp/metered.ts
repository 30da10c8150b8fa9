import { randomUUIDv7 } from 'node:crypto'
import type { Permission } from '#domain/accounts/permission.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure, narrow } from '#domain/failure.ts'
import type { LedgerLine, Receipt } from '#domain/usage/charge-batch.ts'
import { charged } from '#domain/usage/charged.ts'
import { mayUse } from '#surface/request.ts'
import { describeFailure, type ToolError, unforeseen } from './failures.ts'
import type { Session } from './session.ts'

/** A call that was refused or failed, in words for the caller. */
export class Refusal extends Error {
  readonly status: number

  constructor({ status, text }: ToolError) {
    super(text)
    this.status = status
  }
}

type MeteredCall<Given> = {
  operation: string
  permission: Permission
  signal: AbortSignal
  /** Checks the arguments before anything else is done. */
  check: () => Given
}

/** The caller has hung up, so there is no answer and no charge. */
const hungUp = 499

/**
 * The life of a call, in the order of its checks: key → permission → values → limits → data → ledger, as on the platform API. The
 * first one that fails ends it, and costs nothing. So does a caller who does not wait for the data.
 */
export async function metered<Given, Result extends { companyId: number | null }>(
  { services, callerNow }: Session,
  { operation, permission, signal, check }: MeteredCall<Given>,
  work: (given: Given) => Promise<Result>,
): Promise<{ result: Result; receipt: Receipt }> {
  const { ledger, clock, log, dataTimeoutMs } = services
  let noted: LedgerLine | undefined
  try {
    const { workspaceId, keyId, ...caller } = await callerNow()
    const who = { requestId: randomUUIDv7(), workspaceId, keyId, userId: null, surface: 'mcp' as const, operation }
    const line: LedgerLine = { ...who, companyId: null, meter: permission, units: 1, status: 200 }
    noted = line
    if (!mayUse({ workspaceId, keyId, ...caller }, permission)) {
      throw new Failure('scope_missing', { required: [permission] })
    }
    const given = check()
    const read = async () => {
      const result = await fromDataService(dataTimeoutMs, () => work(given), signal)
      signal.throwIfAborted()
      // Only now is it known which company the call is about; its line says so even if the charge is refused.
      noted = { ...line, companyId: result.companyId }
      return result
    }
    return await charged(ledger, clock, caller.meters.get(permission), line, read, ({ companyId }) => ({ companyId }))
  } catch (error) {
    const shown = signal.aborted ? { status: hungUp, text: 'cancelled' } : errorOf(error)
    const cause = error instanceof Failure ? error.cause : error
    if (cause && !signal.aborted) log.error({ err: cause, operation }, 'MCP call failed')
    if (noted) ledger.note({ ...noted, status: shown.status })
    throw new Refusal(shown)
  }
}

function errorOf(error: unknown): ToolError {
  return error instanceof Failure ? describeFailure(narrow(error)) : unforeseen
}
