import type { Db } from '#postgres/db.ts'
import { migrationCount } from '#postgres/migrate.ts'
import { sql } from '#postgres/sql.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import { type PartState, ready } from './readiness.ts'

const timeoutMs = 2_000

async function judged(work: () => Promise<PartState>, otherwise: string): Promise<PartState> {
  try {
    return await withTimeLimit(timeoutMs, work)
  } catch (cause) {
    return { status: 'not ready', why: otherwise, cause }
  }
}

/** Whether the primary answers and takes writes: no response is sent without being charged, so a standby is not enough. */
export function databaseState(db: Db): Promise<PartState> {
  const look = async (): Promise<PartState> => {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"
    `.execute(db)
    const why = 'The database is read-only, so usage cannot be charged.'
    return rows[0]?.isReadOnly ? { status: 'not ready', why } : ready
  }
  return judged(look, 'The database is not responding.')
}

/** A database migrated by a newer version is fine: nodes are replaced one at a time, and the old ones keep serving. */
export function migrationState(db: Db): Promise<PartState> {
  const look = async (): Promise<PartState> => {
    const { rows } = await sql<{ count: number }>`select count(*) from migrations`.execute(db)
    const isRight = (rows[0]?.count ?? 0) >= (await migrationCount())
    return isRight ? ready : { status: 'not ready', why: 'The database has not been migrated to this version.' }
  }
  return judged(look, 'It is not known how far the database is migrated.')
}

/** Whether company data can be read where requests read it. */
export function companiesState(reads: Db): Promise<PartState> {
  const look = async () => {
    // One statement over all nodes would fail with any of them; they are watched one by one.
    if (await reads.isSpread()) return ready
    await sql`select id from companies limit 1`.execute(reads)
    return ready
  }
  return judged(look, 'Companies cannot be read.')
}
