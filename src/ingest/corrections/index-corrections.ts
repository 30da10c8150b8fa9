import { registrationForms, taxForms } from '#domain/companies/identifier-forms.ts'
import { operatorSource } from '#domain/companies/operator-source.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

type Corrected = {
  id: string
  country: string
  field: 'registration_number' | 'vat_number'
  value: string | null
  replaced: string | null
  /** The identifiers that the sources give the company in the registers of its country. */
  keys: { scheme: string; value: string }[]
}

/**
 * Lets some companies be found by what an operator set right: a corrected name stands beside those of the sources, and
 * what it replaced as a former one; corrected numbers stand beside the identifiers. What the sources say stays as it is,
 * and the caller refreshes the search index. The table has the companies; those without corrections are left alone.
 */
export async function indexCorrections(client: SqlClient, table: 'companies' | 'resolved', id?: number): Promise<void> {
  // Also those that had corrections until now: these were withdrawn, or belong to another company since.
  const some = sql`${sql.raw(table)} t`
  const isOne = id === undefined ? sql`` : sql`and t.id = ${id}`
  const { rows } = await sql<{ id: string }>`
    select t.id from corrections k join ${some} on t.id = k.company_id where k.withdrawn_at is null ${isOne}
    union
    select t.id from companies c join ${some} on t.id = c.id where c.corrected is not null ${isOne}
  `.execute(client)
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return
  await sql`
    update ${sql.raw(table)} t set corrected = (
      select array_agg(k.field order by k.field) from corrections k where k.company_id = t.id and k.withdrawn_at is null)
    where t.id = any(${ids})
  `.execute(client)
  await writeNames(client, ids)
  await writeNumbers(client, table, ids)
}

async function writeNames(client: SqlClient, ids: string[]): Promise<void> {
  await sql`
    delete from names where company_id = any(${ids}) and source_id = ${operatorSource}
  `.execute(client)
  await sql`
    insert into names (company_id, kind, name, source_id, source_key)
    select k.company_id, n.kind, n.name, ${operatorSource}, 'correction'
    from corrections k cross join lateral (values ('registered', k.value), ('previous', k.replaced)) n(kind, name)
    where k.company_id = any(${ids}) and k.field = 'name' and k.withdrawn_at is null and n.name is not null
      and (n.kind = 'registered' or not is_same_wording(k.value, k.replaced))
  `.execute(client)
}

async function writeNumbers(client: SqlClient, table: string, ids: string[]): Promise<void> {
  await sql`delete from corrected_keys where company_id = any(${ids})`.execute(client)
  const { rows } = await sql<Corrected>`
    select t.id, t.country_code as country, k.field, k.value, k.replaced, coalesce((
      select json_agg(json_build_object('scheme', o.scheme, 'value', o.value) order by o.scheme) from company_keys o
      where o.company_id = t.id and starts_with(o.scheme, 'reg:' || t.country_code)), '[]') as keys
    from corrections k join ${sql.raw(table)} t on t.id = k.company_id
    where t.id = any(${ids}) and k.field in ('registration_number', 'vat_number') and k.withdrawn_at is null
  `.execute(client)
  const keys = rows.flatMap(row => keysOf(row).map(key => ({ ...row, ...key })))
  await sql`
    insert into corrected_keys (company_id, field, scheme, value, is_right)
    select * from unnest(${keys.map(key => key.id)}::bigint[], ${keys.map(key => key.field)}::text[],
      ${keys.map(key => key.scheme)}::text[], ${keys.map(key => key.number)}::text[],
      ${keys.map(key => key.isRight)}::boolean[])
  `.execute(client)
}

type NumberKey = { scheme: string; number: string; isRight: boolean }

/** What is right, as it is searched, and what is wrong as far as that is something else. */
function keysOf({ field, country, value, replaced, keys }: Corrected): NumberKey[] {
  const isTax = field === 'vat_number'
  const formsOf = (number: string | null) => {
    if (number === null) return []
    return isTax ? taxForms(country, number) : registrationForms(country, number)
  }
  const right = formsOf(value).slice(0, 1)
  const wrong = formsOf(replaced).filter(form => !formsOf(value).includes(form))
  // The register that had the wrong number is the one in which the right one stands.
  const known = keys.find(key => wrong.includes(key.value)) ?? keys[0]
  const scheme = isTax ? `vat:${country}` : (known?.scheme ?? `reg:${country}`)
  return [
    ...right.map(number => ({ scheme, number, isRight: true })),
    ...wrong.map(number => ({ scheme: isTax ? 'vat:' : 'reg:', number, isRight: false })),
  ]
}
