import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

const monthsAhead = 3

/** Creates the ledger's partitions for this month and the next ones. Lines without a partition go to ledger_other. */
export async function prepareLedger(db: Db, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1))
    await addPartition(db, from.toISOString(), to.toISOString())
  }
}

async function addPartition(db: Db, from: string, to: string) {
  const name = `ledger_${from.slice(0, 7).replace('-', '_')}`
  await db.transaction(async tx => {
    // Several nodes start at the same moment.
    await sql`select pg_advisory_xact_lock(hashtext('ledger partitions'))`.execute(tx)
    const taken = await sql<{ taken: boolean }>`
      select to_regclass(${name}) is not null
        or exists (select from ledger_other where at >= ${from} and at < ${to}) as taken
    `.execute(tx)
    if (taken.rows[0]?.taken) return
    await sql`
      create table ${sql.id(name)} partition of ledger for values from (${sql.literal(from)}) to (${sql.literal(to)})
    `.execute(tx)
  })
}
