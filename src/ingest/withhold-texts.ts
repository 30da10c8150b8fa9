import type pg from 'pg'
import { readNamedTexts } from '#domain/privacy/read-named-texts.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { resolveCompanies } from './resolve-companies.ts'
import { withoutNamed } from './without-named.ts'

/** Takes those who are not to be served out of every text about some companies. */
export async function withholdTexts(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  const isNamed = (text: string, companyId: number) => suppressions.isNamedIn(text, companyId)
  for (const { table, place, left } of await readNamedTexts(client, isNamed, ids, { isLocked: true })) {
    const columns = Object.keys(left)
    await client.query(
      `update ${table} t set ${columns.map(column => `${column} = n.${column}`).join(', ')}
       from jsonb_populate_record(null::${table}, jsonb_strip_nulls($2::jsonb)) n where t.ctid = $1::tid`,
      [place, left],
    )
  }
  await withholdRecords(client, suppressions, ids)
}

/** What the sources said of the companies, of which everything that is served of them follows. */
async function withholdRecords(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  const { rows } = await client.query<{ source_id: number; key: string; company_id: string; entry: string }>(
    'select source_id, key, company_id, entry from records where company_id = any($1) for update',
    [ids],
  )
  const changed = new Set<string>()
  for (const { source_id, key, company_id, entry } of rows) {
    const said = JSON.parse(entry)
    const left = withoutNamed('company', said, text => suppressions.isNamedIn(text, Number(company_id)))
    if (JSON.stringify(left) === JSON.stringify(said)) continue
    changed.add(company_id)
    // With another hash than any file's, so that the next file is compared word by word.
    await client.query(
      `update records set entry = jsonb_strip_nulls($3::jsonb)::text, hash = gen_random_uuid()
       where source_id = $1 and key = $2`,
      [source_id, key, left],
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
