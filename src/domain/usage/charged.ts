import type { Db } from '#postgres/db.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, type LedgerLine, type Receipt } from './charge-batch.ts'
import type { Ledger } from './ledger.ts'
import { type Meter, nextReset, remaining, spentWindow } from './meter.ts'

/**
 * Does the work and charges for it: what exceeds a known allowance is refused before the work, and the result is returned
 * only once its charge is committed. `fromResult` fills in what is known of the line only after the work.
 */
export async function charged<Result>(
  ledger: Ledger,
  clock: Clock,
  meter: Meter | undefined,
  line: LedgerLine,
  work: () => Promise<Result>,
  fromResult?: (result: Result) => Partial<LedgerLine>,
): Promise<{ result: Result; receipt: Receipt }> {
  if (meter) refuseWhenSpent(meter, line.units, clock)
  const working = work()
  const charging = fromResult ? undefined : ledger.chargeDuring(line, working)
  // Should both fail, the work's failure is the one to report.
  charging?.catch(() => {})
  const result = await (charging ? working : ledger.after(working))
  const receipt = await (charging ?? ledger.charge(fromResult ? { ...line, ...fromResult(result) } : line))
  // Callers are trusted for a moment: a second request within it is refused by what is known now.
  if (meter && receipt) Object.assign(meter, { dayUsed: receipt.dayUsed, monthUsed: receipt.monthUsed })
  if (!receipt?.granted) throw spent(line, receipt, clock())
  return { result, receipt }
}

/** Refuses what is known to be more than is left. */
export function refuseWhenSpent(meter: Meter, units: number, clock: Clock) {
  if (spentWindow(meter, units)) throw spent({ meter: meter.meter, units }, meter, clock())
}

/** The failure of a charge for which its meter has too little left, or which has no meter. */
export function spent({ meter, units }: Pick<LedgerLine, 'meter' | 'units'>, standing: Meter | undefined, now: Date) {
  const window = (standing && spentWindow(standing, units)) ?? 'day'
  const left = standing ? remaining(standing) : 0
  return new Failure('allowance_spent', { meter: meter ?? '', window, left, resetsAt: nextReset(window, now) })
}

/**
 * Charges several meters for one request in the caller's transaction: all of them or, where one has too little left, none. Last in
 * the transaction, because the counters of the workspace stay locked from here to the commit.
 */
export async function chargeTogether(tx: Db, at: Date, lines: LedgerLine[]): Promise<Receipt[]> {
  const receipts = await chargeBatch(tx, at, lines)
  return lines.map((line, index) => {
    const receipt = receipts[index]
    if (!receipt?.granted) throw spent(line, receipt, at)
    return receipt
  })
}
