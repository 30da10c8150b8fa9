import type pg from 'pg'
import { leiOf, registrationForms, taxForms } from '#domain/companies/identifier-forms.ts'
import { sharedKey } from '#ingest/entries/canonical-key.ts'
import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

type Company = [
  id: number,
  country: string,
  registration: string | null,
  vat: string | null,
  lei: string | null,
  ticker: string | null,
]

/** A number as it is served, and as a search looks for it: by a scheme, or the beginning of several, and values. */
type NumberLookup = { companyId: number; served: string; scheme: string; values: string[] }

/** Every served number is looked up as a search in the company's country would look it up. */
export const numbers: Invariant = {
  code: 'numbers',
  promise: 'Every served registration number, VAT number, LEI and ticker finds its company',
  fault: 'platform',
  over: 'companies',
  async check({ client }, { from, until }) {
    const { checked, lost } = await lostNumbers(client, sql`id >= ${from} and id < ${until}`)
    return { checked, offenders: lost.map(offenderOf) }
  },
  async mend(client, companyIds) {
    const { lost } = await lostNumbers(client, sql`id = any(${companyIds})`)
    const keys = lost.flatMap(({ companyId, scheme, values: [value] }) =>
      // Nobody can search for a number without letters or digits.
      value ? [{ companyId, ...sharedKey({ scheme, value }, companyId) }] : [],
    )
    await sql`
      insert into company_keys (scheme, value, company_id, source_id)
      select k.scheme, k.value, k.company_id, c.basic_source
      from unnest(${keys.map(key => key.scheme)}::text[], ${keys.map(key => key.value)}::text[],
        ${keys.map(key => key.companyId)}::bigint[]) k (scheme, value, company_id) join companies c on c.id = k.company_id
      on conflict do nothing
    `.execute(client)
  },
}

/** The numbers of some companies that find no company, or only another one. */
async function lostNumbers(client: pg.ClientBase, which: Sql): Promise<{ checked: number; lost: NumberLookup[] }> {
  const { rows } = await sql<{ companies: Company[] }>`
    select coalesce(json_agg(json_build_array(id, country_code, registration_number, vat_number, lei, ticker)), '[]')
       as companies
     from companies where ${which} and merged_into is null
       and num_nonnulls(registration_number, vat_number, lei, ticker) > 0
  `.execute(client)
  const companies = rows[0]?.companies ?? []
  const plain = companies.flatMap(company => askedOf(company, plainForms))
  const missed = new Set(await notFound(client, plain, 'company_keys'))
  if (missed.size === 0) return { checked: plain.length, lost: [] }
  // Few numbers are stored in another form or were corrected by hand, and looking these up takes longer.
  const again = companies.flatMap(company => askedOf(company, allForms)).filter((_, at) => missed.has(at))
  const places = await notFound(client, again, 'searched_keys')
  return { checked: plain.length, lost: places.map(at => again[at] as NumberLookup) }
}

type Forms = {
  registration: (country: string, text: string) => string[]
  tax: (country: string, text: string) => string[]
}

const plainForms: Forms = {
  registration: (_, text) => [canonicalNumber(text)],
  tax: (country, text) => [canonicalTaxNumber(country, text)],
}
const allForms: Forms = { registration: registrationForms, tax: taxForms }

function askedOf([companyId, country, registration, vat, lei, ticker]: Company, forms: Forms): NumberLookup[] {
  const asked: NumberLookup[] = []
  const ask = (served: string | null, scheme: string, valuesOf: (text: string) => string[]) => {
    if (served !== null) asked.push({ companyId, served, scheme, values: valuesOf(served) })
  }
  ask(registration, `reg:${country}`, text => forms.registration(country, text))
  ask(vat, `vat:${country}`, text => forms.tax(country, text))
  ask(lei, 'lei', text => [leiOf(text) ?? text.trim().toUpperCase()])
  ask(ticker, 'ticker', text => [text.trim().toUpperCase()])
  return asked
}

/** The positions of those that are not found. */
async function notFound(
  client: pg.ClientBase,
  asked: NumberLookup[],
  keys: 'company_keys' | 'searched_keys',
): Promise<number[]> {
  const lines = asked.map(({ companyId, scheme, values }, at) => ({ at, company_id: companyId, scheme, forms: values }))
  const { rows } = await sql<{ lost: number[] }>`
    select coalesce(json_agg(a.at order by a.at), '[]') as lost
    from json_to_recordset(${JSON.stringify(lines)}) as a (at int, company_id bigint, scheme text, forms text[])
    where not exists (
      select 1 from ${sql.raw(keys)} k
      where k.company_id = a.company_id and starts_with(k.scheme, a.scheme) and k.value = any(a.forms) offset 0)
  `.execute(client)
  return rows[0]?.lost ?? []
}

function offenderOf({ companyId, served, scheme }: NumberLookup): Offender {
  return { companyId, sourceId: null, says: `"${served}" (${scheme}) is served but does not find the company` }
}
