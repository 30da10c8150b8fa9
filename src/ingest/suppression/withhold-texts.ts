import type pg from 'pg'
import { type IsNamed, readNamedRecords, readNamedTexts } from '#domain/privacy/read-named-texts.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'

/** Takes those who are not to be served out of every text about some companies. */
export async function withholdTexts(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  const isNamed: IsNamed = (text, companyId) => suppressions.isNamedIn(text, companyId)
  for (const { table, place, left } of await readNamedTexts(client, isNamed, ids, { isLocked: true })) {
    const columns = Object.keys(left)
    await client.query(
      `update ${table} t set ${columns.map(column => `${column} = n.${column}`).join(', ')}
       from jsonb_populate_record(null::${table}, jsonb_strip_nulls($2::jsonb)) n where t.ctid = $1::tid`,
      [place, left],
    )
  }
  await withholdRecords(client, isNamed, ids)
}

/** What the sources said of the companies, of which everything that is served of them follows. */
async function withholdRecords(client: pg.ClientBase, isNamed: IsNamed, ids: number[]): Promise<void> {
  const changed = new Set<number>()
  for (const { sourceId, key, companyId, left } of await readNamedRecords(client, isNamed, ids, { isLocked: true })) {
    changed.add(companyId)
    // With another hash than any file's, so that the next file is compared word by word.
    await client.query(
      `update records set entry = jsonb_strip_nulls($3::jsonb)::text, hash = gen_random_uuid()
       where source_id = $1 and key = $2`,
      [sourceId, key, left],
    )
  }
  if (changed.size === 0) return
  await client.query('create temp table if not exists touched (company_id bigint, is_new boolean) on commit drop')
  const last = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from changes')
  await resolveCompanies(client, null, 'select unnest($1::bigint[]) as company_id', [[...changed]])
  // Nobody is told of it: the change would name whom it takes away.
  await client.query('delete from changes where id > $1 and company_id = any($2) and run_id is null', [
    last.rows[0]?.id,
    [...changed],
  ])
}
