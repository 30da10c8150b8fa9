import { createHash } from 'node:crypto'
import { sortMigrations } from '#postgres/migrate.ts'

/** A name for this exact set of migrations, so that a database made from it can be used again. */
export async function migrationsFingerprint(): Promise<string> {
  const { waiting } = await sortMigrations([], 'database')
  const hashes = waiting.map(({ hash }) => hash).join()
  return createHash('sha256').update(hashes).digest('hex').slice(0, 12)
}
