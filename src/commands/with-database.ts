import { type Config, readConfig } from '../config.ts'
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '../postgres/embedded/embedded-postgres.ts'
import { migrate } from '../postgres/migrate.ts'

type Sayings = Parameters<typeof ensureEmbeddedPostgres>[0]['log']

const quiet: Sayings = { info() {}, warn: message => process.stderr.write(`firmament: ${message}\n`) }

/** A command's database: yours by DATABASE_URL, else the embedded one, running already or started for this work. */
export async function withDatabase<T>(work: (url: string, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const embedded = await embeddedFor(config)
  const url = embedded?.url ?? (config.databaseUrl as string)
  try {
    await migrate(url)
    return await work(url, config)
  } finally {
    await embedded?.stopIfUnused()
  }
}

export async function embeddedFor(config: Config, log = quiet): Promise<EmbeddedPostgres | null> {
  return config.databaseUrl ? null : ensureEmbeddedPostgres({ dataDir: config.dataDir, log })
}
