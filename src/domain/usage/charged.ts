import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { LedgerLine, Receipt } from './charge-batch.ts'
import type { Ledger } from './ledger.ts'
import { type Meter, nextReset, remaining, spentWindow } from './meter.ts'

/**
 * Does the work and charges for it: what is known to be used up is refused before the work, and the work's result is
 * given back only once its charge is committed. What of the line only the result tells is recorded by that same commit.
 */
export async function charged<Result>(
  ledger: Ledger,
  clock: Clock,
  meter: Meter | undefined,
  entry: LedgerLine,
  work: () => Promise<Result>,
  toldBy?: (result: Result) => Partial<LedgerLine>,
): Promise<{ result: Result; receipt: Receipt }> {
  if (meter) refuseWhenSpent(meter, entry.units, clock)
  const working = work()
  const beside = toldBy ? undefined : ledger.chargeBeside(entry, working)
  // Should both fail, the work's failure is the one to tell.
  beside?.catch(() => {})
  const result = await (beside ? working : ledger.after(working))
  const receipt = await (beside ?? ledger.charge(toldBy ? { ...entry, ...toldBy(result) } : entry))
  // Callers are believed for a moment: who asks again within it is told by what is known now that nothing is left.
  if (meter && receipt) Object.assign(meter, { dayUsed: receipt.dayUsed, monthUsed: receipt.monthUsed })
  if (!receipt?.granted) throw spent(entry, receipt, clock())
  return { result, receipt }
}

/** Refuses what is known to be more than is left. */
export function refuseWhenSpent(meter: Meter, units: number, clock: Clock) {
  if (spentWindow(meter, units)) throw spent({ meter: meter.meter, units }, meter, clock())
}

/** The failure of a charge for which its meter, as it stands, has too little left; where there is no meter, nothing. */
export function spent({ meter, units }: Pick<LedgerLine, 'meter' | 'units'>, standing: Meter | undefined, now: Date) {
  const window = (standing && spentWindow(standing, units)) ?? 'day'
  const left = standing ? remaining(standing) : 0
  return new Failure('allowance_spent', { meter: meter ?? '', window, left, resetsAt: nextReset(window, now) })
}
