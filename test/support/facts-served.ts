import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'

/** Columns that say when, by which import and under which number something came, and not what it is. */
const ofTheDatabase = [
  'id',
  'company_id',
  'parent_id',
  'child_id',
  'officer_company_id',
  'holder_company_id',
  'person_id',
]
const ofTheImport = ['as_of', 'run_id', 'vanished_on', 'created_at']

/** The facts of a dataset as they stand, under the numbers of their companies, so that databases with different pasts can be compared. */
export function factsServed(url: string, sourceId: number): Promise<unknown[]> {
  const keyOf = (column: string) =>
    sql.raw(`(select min(k.scheme || ' ' || k.value) from company_keys k where k.company_id = ${column})`)
  return withClient(url, async client => {
    const all: unknown[] = []
    for (const [table, owner, other] of [
      ['officers', 'company_id', 'officer_company_id'],
      ['holdings', 'company_id', 'holder_company_id'],
      ['links', 'child_id', 'parent_id'],
      ['statements', 'company_id', 'company_id'],
    ] as const) {
      const { rows } = await sql<{ fact: unknown }>`
        select jsonb_build_object('table', ${table}::text, 'company', ${keyOf(`t.${owner}`)}, 'other', ${keyOf(`t.${other}`)})
          || to_jsonb(t) - ${[...ofTheDatabase, ...ofTheImport]}::text[] as fact
        from ${sql.raw(table)} t where t.source_id = ${sourceId} and t.vanished_on is null order by t.source_key
      `.execute(client)
      all.push(...rows.map(({ fact }) => fact))
    }
    return all
  })
}
