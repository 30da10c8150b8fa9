import { TimeLimitError, withTimeLimit } from '#postgres/time-limit.ts'
import { Failure } from './failure.ts'

/** PostgreSQL's code for a cancelled statement. */
const queryCanceled = '57014'

/**
 * The boundary between a surface and the company data: work that exceeds the time limit is cancelled, and any error behind it
 * becomes one of two failures. Work that is no longer needed ends with the signal's own reason.
 */
export async function fromDataService<Result>(
  limitMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await withTimeLimit(limitMs, work, signal)
  } catch (error) {
    if (error instanceof Failure || signal?.aborted) throw error
    const timedOut = error instanceof TimeLimitError || (error as { code?: string }).code === queryCanceled
    throw new Failure(timedOut ? 'data_timeout' : 'data_unavailable', {}, error)
  }
}
