import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Claim, RowSaid } from './read-row.ts'

/** Which companies have the identifiers of a row, by which of them, and in which of its cells they stand. */
export type Numbered = Map<number, { by: Set<Claim['as']>; cells: Set<string> }>

type Key = { scheme: string; value: string; id: number }

/** By row, the companies that have its numbers: one statement for each kind of number, however many rows there are. */
export async function findByNumbers(db: Db, rows: RowSaid[]): Promise<Numbered[]> {
  const kinds = ['reg:', 'vat:', 'lei'] as const
  const keys = await Promise.all(
    kinds.map(kind => {
      const claims = rows.flatMap(row => row.claims.filter(({ scheme }) => scheme.startsWith(kind)))
      return readKeys(db, kind, [...new Set(claims.flatMap(({ values }) => values))])
    }),
  )
  const byValue = Map.groupBy(keys.flat(), ({ value }) => value)
  return rows.map(({ claims }) => {
    const found: Numbered = new Map()
    for (const { as, scheme, values, text } of claims) {
      for (const value of values) {
        for (const key of byValue.get(value) ?? []) {
          if (!key.scheme.startsWith(scheme)) continue
          const agreed = found.get(key.id) ?? { by: new Set(), cells: new Set() }
          agreed.by.add(as)
          agreed.cells.add(text)
          found.set(key.id, agreed)
        }
      }
    }
    return found
  })
}

async function readKeys(db: Db, kind: string, values: string[]): Promise<Key[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Key>`
    select scheme, value, company_id as id from searched_keys
    where starts_with(scheme, ${kind}) and value = any(${values}::text[])
    order by company_id, scheme
  `.execute(db)
  return rows
}
