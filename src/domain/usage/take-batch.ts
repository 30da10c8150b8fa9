import type { LedgerLine } from './charge-batch.ts'

/**
 * Takes the requests that are charged next from those that wait, in their order. All of a batch ask a counter for the
 * same number of units: a request for another number stays first in line for the next batch.
 */
export function takeBatch<Waiting extends { line: LedgerLine }>(waiting: Waiting[], most: number): Waiting[] {
  const first = waiting.splice(0, most)
  // Nearly everything costs one unit.
  if (first.every(({ line }) => line.units <= 1)) return first
  const pieces = new Map<string, number>()
  const [batch, later] = [[] as Waiting[], [] as Waiting[]]
  for (const one of first) {
    const { workspaceId, meter, units } = one.line
    const counter = `${workspaceId} ${meter}`
    if (units > 0 && !pieces.has(counter)) pieces.set(counter, units)
    const isAlike = units === 0 || pieces.get(counter) === units
    ;(isAlike ? batch : later).push(one)
  }
  waiting.unshift(...later)
  return batch
}
