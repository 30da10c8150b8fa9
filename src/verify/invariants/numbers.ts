import { leiOf, registrationForms, taxForms } from '#domain/search/identifier-forms.ts'
import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

type Company = [
  id: number,
  country: string,
  registration: string | null,
  vat: string | null,
  lei: string | null,
  ticker: string | null,
]

/** A number as it is served, and as a search for it asks: a scheme, or the beginning of several, and values. */
type Asked = { companyId: number; served: string; scheme: string; values: string[] }

/** Every number that is served is asked for as a search in the company's country would ask for it. */
export const numbers: Invariant = {
  code: 'numbers',
  promise: 'Every registration number, VAT number, LEI and ticker that is served finds its company',
  fault: 'platform',
  over: 'companies',
  async check(reading, { from, until }) {
    const { rows } = await reading.client.query<{ companies: Company[] }>(
      `select coalesce(json_agg(json_build_array(id, country_code, registration_number, vat_number, lei, ticker)), '[]')
         as companies
       from companies where id >= $1 and id < $2 and merged_into is null
         and num_nonnulls(registration_number, vat_number, lei, ticker) > 0`,
      [from, until],
    )
    const companies = rows[0]?.companies ?? []
    const plain = companies.flatMap(company => askedOf(company, plainForms))
    const missed = new Set(await notFound(reading, plain, 'company_keys'))
    if (missed.size === 0) return { checked: plain.length, offenders: [] }
    // Few numbers are stored in another form than their plain one or were set right by hand, and reading these takes longer.
    const again = companies.flatMap(company => askedOf(company, allForms)).filter((_, at) => missed.has(at))
    const lost = await notFound(reading, again, 'searched_keys')
    return { checked: plain.length, offenders: lost.map(at => offenderOf(again[at] as Asked)) }
  },
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

function askedOf([companyId, country, registration, vat, lei, ticker]: Company, forms: Forms): Asked[] {
  const asked: Asked[] = []
  const ask = (served: string | null, scheme: string, valuesOf: (text: string) => string[]) => {
    if (served !== null) asked.push({ companyId, served, scheme, values: valuesOf(served) })
  }
  ask(registration, `reg:${country}`, text => forms.registration(country, text))
  ask(vat, `vat:${country}`, text => forms.tax(country, text))
  ask(lei, 'lei', text => [leiOf(text) ?? text.trim().toUpperCase()])
  ask(ticker, 'ticker', text => [text.trim().toUpperCase()])
  return asked
}

/** The places in the list of those that lead to no, or only to another, company. */
async function notFound(
  { client }: Reading,
  asked: Asked[],
  keys: 'company_keys' | 'searched_keys',
): Promise<number[]> {
  const lines = asked.flatMap(({ values }, at) => values.map(value => [at, value] as const))
  const { rows } = await client.query<{ lost: number[] }>(
    `select coalesce(json_agg(a.at - 1 order by a.at), '[]') as lost
     from unnest($1::bigint[], $2::text[]) with ordinality as a (company_id, scheme, at)
     where not exists (
       select from ${keys} k
       where k.company_id = a.company_id and starts_with(k.scheme, a.scheme) and k.value in (
         select v.value from unnest($3::int[], $4::text[]) as v (at, value) where v.at = a.at - 1))`,
    [
      asked.map(({ companyId }) => companyId),
      asked.map(({ scheme }) => scheme),
      lines.map(([at]) => at),
      lines.map(([, value]) => value),
    ],
  )
  return rows[0]?.lost ?? []
}

function offenderOf({ companyId, served, scheme }: Asked): Offender {
  return { companyId, sourceId: null, says: `"${served}" (${scheme}) is served and does not lead to it` }
}
