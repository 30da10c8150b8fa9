import type { LedgerLine } from './charge-batch.ts'

/**
 * Takes those who are charged next from those who wait, in their order. A batch asks each counter for pieces of one size:
 * who asks it for another number of units stays, first in line for the next batch.
 */
export function takeBatch<Waiting extends { entry: LedgerLine }>(waiting: Waiting[], most: number): Waiting[] {
  const first = waiting.splice(0, most)
  // Nearly everything costs one unit.
  if (first.every(({ entry }) => entry.units <= 1)) return first
  const pieces = new Map<string, number>()
  const [batch, later] = [[] as Waiting[], [] as Waiting[]]
  for (const one of first) {
    const { workspaceId, meter, units } = one.entry
    const counter = `${workspaceId} ${meter}`
    if (units > 0 && !pieces.has(counter)) pieces.set(counter, units)
    const isAlike = units === 0 || pieces.get(counter) === units
    ;(isAlike ? batch : later).push(one)
  }
  waiting.unshift(...later)
  return batch
}
