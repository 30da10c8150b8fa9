import type pg from 'pg'
import { euidAmong, euidSchemes } from '#domain/companies/euid-among.ts'
import { formedIn } from '#lib/euid.ts'
import { sql } from '#postgres/sql.ts'

type Key = { id: number; scheme: string; value: string }

/** Writes the EUIDs of the companies in the table `resolved` that follow from their numbers. */
export async function formEuids(client: pg.ClientBase): Promise<void> {
  const { rows: companies } = await sql<{ id: number; country: string }>`
    select id::float8, country_code as country from resolved where country_code = any(${formedIn}::text[])
  `.execute(client)
  if (companies.length === 0) return
  const { rows: keys } = await sql<Key>`
    select company_id::float8 as id, scheme, value from company_keys
    where company_id = any(${companies.map(({ id }) => id)}::bigint[]) and scheme = any(${euidSchemes}::text[])
    order by company_id, value
  `.execute(client)
  const byCompany = Map.groupBy(keys, ({ id }) => id)
  const formed = companies.flatMap(({ id, country }) => {
    const euid = euidAmong(country, byCompany.get(id) ?? [])
    return euid === null ? [] : [{ id, euid }]
  })
  await sql`
    update resolved r set formed_euid = n.euid
    from unnest(${formed.map(({ id }) => id)}::bigint[], ${formed.map(({ euid }) => euid)}::text[]) n(id, euid)
    where r.id = n.id
  `.execute(client)
}
