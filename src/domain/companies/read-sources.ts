import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Where a group of fields came from. */
export type Source = {
  id: number
  name: string
  category: string
  comment: string | null
  url: string | null
  licence: string | null
  attribution: string | null
}

/** The sources with these ids; a null id is a group of fields that nobody supplied. */
export async function readSources(db: Db, ids: (number | null)[]): Promise<Map<number, Source>> {
  const { rows } = await sql<Source>`
    select id, name, category, comment, url, licence, attribution from sources
    where id = any(${ids.filter(id => id !== null)}::smallint[])
  `.execute(db)
  return new Map(rows.map(source => [source.id, source]))
}
