import type pg from 'pg'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { withoutTexts } from '#domain/privacy/without-texts.ts'
import { resolveCompanies } from './resolve-companies.ts'

/** What may name people in passing, by table. The names of companies are their own, whoever they are called after. */
const PLACES: [table: string, company: string, columns: string[]][] = [
  ['companies', 'id', ['address_street', 'address_location', 'emails', 'extra']],
  ['officers', 'company_id', ['address_line_1', 'address_locality', 'extra']],
  ['holdings', 'company_id', ['extra']],
  ['statements', 'company_id', ['extra']],
  ['charges', 'company_id', ['holder', 'description']],
  ['filings', 'company_id', ['description']],
  ['insights', 'company_id', ['profile']],
]

/** Takes those who are not to be served out of every text about some companies. */
export async function withholdTexts(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  for (const [table, company, columns] of PLACES) {
    const { rows } = await client.query<{ place: string; company: string; said: Record<string, unknown> }>(
      `select t.ctid as place, t.${company} as company,
         jsonb_build_object(${columns.map(column => `'${column}', to_jsonb(t.${column})`).join(', ')}) as said
       from ${table} t where t.${company} = any($1) for update`,
      [ids],
    )
    for (const { place, company: id, said } of rows) {
      const left = withoutTexts(said, text => suppressions.isNamedIn(text, Number(id)))
      if (JSON.stringify(left) === JSON.stringify(said)) continue
      await client.query(
        `update ${table} t set ${columns.map(column => `${column} = n.${column}`).join(', ')}
         from jsonb_populate_record(null::${table}, jsonb_strip_nulls($2::jsonb)) n where t.ctid = $1::tid`,
        [place, left],
      )
    }
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
    const { address, contact, extra, ...rest } = JSON.parse(entry)
    const said = { address, contact, extra }
    const left = withoutTexts(said, text => suppressions.isNamedIn(text, Number(company_id))) as typeof said
    if (JSON.stringify(left) === JSON.stringify(said)) continue
    changed.add(company_id)
    // With another hash than any file's, so that the next file is compared word by word.
    await client.query(
      `update records set entry = jsonb_strip_nulls($3::jsonb)::text, hash = gen_random_uuid()
       where source_id = $1 and key = $2`,
      [source_id, key, { ...rest, ...left }],
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
