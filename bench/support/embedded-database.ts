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
  try {
    await migrate(embedded.url)
    return await work(embedded.url, folder)
  } finally {
    await embedded.stopIfUnused()
    if (!data) await rm(folder, { recursive: true, force: true })
  }
}
