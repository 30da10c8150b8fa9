import type pg from 'pg'

/** All rows, with the number of a company in the register in place of its id, which may be another. */
export async function contentOf(client: pg.Client): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  const of = (column: string) =>
    `(select coalesce(registration_number, name) from companies c where c.id = t.${column})`
  for (const [table, columns] of Object.entries({
    companies: ['merged_into'],
    company_keys: ['company_id'],
    names: ['company_id'],
    records: ['company_id'],
    officers: ['company_id', 'officer_company_id'],
    holdings: ['company_id', 'holder_company_id'],
    links: ['parent_id', 'child_id'],
    prospects: ['company_id'],
    search_names: ['company_id'],
    search_terms: [],
    search_state: [],
    changes: ['company_id'],
    waiting: [],
  })) {
    const replaced = columns.map(column => `|| jsonb_build_object('${column}', ${of(column)})`).join('')
    const { rows } = await client.query(
      `select (to_jsonb(t) - array['id', 'row_id', 'run_id', 'at', 'created_at', 'version', 'rebuilt', 'countries'] ${replaced})::text as row
       from ${table} t order by 1`,
    )
    content[table] = rows.map(row => row.row)
  }
  return content
}
