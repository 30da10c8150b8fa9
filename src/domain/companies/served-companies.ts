import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type ServedCompany = { id: number; name: string; countryCode: string }

/** For each of these ids the company that is served under it: that company, or the one into which it was merged. */
export async function servedCompanies(db: Db, ids: number[]): Promise<Map<number, ServedCompany>> {
  const asked = await companiesWith(db, ids)
  const into = new Map(
    (await companiesWith(db, [...new Set(asked.flatMap(({ mergedInto }) => mergedInto ?? []))])).map(one => [
      one.id,
      one,
    ]),
  )
  return new Map(
    asked.flatMap(({ mergedInto, ...company }) => {
      const served = mergedInto === null ? company : into.get(mergedInto)
      return served ? [[company.id, { id: served.id, name: served.name, countryCode: served.countryCode }]] : []
    }),
  )
}

async function companiesWith(db: Db, ids: number[]): Promise<(ServedCompany & { mergedInto: number | null })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ServedCompany & { mergedInto: number | null }>`
    select id, name, country_code as "countryCode", merged_into as "mergedInto"
    from companies where id = any(${ids}::bigint[])
  `.execute(db)
  return rows
}
