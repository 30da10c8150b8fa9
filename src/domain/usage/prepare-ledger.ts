import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { createLedgerMonth, type LedgerMonth, ledgerMonth } from './ledger-month.ts'

const monthsAhead = 3

/** Creates the ledger's partitions for this month and the next ones. Lines without a partition go to ledger_other. */
export async function prepareLedger(db: Db, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    await addPartition(db, ledgerMonth(now.getUTCFullYear(), now.getUTCMonth() + ahead))
  }
}

async function addPartition(db: Db, month: LedgerMonth) {
  const { name, from, to } = month
  await db.transaction(async tx => {
    // Several nodes start at the same moment.
    await sql`select pg_advisory_xact_lock(hashtext('ledger partitions'))`.execute(tx)
    const taken = await sql<{ taken: boolean }>`
      select to_regclass(${name}) is not null
        or exists (select from ledger_other where at >= ${from} and at < ${to}) as taken
    `.execute(tx)
    if (!taken.rows[0]?.taken) await createLedgerMonth(tx, month)
  })
}
