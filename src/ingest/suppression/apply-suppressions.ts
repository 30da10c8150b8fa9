import type pg from 'pg'
import { type Mention, readMentions } from '#domain/privacy/mention.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { withholdMentions } from './withhold-mentions.ts'
import { withholdRows } from './withhold-rows.ts'

/** Companies whose people are examined together. */
const atOnce = 5_000

/**
 * Removes suppressed people from the companies that a query of ids selects, and returns those in which they
 * were found. Their names are not known, only their marks, so every person is examined.
 */
export async function applySuppressions(
  client: pg.ClientBase,
  suppressions: Suppressions,
  companies: Sql,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(distinct company_id), '[]') as ids from (${companies}) c (company_id)
  `.execute(client)
  const ids = rows[0]?.ids ?? []
  const found: Mention[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const where = sql`t.company_id = any(${ids.slice(at, at + atOnce)})`
    const mentions = await readMentions(client, { officer: where, shareholder: where, employee: where })
    found.push(...mentions.filter(mention => suppressions.find(mention)))
  }
  const withheld = await withholdRows(client, suppressions, found)
  // Where a suppressed person was found before, texts just written may mention them.
  await withholdMentions(
    client,
    suppressions,
    ids.filter(id => suppressions.isIn(id) && !withheld.includes(id)),
  )
  return withheld
}
