import { officeRegion } from '#domain/nomenclatures/office-region.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** Whether the region of the office follows from this column. */
export const isOfPlace = (column: string) =>
  ['country_code', 'address_country', 'country_region', 'zip_code'].includes(column)

type Address = {
  id: number
  country: string
  region: string | null
  zip: string | null
  code: string | null
  name: string | null
}

/**
 * Writes the region of the office of the companies in a table, or of those between two ids, as it follows from their addresses. Returns
 * how many changed.
 */
export async function placeOffices(
  client: SqlClient,
  table: 'resolved' | 'companies',
  ids?: { from: number; until: number },
): Promise<number> {
  const among = ids ? sql`id >= ${ids.from} and id < ${ids.until} and` : sql``
  const { rows } = await sql<Address>`
    select id::float8, coalesce(address_country, country_code) as country, country_region as region, zip_code as zip, region as code, region_name as name
    from ${sql.raw(table)} where ${among} (country_region is not null or zip_code is not null or region is not null)
  `.execute(client)
  const changed = rows.flatMap(({ code, name, ...address }) => {
    const region = officeRegion(address)
    const isSame = region === null ? code === null : region.code === code && region.name === name
    return isSame ? [] : [{ id: address.id, code: region?.code ?? null, name: region?.name ?? null }]
  })
  if (changed.length === 0) return 0
  await sql`
    update ${sql.raw(table)} c set region = n.code, region_name = n.name
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ code }) => code)}::text[],
      ${changed.map(({ name }) => name)}::text[]) n(id, code, name)
    where c.id = n.id
  `.execute(client)
  return changed.length
}
