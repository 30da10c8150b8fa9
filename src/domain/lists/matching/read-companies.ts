import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { KnownName } from '../../search/compare-names.ts'
import { nameKinds } from '../../search/indexed-name.ts'

/** The parts of a company that rows are compared with. */
export type KnownCompany = {
  id: number
  name: string
  country: string
  /** The country of its office, where that is another. */
  office: string | null
  city: string | null
  street: string | null
  statusId: number | null
  number: string | null
  vat: string | null
  lei: string | null
  names: KnownName[]
}

/** Companies by their ids, with all their names; a merged one is returned as the one it was merged into. */
export async function readCompanies(db: Db, ids: Iterable<number>): Promise<Map<number, KnownCompany>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const found = await readAll(db, wanted)
  const merged = new Map(
    [...found.values()].flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])),
  )
  const others = await readAll(
    db,
    [...new Set(merged.values())].filter(id => !found.has(id)),
  )
  const served = new Map([...found, ...others])
  const names = await readNames(db, [...served.keys()])
  const known = new Map<number, KnownCompany>()
  for (const id of wanted) {
    const company = served.get(merged.get(id) ?? id)
    if (!company || company.mergedInto !== null) continue
    const { mergedInto: _, ...facts } = company
    known.set(id, {
      ...facts,
      names: [...(names.get(company.id) ?? []), ...(company.id === id ? [] : (names.get(id) ?? []))],
    })
  }
  return known
}

type Row = Omit<KnownCompany, 'names'> & { mergedInto: number | null }

async function readAll(db: Db, ids: number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select id, merged_into as "mergedInto", name, country_code as country, address_country as office, address_city as city, address_street as street, status_id as "statusId",
      registration_number as number, vat_number as vat, lei
    from companies where id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

async function readNames(db: Db, ids: number[]): Promise<Map<number, KnownName[]>> {
  const { rows } = await sql<KnownName & { id: number }>`
    select company_id as id, kind, words from search_names
    where company_id = any(${ids}::bigint[]) and kind <= ${nameKinds.transliterated}
    order by company_id, kind, row_id
  `.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
