import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Entry, Receipt } from './charge-batch.ts'
import type { Ledger } from './ledger.ts'
import { type Meter, nextReset, spentWindow } from './meter.ts'

/**
 * Does the work and charges for it: what is known to be used up is refused before the work, and the work's result is
 * given back only once its charge is committed. What of the line only the result tells is recorded by that same commit.
 */
export async function charged<Result>(
  ledger: Ledger,
  clock: Clock,
  meter: Meter | undefined,
  entry: Entry,
  work: () => Promise<Result>,
  toldBy?: (result: Result) => Partial<Entry>,
): Promise<{ result: Result; receipt: Receipt }> {
  if (meter) refuseWhenSpent(meter, clock)
  const working = work()
  const beside = toldBy ? undefined : ledger.chargeBeside(entry, working)
  // Should both fail, the work's failure is the one to tell.
  beside?.catch(() => {})
  const result = await (beside ? working : ledger.after(working))
  const receipt = await (beside ?? ledger.charge(toldBy ? { ...entry, ...toldBy(result) } : entry))
  // Callers are believed for a moment: who asks again within it is told by what is known now that nothing is left.
  if (meter && receipt) Object.assign(meter, { dayUsed: receipt.dayUsed, monthUsed: receipt.monthUsed })
  if (!receipt?.granted) throw spent(entry.meter ?? '', receipt ? (spentWindow(receipt) ?? 'day') : 'day', clock())
  return { result, receipt }
}

/** Refuses what is known to be used up. */
export function refuseWhenSpent(meter: Meter, clock: Clock) {
  const window = spentWindow(meter)
  if (window) throw spent(meter.meter, window, clock())
}

/** The failure of a meter that is used up. */
export function spent(meter: string, window: 'day' | 'month', now: Date) {
  return new Failure('allowance_spent', { meter, window, resetsAt: nextReset(window, now) })
}
