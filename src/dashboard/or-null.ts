import { Failure } from '#domain/failure.ts'

/** What was found, or null where it may be missing. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Failure && error.code === 'no_record') return null
    throw error
  }
}
