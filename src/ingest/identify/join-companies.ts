import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** Tables whose rows belong to a company, and what names a row. */
const owned: [table: string, column: string, key: string][] = [
  ['records', 'company_id', "source_id || '/' || key"],
  ['company_keys', 'company_id', "scheme || '/' || value"],
  ['names', 'company_id', 'id::text'],
  ['officers', 'company_id', 'id::text'],
  ['officers', 'officer_company_id', 'id::text'],
  ['holdings', 'company_id', 'id::text'],
  ['holdings', 'holder_company_id', 'id::text'],
  ['statements', 'company_id', 'id::text'],
  ['charges', 'company_id', 'id::text'],
  ['filings', 'company_id', 'id::text'],
  ['people', 'company_id', 'id::text'],
  ['links', 'parent_id', "source_id || '/' || source_key"],
  ['links', 'child_id', "source_id || '/' || source_key"],
  ['companies', 'merged_into', 'id::text'],
]

/**
 * Makes one company of several, under the oldest of their ids; the others keep answering for it. Pairs that somebody
 * took apart before stay apart. The caller resolves what the companies say together and refreshes what is derived from
 * those in `touched`. Returns how many were joined.
 */
export async function joinCompanies(
  client: pg.ClientBase,
  ids: number[],
  why: { runId: number | null; reason: string },
): Promise<number> {
  const [into, ...others] = [...ids].sort((one, other) => one - other) as [number, ...number[]]
  let joined = 0
  for (const from of others) {
    const apart = await sql`
      select from merges where undone_at is not null and from_id in (${from}, ${into}) and into_id in (${from}, ${into})
    `.execute(client)
    if (apart.count > 0) continue
    const moved: Record<string, string[]> = {}
    for (const [table, column, key] of owned) {
      const { rows } = await sql<{ key: string }>`
        update ${sql.raw(table)} set ${sql.raw(column)} = ${into} where ${sql.raw(column)} = ${from}
          returning ${sql.raw(key)} as key
      `.execute(client)
      if (rows.length > 0) moved[`${table}.${column}`] = rows.map(row => row.key)
    }
    // The digital profile has one row a company, and the surviving one keeps its own.
    const insights = await sql`
      update insights set company_id = ${into} where company_id = ${from} and not exists (select from insights
        where company_id = ${into})
    `.execute(client)
    if (insights.count > 0) moved['insights.company_id'] = [String(from)]
    // What an operator set right stands for the company that is served, unless the same was set right there.
    const corrections = await sql<{ key: string }>`
      update corrections k set company_id = ${into} where company_id = ${from} and withdrawn_at is null and not exists (
        select from corrections own where own.company_id = ${into} and own.field = k.field and own.withdrawn_at is null)
      returning id::text as key
    `.execute(client)
    if (corrections.rows.length > 0) moved['corrections.company_id'] = corrections.rows.map(row => row.key)
    await sql`delete from corrected_keys where company_id = ${from}`.execute(client)
    await sql`update companies set merged_into = ${into}, version = version + 1 where id = ${from}`.execute(client)
    await sql`insert into touched (company_id, is_new) values (${from}, false)`.execute(client)
    await sql`
      insert into merges (from_id, into_id, run_id, reason, moved) values (${from}, ${into}, ${why.runId},
        ${why.reason}, ${moved})
    `.execute(client)
    joined++
  }
  return joined
}

/** Puts back what a merge moved. Returns the two ids, whose served records the caller must resolve. */
export async function separateCompanies(
  client: pg.ClientBase,
  from: number,
): Promise<{ from: number; into: number } | null> {
  const { rows } = await sql<{ id: number; into_id: number; moved: Record<string, string[]> }>`
    select id, into_id, moved from merges where from_id = ${from} and undone_at is null order by id desc limit 1
  `.execute(client)
  const merge = rows[0]
  if (!merge) return null
  for (const [table, column, key] of owned) {
    const keys = merge.moved[`${table}.${column}`]
    if (!keys) continue
    await sql`
      update ${sql.raw(table)} set ${sql.raw(column)} = ${from} where ${sql.raw(column)} = ${merge.into_id}
        and ${sql.raw(key)} = any(${keys})
    `.execute(client)
  }
  if (merge.moved['corrections.company_id']) {
    await sql`
      update corrections set company_id = ${from} where company_id = ${merge.into_id}
        and id = any(${merge.moved['corrections.company_id']})
    `.execute(client)
  }
  if (merge.moved['insights.company_id']) {
    await sql`update insights set company_id = ${from} where company_id = ${merge.into_id}`.execute(client)
  }
  await sql`update companies set merged_into = null where id = ${from}`.execute(client)
  await sql`update merges set undone_at = now() where id = ${merge.id}`.execute(client)
  return { from, into: Number(merge.into_id) }
}
