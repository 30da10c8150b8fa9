import type pg from 'pg'
import { leiOf, registrationForms, taxForms } from '#domain/companies/identifier-forms.ts'
import { sharedKey } from '#ingest/entries/canonical-key.ts'
import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import { readEuid } from '#lib/euid.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

type Company = [
  id: number,
  country: string,
  registration: string | null,
  vat: string | null,
  lei: string | null,
  ticker: string | null,
  euid: string | null,
]

/** A number as it is served, and as a search finds it: by a scheme, or the prefix of several, and values. */
type NumberLookup = { companyId: number; served: string; scheme: string; values: string[] }

/** Every served number is looked up as a search in the company's country would look it up. */
export const numbers: Invariant = {
  code: 'numbers',
  promise: 'Every served registration number, VAT number, LEI, EUID and ticker finds its company',
  fault: 'platform',
  over: 'companies',
  async check({ client }, { from, until }) {
    const { checked, lost } = await lostNumbers(client, sql`id >= ${from} and id < ${until}`)
    return { checked, offenders: lost.map(offenderOf) }
  },
  async mend(client, companyIds) {
    const { lost } = await lostNumbers(client, sql`id = any(${companyIds}::bigint[])`)
    const keys = lost.flatMap(({ companyId, scheme, values: [value] }) =>
      // A number without letters or digits cannot be searched for.
      value ? [{ companyId, ...sharedKey({ scheme, value }, companyId) }] : [],
    )
    const { rows } = await sql<{ id: number; source: number }>`
      select id::float8, basic_source as source from companies where id = any(${keys.map(key => key.companyId)}::bigint[])
    `.execute(client)
    const sources = new Map(rows.map(({ id, source }) => [id, source]))
    await sql`
      insert into company_keys (scheme, value, company_id, source_id)
      select * from unnest(${keys.map(key => key.scheme)}::text[], ${keys.map(key => key.value)}::text[],
        ${keys.map(key => key.companyId)}::bigint[], ${keys.map(key => sources.get(key.companyId))}::smallint[])
      on conflict do nothing
    `.execute(client)
  },
}

/** The numbers of some companies that find no company, or only another one. */
async function lostNumbers(client: pg.ClientBase, which: Sql): Promise<{ checked: number; lost: NumberLookup[] }> {
  const { rows } = await sql<{ companies: Company[] }>`
    select coalesce(json_agg(json_build_array(id, country_code, registration_number, vat_number, lei, ticker, euid)), '[]')
       as companies
     from companies where ${which} and merged_into is null
       and num_nonnulls(registration_number, vat_number, lei, ticker, euid) > 0
  `.execute(client)
  const companies = rows[0]?.companies ?? []
  const plain = companies.flatMap(company => askedOf(company, plainForms))
  const keys = await readKeys(client, companies)
  const missed = new Set(notFound(plain, keys))
  if (missed.size === 0) return { checked: plain.length, lost: [] }
  // Few numbers are stored in another form or were corrected by hand, and looking these up takes longer.
  const again = companies.flatMap(company => askedOf(company, allForms)).filter((_, at) => missed.has(at))
  const places = notFound(again, await afterCorrections(client, keys, again))
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

function askedOf([companyId, country, registration, vat, lei, ticker, euid]: Company, forms: Forms): NumberLookup[] {
  const asked: NumberLookup[] = []
  const ask = (served: string | null, scheme: string, valuesOf: (text: string) => string[]) => {
    if (served !== null) asked.push({ companyId, served, scheme, values: valuesOf(served) })
  }
  ask(registration, `reg:${country}`, text => forms.registration(country, text))
  ask(vat, `vat:${country}`, text => forms.tax(country, text))
  ask(lei, 'lei', text => [leiOf(text) ?? text.trim().toUpperCase()])
  ask(euid, 'euid', text => [readEuid(text)?.key ?? text])
  ask(ticker, 'ticker', text => [text.trim().toUpperCase()])
  return asked
}

type Key = { scheme: string; value: string }
/** The identifiers of companies. */
type Keys = Map<number, Key[]>

async function readKeys(client: pg.ClientBase, companies: Company[]): Promise<Keys> {
  const keys: Keys = new Map()
  const { rows } = await sql<{ keys: [id: number, scheme: string, value: string][] }>`
    select coalesce(json_agg(json_build_array(company_id, scheme, value)), '[]') as keys
    from company_keys where company_id = any(${companies.map(([id]) => id)}::bigint[])
  `.execute(client)
  for (const [id, scheme, value] of rows[0]?.keys ?? []) keys.set(id, [...(keys.get(id) ?? []), { scheme, value }])
  return keys
}

/** The identifiers that companies are found by, as the view searched_keys has them: corrected by hand. */
async function afterCorrections(client: pg.ClientBase, keys: Keys, asked: NumberLookup[]): Promise<Keys> {
  const { rows } = await sql<Key & { id: number; isRight: boolean }>`
    select company_id::float8 as id, scheme, value, is_right as "isRight" from corrected_keys
    where company_id = any(${asked.map(({ companyId }) => companyId)}::bigint[])
  `.execute(client)
  const corrected: Keys = new Map(keys)
  for (const { id, scheme, value, isRight } of rows) {
    const known = corrected.get(id) ?? []
    const isWrong = (key: Key) => key.value === value && key.scheme.startsWith(scheme)
    corrected.set(id, isRight ? [...known, { scheme, value }] : known.filter(key => !isWrong(key)))
  }
  return corrected
}

/** The positions of those that are not found. */
function notFound(asked: NumberLookup[], keys: Keys): number[] {
  return asked.flatMap(({ companyId, scheme, values }, at) => {
    const isFound = keys.get(companyId)?.some(key => key.scheme.startsWith(scheme) && values.includes(key.value))
    return isFound ? [] : [at]
  })
}

function offenderOf({ companyId, served, scheme }: NumberLookup): Offender {
  return { companyId, sourceId: null, says: `"${served}" (${scheme}) is served but does not find the company` }
}
