import type pg from 'pg'

/** Tables whose rows belong to a company, and what names a row. */
const OWNED: [table: string, column: string, key: string][] = [
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
    const apart = await client.query(
      'select from merges where undone_at is not null and from_id in ($1, $2) and into_id in ($1, $2)',
      [from, into],
    )
    if (apart.rowCount) continue
    const moved: Record<string, string[]> = {}
    for (const [table, column, key] of OWNED) {
      const { rows } = await client.query<{ key: string }>(
        `update ${table} set ${column} = $1 where ${column} = $2 returning ${key} as key`,
        [into, from],
      )
      if (rows.length > 0) moved[`${table}.${column}`] = rows.map(row => row.key)
    }
    // The digital profile has one row a company, and the surviving one keeps its own.
    const insights = await client.query(
      'update insights set company_id = $1 where company_id = $2 and not exists (select from insights where company_id = $1)',
      [into, from],
    )
    if (insights.rowCount) moved['insights.company_id'] = [String(from)]
    // What an operator set right stands for the company that is served, unless the same was set right there.
    const corrections = await client.query<{ key: string }>(
      `update corrections k set company_id = $1 where company_id = $2 and withdrawn_at is null and not exists (
         select from corrections own where own.company_id = $1 and own.field = k.field and own.withdrawn_at is null)
       returning id::text as key`,
      [into, from],
    )
    if (corrections.rows.length > 0) moved['corrections.company_id'] = corrections.rows.map(row => row.key)
    await client.query('delete from corrected_keys where company_id = $1', [from])
    await client.query('update companies set merged_into = $1, version = version + 1 where id = $2', [into, from])
    await client.query('insert into touched (company_id, is_new) values ($1, false)', [from])
    await client.query('insert into merges (from_id, into_id, run_id, reason, moved) values ($1, $2, $3, $4, $5)', [
      from,
      into,
      why.runId,
      why.reason,
      moved,
    ])
    joined++
  }
  return joined
}

/** Puts back what a merge moved. Returns the two ids, whose served records the caller must resolve. */
export async function separateCompanies(
  client: pg.ClientBase,
  from: number,
): Promise<{ from: number; into: number } | null> {
  const { rows } = await client.query<{ id: number; into_id: number; moved: Record<string, string[]> }>(
    'select id, into_id, moved from merges where from_id = $1 and undone_at is null order by id desc limit 1',
    [from],
  )
  const merge = rows[0]
  if (!merge) return null
  for (const [table, column, key] of OWNED) {
    const keys = merge.moved[`${table}.${column}`]
    if (!keys) continue
    await client.query(`update ${table} set ${column} = $1 where ${column} = $2 and ${key} = any($3)`, [
      from,
      merge.into_id,
      keys,
    ])
  }
  if (merge.moved['corrections.company_id']) {
    await client.query('update corrections set company_id = $1 where company_id = $2 and id = any($3)', [
      from,
      merge.into_id,
      merge.moved['corrections.company_id'],
    ])
  }
  if (merge.moved['insights.company_id']) {
    await client.query('update insights set company_id = $1 where company_id = $2', [from, merge.into_id])
  }
  await client.query('update companies set merged_into = null where id = $1', [from])
  await client.query('update merges set undone_at = now() where id = $1', [merge.id])
  return { from, into: Number(merge.into_id) }
}
