import { plainText } from '#lib/plain-text.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { readWatch } from './watch.ts'

/** A name for some of the watched companies, and how many are in it. */
type NamedList = { name: string; companies: number }

/** No one can keep more than this apart. */
export const maxLists = 20

/** Each once, in the order of the alphabet; null for none. Blanks around a name, and small or capital letters, make no other list. */
export function listsFrom(names: string[], known: string[] = []): string[] | null {
  const written = new Map(known.map(name => [name.toLowerCase(), name]))
  const found = new Map<string, string>()
  for (const name of names.map(name => plainText(name).trim().replaceAll(/\s+/g, ' ')).filter(Boolean)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, written.get(key) ?? name)
  }
  const lists = [...found.values()].sort((one, other) => one.localeCompare(other, 'en'))
  return lists.length === 0 ? null : lists
}

/** The lists of a workspace's watched companies, by name; one that a rule waits for may be empty. */
export async function listWatchLists(db: Db, workspaceId: string): Promise<NamedList[]> {
  const { rows } = await sql<NamedList>`
    select name, count(company)::int as companies from (
      select unnest(lists) as name, company_id as company from watches where workspace_id = ${workspaceId}
      union all
      select unnest(lists), null from inbox_rules where workspace_id = ${workspaceId}
    ) list
    group by name order by lower(name), name
  `.execute(db)
  return rows
}

/** Puts a watched company into these lists and takes it out of all others. Returns them as they are written. */
export async function changeWatchLists(
  db: Db,
  workspaceId: string,
  companyId: number,
  names: string[],
  by: Actor,
): Promise<string[]> {
  return db.transaction(async tx => {
    const watch = await readWatch(tx, workspaceId, companyId)
    const known = await listWatchLists(tx, workspaceId)
    const lists = listsFrom(
      names,
      known.map(({ name }) => name),
    )
    await sql`
      update watches set lists = ${lists}::text[]
      where workspace_id = ${workspaceId} and company_id = ${watch.companyId}
    `.execute(tx)
    await recordAct(tx, by, { act: 'watch.listed', workspaceId, object: watch.companyId, details: { lists } })
    return lists ?? []
  })
}
