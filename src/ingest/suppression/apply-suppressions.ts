import type pg from 'pg'
import { type Mention, readMentions } from '#domain/privacy/mention.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { withholdMentions } from './withhold-mentions.ts'
import { withholdRows } from './withhold-rows.ts'

/** Companies whose people are looked at together. */
const atOnce = 5_000

/**
 * Takes those who are not to be served out of companies that are given as a query of their ids, and returns those in which they
 * were found. Their names are not known, only their marks: everybody is looked at.
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
  // Where somebody was found before, what was just written may name them in passing.
  await withholdMentions(
    client,
    suppressions,
    ids.filter(id => suppressions.isIn(id) && !withheld.includes(id)),
  )
  return withheld
}
