import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { namesOfCity } from '../nomenclatures/place-names.ts'

/**
 * Which of these texts are the city of some company's office, by any name of it. No list of all cities of the world is needed: a city
 * without a company narrows nothing.
 */
export async function knownCities(db: Db, texts: string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  // One row of each is read: many companies are in London.
  const each = texts.flatMap(text =>
    namesOfCity(text).map(
      name =>
        sql`(select ${text}::text as text from companies where lower(address_city) = lower(${name}::text) limit 1)`,
    ),
  )
  const { rows } = await sql<{ text: string }>`${sql.join(each, ' union all ')}`.execute(db)
  return new Set(rows.map(({ text }) => text))
}
