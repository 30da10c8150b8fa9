import type { ReadPart } from './read-part.ts'

export type Reader = AsyncGenerator<ReadPart, void>

/** Asks for what comes next before it is needed; a failure is met where it is awaited. */
export function ask(reader: Reader): Promise<IteratorResult<ReadPart, void>> {
  const next = reader.next()
  next.catch(() => {})
  return next
}
