import type { Db } from '#postgres/db.ts'
import { chargeBatch, type LedgerLine, type Receipt } from './charge-batch.ts'
import { spent } from './charged.ts'

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
