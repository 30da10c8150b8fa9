import { type Config, readConfig } from '../config.ts'
import { type Db, withDb } from '../postgres/db.ts'
import { ensureEmbeddedPostgres } from '../postgres/embedded/embedded-postgres.ts'
import { migrate } from '../postgres/migrate.ts'
import type { CommandContext } from './command-context.ts'

type EmbeddedLog = Parameters<typeof ensureEmbeddedPostgres>[0]['log']

/**
 * Works with the database of DATABASE_URL, else with the embedded one, which is started if it is not running yet. With a pooler
 * it uses the direct address, because most of the work locks, listens or prepares in sessions.
 */
export async function withPostgres<T>(
  context: CommandContext,
  config: Config,
  work: (url: string) => Promise<T>,
  log: EmbeddedLog = { info() {}, warn: context.warn },
): Promise<T> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) return work(url)
  const embedded = await ensureEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stopIfUnused()
  }
}

/** The same for most commands, which need the tables of this version. */
export async function withDatabase<T>(
  context: CommandContext,
  work: (db: Db, config: Config, url: string) => Promise<T>,
): Promise<T> {
  const config = readConfig(context.env)
  return withPostgres(context, config, async url => {
    await migrate(url, context.warn)
    return withDb(url, db => work(db, config, url))
  })
}
