import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { migrationCount } from '#lib/migrate.ts'
import { withTimeLimit } from '#lib/time-limit.ts'

const patienceMs = 2_000

/**
 * Null when the database answers and is migrated; otherwise what is wrong, in words an operator may see. A database that a
 * newer version has migrated meanwhile will do: nodes are replaced one after another, and those that wait go on answering.
 */
export async function isReady(db: Db): Promise<string | null> {
  try {
    const { rows } = await withTimeLimit(patienceMs, () =>
      sql<{ count: number }>`select count(*) from migrations`.execute(db),
    )
    return (rows[0]?.count ?? 0) >= (await migrationCount()) ? null : 'The database is not migrated to this version.'
  } catch {
    return 'The database does not answer.'
  }
}
