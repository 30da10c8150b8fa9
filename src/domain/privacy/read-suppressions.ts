import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withMerged } from '../companies/company.ts'
import { openSuppressionKey, SuppressionKeyError } from './suppression-key.ts'
import type { Suppression, SuppressionData } from './suppressions.ts'

/**
 * All suppressions; null where there are none. Whatever writes facts about people reads this first, and stops where it
 * cannot be decrypted.
 */
export async function readSuppressions(client: SqlClient, seal: Seal | undefined): Promise<SuppressionData | null> {
  const { rows: list } = await sql<Suppression>`
    select id::float8, wholes, forms, longest, born_year as "bornYear", born_month as "bornMonth", identifiers, emails,
      is_everywhere as "isEverywhere", array_to_json(company_ids) as "companyIds"
    from suppressions order by id
  `.execute(client)
  if (list.length === 0) return null
  await addMerged(client, list)
  if (!seal) throw new SuppressionKeyError()
  const key = await openSuppressionKey(client, seal)
  const ids = list.flatMap(({ companyIds }) => companyIds)
  const { rows: companies } = await sql<{ identifier: string; id: number }>`
    select scheme || '/' || value as identifier, company_id::float8 as id from company_keys where company_id = any(${ids}::bigint[])
  `.execute(client)
  return { key, list, companies: companies.map(({ identifier, id }) => [identifier, id]) }
}

/** Companies that were merged are served as one, but reports and changes keep the ids of each. */
async function addMerged(client: SqlClient, list: Suppression[]): Promise<void> {
  const { rows: merged } = await sql<{ id: number; into: number }>`
    select id::float8, merged_into::float8 as into from companies
    where id = any(${list.flatMap(({ companyIds }) => companyIds)}::bigint[]) and merged_into is not null
  `.execute(client)
  const into = new Map(merged.map(row => [row.id, row.into]))
  for (const one of list) {
    const served = [...new Set(one.companyIds.map(id => into.get(id) ?? id))]
    one.companyIds = [...new Set(await withMerged(client, served))].sort((one, other) => one - other)
  }
}

export type ListedSuppression = { id: number; at: Date; reason: string | null; by: string | null; companies: number }

/** All suppressions, oldest first. They do not reveal whom they are about. */
export async function listSuppressions(db: Db): Promise<ListedSuppression[]> {
  const { rows } = await sql<ListedSuppression>`
    select s.id, s.at, s.reason, s.by, (
      select count(distinct coalesce(c.merged_into, known.id))::int
      from unnest(s.company_ids) known(id) left join companies c on c.id = known.id) as companies
    from suppressions s order by s.id
  `.execute(db)
  return rows
}
