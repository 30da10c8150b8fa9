import { statedDay } from '#facts/stated-day.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Company } from './company.ts'

export type ActivitySource = { activitySource: number | null; statedOn: string | null }

const stated = sql.raw(statedDay('r.as_of', 'r.source_id'))

/**
 * Which source states what a company does, and when it did: it may be another one than states its name. It follows from the records, in the
 * order in which they are resolved; a company without records has all of its own source.
 */
export async function readActivitySource(db: Db, { id, basicSource }: Company): Promise<ActivitySource> {
  const { rows } = await sql<ActivitySource & { hasActivity: boolean }>`
    select r.source_id as "activitySource", ${stated} as "statedOn", r.entry::jsonb ? 'activity' as "hasActivity"
    from records r join sources s on s.id = r.source_id
    where r.company_id = ${id}
    order by "hasActivity" desc, coalesce(r.as_of < s.superseded_before, false), r.vanished_on is not null, s.precedence desc,
      r.source_id, r.key
    limit 1
  `.execute(db)
  const [first] = rows
  if (!first) return { activitySource: basicSource, statedOn: null }
  return first.hasActivity ? first : { activitySource: null, statedOn: null }
}
