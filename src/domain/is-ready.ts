import type { Db } from '#postgres/db.ts'
import { migrationCount } from '#postgres/migrate.ts'
import { sql } from '#postgres/sql.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'

const timeoutMs = 2_000

/**
 * Null when the database responds, is writable and is migrated; otherwise what is wrong, in words for an operator. A
 * database migrated by a newer version is fine: nodes are replaced one at a time, and the old ones keep serving.
 */
export async function isReady(db: Db): Promise<string | null> {
  try {
    const { rows } = await withTimeLimit(timeoutMs, () =>
      sql<{ count: number; isReadOnly: boolean }>`
        select count(*), current_setting('transaction_read_only')::boolean as "isReadOnly" from migrations
      `.execute(db),
    )
    const { count, isReadOnly } = rows[0] as (typeof rows)[0]
    if (count < (await migrationCount())) return 'The database has not been migrated to this version.'
    // No response is sent without being charged, so a standby or another read-only database is not enough.
    return isReadOnly ? 'The database is read-only, so usage cannot be charged.' : null
  } catch {
    return 'The database is not responding.'
  }
}
