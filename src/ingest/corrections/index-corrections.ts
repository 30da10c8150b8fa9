import { registrationForms, taxForms } from '#domain/companies/identifier-forms.ts'
import { operatorSource } from '#domain/companies/sources.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { keepAbsent, keepPast } from '../stage/keep-past.ts'

type Corrected = {
  id: number
  country: string
  field: 'registration_number' | 'vat_number'
  value: string | null
  replaced: string | null
  /** The identifiers of the company according to its sources, in the registers of its country. */
  keys: { scheme: string; value: string }[]
}

/**
 * Makes some companies, or all, searchable by their corrections: a corrected name stands beside those of the sources,
 * and the name it replaced becomes a former one; corrected numbers stand beside the identifiers. The sources' data is untouched,
 * and the caller refreshes the search index. The table has the companies; those without corrections are left alone.
 */
export async function indexCorrections(
  client: SqlClient,
  table: 'companies' | 'resolved',
  some?: number[],
): Promise<void> {
  const ids = await correctedAmong(client, some)
  if (ids.length === 0) return
  await writeFields(client, table, ids)
  await writeNames(client, ids)
  await writeNumbers(client, table, ids)
}

/** Also those that had corrections until now: these were withdrawn, or belong to another company since. */
async function correctedAmong(client: SqlClient, some: number[] | undefined): Promise<number[]> {
  const { rows: now } = await sql<{ id: number }>`
    select distinct company_id::float8 as id from corrections
    where withdrawn_at is null ${some ? sql`and company_id = any(${some}::bigint[])` : sql``}
  `.execute(client)
  const { rows: before } = await sql<{ id: number }>`
    select id::float8 from companies where corrected is not null ${some ? sql`and id = any(${some}::bigint[])` : sql``}
  `.execute(client)
  return [...new Set([...now, ...before].map(({ id }) => id))].sort((one, other) => one - other)
}

async function writeFields(client: SqlClient, table: string, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select company_id::float8 as id, array_agg(field order by field) as fields from corrections
    where company_id = any(${ids}::bigint[]) and withdrawn_at is null group by 1
  `.execute(client)
  const fields = new Map(rows.map(row => [row.id, row.fields]))
  if (table === 'companies') await keepPast(client, table, sql`id = any(${ids}::bigint[])`)
  for (const id of ids) {
    await sql`
      update ${sql.raw(table)} set corrected = ${fields.get(id) ?? null}::text[] where id = ${id}
    `.execute(client)
  }
}

async function writeNames(client: SqlClient, ids: number[]): Promise<void> {
  const which = sql`company_id = any(${ids}::bigint[]) and source_id = ${operatorSource}`
  await keepPast(client, 'names', which)
  await sql`delete from names where ${which}`.execute(client)
  await sql`
    insert into names (company_id, kind, name, source_id, source_key)
    select k.company_id, n.kind, n.name, ${operatorSource}::smallint, 'correction'
    from corrections k cross join lateral (values ('registered', k.value), ('previous', k.replaced)) n(kind, name)
    where k.company_id = any(${ids}::bigint[]) and k.field = 'name' and k.withdrawn_at is null and n.name is not null
      and (n.kind = 'registered' or not is_same_wording(k.value, k.replaced))
    order by k.company_id, n.kind desc
  `.execute(client)
  await keepAbsent(client, 'names', which)
}

async function writeNumbers(client: SqlClient, table: string, ids: number[]): Promise<void> {
  await sql`delete from corrected_keys where company_id = any(${ids}::bigint[])`.execute(client)
  const { rows } = await sql<Omit<Corrected, 'country' | 'keys'>>`
    select company_id::float8 as id, field, value, replaced from corrections
    where company_id = any(${ids}::bigint[]) and field in ('registration_number', 'vat_number') and withdrawn_at is null
    order by company_id, field
  `.execute(client)
  if (rows.length === 0) return
  const some = rows.map(({ id }) => id)
  const { rows: countries } = await sql<{ id: number; country: string }>`
    select id::float8, country_code as country from ${sql.raw(table)} where id = any(${some}::bigint[])
  `.execute(client)
  const countryOf = new Map(countries.map(({ id, country }) => [id, country]))
  const { rows: owned } = await sql<{ id: number; scheme: string; value: string }>`
    select company_id::float8 as id, scheme, value from company_keys where company_id = any(${some}::bigint[])
    order by scheme, value
  `.execute(client)
  const keys = rows.flatMap(row => {
    const country = countryOf.get(row.id)
    if (country === undefined) return []
    const own = owned.filter(({ id, scheme }) => id === row.id && scheme.startsWith(`reg:${country}`))
    return keysOf({ ...row, country, keys: own }).map(key => ({ ...row, ...key }))
  })
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
