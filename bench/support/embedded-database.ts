import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ensureEmbeddedPostgres } from '../../src/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../../src/postgres/migrate.ts'

/** A migrated database of its own: in a folder that is removed, or in one that is kept. */
export async function withEmbeddedDatabase<Result>(
  data: string,
  work: (url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = data || (await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-')))
  const embedded = await ensureEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } })
  const end = async () => {
    await embedded.stopIfUnused()
    if (!data) await rm(folder, { recursive: true, force: true })
  }
  // If it is stopped early, no server and no gigabytes should remain.
  const stopEarly = () => void end().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopEarly)
  try {
    await migrate(embedded.url)
    return await work(embedded.url, folder)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopEarly)
    await end()
  }
}
