import type { Seal } from '#lib/seal.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { openSuppressionKey, SuppressionKeyError } from './suppression-key.ts'
import type { Suppression, SuppressionData } from './suppressions.ts'

/**
 * All suppressions; null where there are none. Whatever writes facts about people reads this first, and stops where it
 * cannot be decrypted.
 */
export async function readSuppressions(client: SqlClient, seal: Seal | undefined): Promise<SuppressionData | null> {
  const { rows: list } = await sql<Suppression>`
    select s.id::float8, s.wholes, s.forms, s.longest, s.born_year as "bornYear", s.born_month as "bornMonth",
      s.identifiers, s.emails, s.is_everywhere as "isEverywhere", served.ids as "companyIds"
    from suppressions s cross join lateral (
      -- Companies that were merged are served as one, but reports and changes keep the ids of each.
      select coalesce(json_agg(distinct same.id), '[]') as ids
      from unnest(s.company_ids) known(id) left join companies c on c.id = known.id
      cross join lateral (
        select coalesce(c.merged_into, known.id)
        union all select m.id from companies m where m.merged_into = coalesce(c.merged_into, known.id)
      ) same(id)
    ) served order by s.id
  `.execute(client)
  if (list.length === 0) return null
  if (!seal) throw new SuppressionKeyError()
  const key = await openSuppressionKey(client, seal)
  const ids = list.flatMap(({ companyIds }) => companyIds)
  const { rows: companies } = await sql<{ identifier: string; id: number }>`
    select scheme || '/' || value as identifier, company_id::float8 as id from company_keys where company_id = any(${ids})
  `.execute(client)
  return { key, list, companies: companies.map(({ identifier, id }) => [identifier, id]) }
}
