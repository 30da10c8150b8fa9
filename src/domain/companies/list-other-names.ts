import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A name of a company besides its registered one, and until when it has it: `ending` is a former one to be, whose last day lies ahead. */
export type KnownName = { name: string; kind: string; until: string | null }

/** Up to `limit` other names from an offset, and their total. */
export async function listOtherNames(
  db: Db,
  companyId: number,
  { limit, from, now }: { limit: number; from: number; now: Date },
) {
  const today = now.toISOString().slice(0, 10)
  const others = sql`from names where company_id = ${companyId} and kind <> 'registered'`
  const { rows: items } = await sql<KnownName>`
    select name, case when kind = 'previous' and valid_until > ${today}::date then 'ending' else kind end as kind, valid_until as until
    ${others} order by id limit ${limit} offset ${from}
  `.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${others}`.execute(db)
  return { items, total: rows[0]?.total ?? 0 }
}
