import { Failure } from './failure.ts'

/** PostgreSQL's code for a statement that was cancelled, here by its own time limit. */
const queryCanceled = '57014'

/** The one boundary between a surface and the company data: whatever breaks behind it is one of two failures. */
export async function fromDataService<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    const timedOut = (error as { code?: string }).code === queryCanceled
    throw new Failure(timedOut ? 'data_timeout' : 'data_unavailable', {}, error)
  }
}
