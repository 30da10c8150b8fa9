import type pg from 'pg'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { postgresSeconds } from './cpu-time.ts'
import type { NameMaker } from './search-names.ts'

/** What bringing the index up to date took for each name, in microseconds; null if it cannot be measured. */
export type Upkeep = { names: number; us: number; node_cpu_us: number; postgres_cpu_us: number | null }

/** Does work on the index of so many names and returns what it took. */
export async function measureUpkeep(client: pg.Client, names: number, work: () => Promise<void>): Promise<Upkeep> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const each = (seconds: number) => Math.round((seconds * 1e7) / names) / 10
  const [start, node, postgres] = [performance.now(), process.cpuUsage(), await postgresSeconds(rows[0].pid)]
  await work()
  const { user, system } = process.cpuUsage(node)
  const until = await postgresSeconds(rows[0].pid)
  return {
    names,
    us: each((performance.now() - start) / 1000),
    node_cpu_us: each((user + system) / 1e6),
    postgres_cpu_us: postgres === null || until === null ? null : each(until - postgres),
  }
}

/** Gives one in a hundred companies another name, brings the index up to date, and rolls it all back. */
export async function measureChange(client: pg.Client, companies: number, names: NameMaker): Promise<Upkeep> {
  const ids = Array.from({ length: Math.ceil(companies / 100) }, (_, at) => at * 100 + 1)
  await client.query('begin')
  await client.query(
    `with n as (update names set name = n.name from unnest($1::bigint[], $2::text[]) n (id, name) where company_id = n.id)
     update companies c set name = n.name from unnest($1::bigint[], $2::text[]) n (id, name) where c.id = n.id`,
    [ids, ids.map(() => names.next().name)],
  )
  const upkeep = await measureUpkeep(client, ids.length, () => refreshSearch(client, ids))
  await client.query('rollback')
  await client.query('vacuum search_names, search_terms, names, companies')
  return upkeep
}
