import pg from 'pg'

/** What a restore would replace, in words; null for a database that nobody has used. */
export async function countFilled(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'firmament restore' })
  await client.connect()
  try {
    const counts: string[] = []
    for (const table of ['companies', 'workspaces', 'users']) {
      const { rows: found } = await client.query('select to_regclass($1) is not null as is_there', [table])
      if (!found[0].is_there) continue
      const { rows } = await client.query(`select count(*)::float8 as count from ${table}`)
      if (rows[0].count > 0) counts.push(`${rows[0].count.toLocaleString('en')} ${table}`)
    }
    return counts.length > 0 ? counts.join(', ') : null
  } finally {
    await client.end()
  }
}
