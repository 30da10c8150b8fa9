import pg from 'pg'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { createKey } from '../../src/domain/accounts/create-key.ts'
import { keyPermissions } from '../../src/domain/accounts/permission.ts'
import { createWorkspace } from '../../src/domain/accounts/workspace.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { withDb } from '../../src/postgres/db.ts'
import { actorOn } from '../../test/support/actor.ts'
import { withEmbeddedDatabase } from './embedded-database.ts'

type Wish = { companies: number; data?: string; seed?: string }

/** A database of so many demo companies: made in a folder that is removed, or found in one that is kept. */
export function withDemoDatabase<Result>(
  { companies, data = '', seed = '1' }: Wish,
  work: (url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  return withEmbeddedDatabase(data, async (url, folder) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as count from prospects')
    if (rows[0].count !== companies) {
      await loadDemo(client, { companies, seed })
      await client.query('vacuum analyze')
    }
    await client.end()
    return await work(url, folder)
  })
}

/** What a caller sends who may do everything and never runs out. */
export function openAccess(url: string, secret?: string): Promise<{ v1: string; v2: string }> {
  return withDb(url, async db => {
    const workspaceId = await createWorkspace(
      db,
      systemClock,
      { name: 'Bench', plan: 'paid', units: 2_000_000_000 },
      await actorOn(db, secret),
    )
    const [v1, v2] = [
      await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db, secret)),
      await createKey(db, systemClock, { workspaceId, api: 'v2', scopes: keyPermissions }, await actorOn(db, secret)),
    ]
    return { v1: `Bearer ${v1.key}`, v2: `Token ${v2.key}` }
  })
}
