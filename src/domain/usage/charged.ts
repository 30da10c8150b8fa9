import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Entry, Receipt, Reveals } from './charge-batch.ts'
import type { Ledger } from './ledger.ts'
import { type Meter, nextReset, spentWindow } from './meter.ts'

/**
 * Does the work and charges for it: what is known to be used up is refused before the work, and the work's result is
 * given back only once its charge is committed. What the result reveals is recorded by that same commit.
 */
export async function charged<Result>(
  ledger: Ledger,
  clock: Clock,
  meter: Meter | undefined,
  entry: Entry,
  work: () => Promise<Result>,
  revealedBy?: (result: Result) => Reveals,
): Promise<{ result: Result; receipt: Receipt }> {
  if (meter) refuseWhenSpent(meter, clock)
  const result = await work()
  const receipt = await ledger.charge(revealedBy ? { ...entry, reveals: revealedBy(result) } : entry)
  if (!receipt?.granted) throw spent(entry.meter ?? '', receipt ? (spentWindow(receipt) ?? 'day') : 'day', clock())
  return { result, receipt }
}

function refuseWhenSpent(meter: Meter, clock: Clock) {
  const window = spentWindow(meter)
  if (window) throw spent(meter.meter, window, clock())
}

/** The failure of a meter that is used up. */
export function spent(meter: string, window: 'day' | 'month', now: Date) {
  return new Failure('allowance_spent', { meter, window, resetsAt: nextReset(window, now) })
}
