import { type Static, type TObject, Type } from 'typebox'
import { companiesWithTicker } from '#domain/companies/companies-with-ticker.ts'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { readCompanyProfile } from '#domain/companies/read-company-profile.ts'
import { Failure } from '#domain/failure.ts'
import { regionsNamed } from '#domain/nomenclatures/place-names.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import type { Listed } from '#domain/page.ts'
import { findCompany } from '#domain/search/find-company.ts'
import { isCalled } from '#domain/search/is-called.ts'
import { likeliestCompanies } from '#domain/search/lookup-companies.ts'
import type { CompanyLookup } from '#domain/search/lookup-conditions.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import type { Db } from '#postgres/db.ts'
import { emailDomain } from '#surface/forms.ts'

const text = (description: string, ...examples: string[]) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 500, description, examples }))

/** The parameters by which every tool identifies a company. All that are given must agree; an id decides alone. */
export const Identification = {
  company_id: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^\\d{1,15}$' })], {
      description: "The company's id on this platform, as returned by any tool. Overrides all other parameters.",
      examples: [1],
    }),
  ),
  country_code: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2}$',
      description: 'Two-letter ISO 3166-1 code. Never guess it: leave it out or ask the user.',
      examples: ['GB'],
    }),
  ),
  state: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A state or region by code (CA or US-CA) or name (California). Requires country_code.',
      examples: ['CA'],
    }),
  ),
  name: text('Registered, trading or previous name.', 'Meridian Harbour Instruments PLC'),
  registration_number: text('Company register number, in any notation.', '01234567'),
  vat_number: text('VAT number, tax number or EIN, with or without its country.', 'GB123456789'),
  ticker: text('Stock exchange symbol of the company.', 'MHI'),
  lei_number: text('Legal Entity Identifier (20 characters).', '5493001KJTIIGC8Y1R12'),
  website: text('Web address, with or without scheme, www and path; matched by registered domain.', 'example.com'),
  email: text("An e-mail address at the company's own domain.", 'info@example.com'),
  url: text("Address of the company's LinkedIn page.", 'https://www.linkedin.com/company/example'),
  phone_number: text('Phone number in any notation.', '+44 20 7946 0000'),
}

export type GivenIdentifiers = Static<TObject<typeof Identification>>

export const identifiers = Object.keys(Identification).filter(name => !['country_code', 'state'].includes(name))

/** Possible companies. They are contradicted if they have the identifiers that were given, but not the name. */
export type Candidates = { candidates: CompanyProfile[]; total: number | null; isContradicted: boolean }

/** One company for certain, or candidates to choose from. */
type Identified = { company: CompanyProfile } | Candidates

const mostCandidates = 10

/**
 * Identifies a company. A number, an address or a page that only one company has identifies it; a name does when it
 * is the exact name of one company alone, and a name that contradicts a number identifies nothing. Anything else is
 * answered with candidates: nothing here ever picks one.
 */
export async function identify(db: Db, known: GivenIdentifiers): Promise<Identified> {
  const found = await findCandidates(db, known)
  const [only, ...others] = found.candidates
  if (!isByNameAlone(known)) {
    return only && others.length === 0 && !found.isContradicted ? { company: only } : found
  }
  const { name, country } = lookupOf(known)
  const exact = await findCompany(db, { name, country })
  if (!exact?.isOnly || known.state !== undefined) return found
  return { company: await readCompanyProfile(db, exact.id) }
}

/**
 * The companies that agree with everything that is given, the likeliest first; an id has one alone. Where none
 * does, it is those that agree with everything but the name.
 */
export async function findCandidates(db: Db, known: GivenIdentifiers): Promise<Candidates> {
  if (known.company_id !== undefined) return agreeing(all([await readCompanyProfile(db, Number(known.company_id))]))
  const lookup = lookupOf(known)
  if (known.ticker !== undefined) {
    const listed = await withTicker(db, known.ticker, lookup)
    const { name } = known
    if (name === undefined) return agreeing(listed)
    const called: CompanyProfile[] = []
    for (const company of listed.items) if (await isCalled(db, company.id, name)) called.push(company)
    return called.length > 0 ? agreeing(all(called)) : contradicted(listed)
  }
  const candidates = await likeliestCompanies(db, lookup, mostCandidates)
  if (candidates.items.length > 0) return agreeing(candidates)
  const { name, ...beside } = lookup
  const isNamed = name !== undefined && !isByNameAlone(known)
  const unnamed = isNamed ? await likeliestCompanies(db, beside, mostCandidates) : all([])
  if (unnamed.items.length === 0) throw new Failure('no_record', { what: 'company' })
  return contradicted(unnamed)
}

type Listing = Listed<CompanyProfile>

const all = (items: CompanyProfile[]): Listing => ({ items, total: items.length })
const agreeing = ({ items, total }: Listing): Candidates => ({ candidates: items, total, isContradicted: false })
const contradicted = ({ items, total }: Listing): Candidates => ({ candidates: items, total, isContradicted: true })

const besideName = identifiers.filter(name => name !== 'name') as (keyof GivenIdentifiers)[]

const isByNameAlone = (known: GivenIdentifiers) => besideName.every(name => known[name] === undefined)

async function withTicker(db: Db, ticker: string, { country }: CompanyLookup): Promise<Listing> {
  const listed: CompanyProfile[] = []
  for (const id of await companiesWithTicker(db, ticker)) listed.push(await readCompanyProfile(db, id))
  const there = listed.filter(({ countryCode }) => country === undefined || countryCode === country)
  if (there.length === 0) throw new Failure('no_record', { what: 'company' })
  return { items: there.slice(0, mostCandidates), total: there.length }
}

/** What is known, in the form that it is compared in; every value that cannot be one is named. */
function lookupOf(known: GivenIdentifiers): CompanyLookup {
  const reasons: Record<string, string[]> = {}
  const read = <Value>(
    name: keyof GivenIdentifiers,
    form: (text: string) => Value | null,
    want: string,
  ): Value | undefined => {
    const given = known[name]
    if (given === undefined) return undefined
    const value = form(String(given))
    if (value === null) reasons[name] = [want]
    return value ?? undefined
  }
  if (identifiers.every(name => known[name as keyof GivenIdentifiers] === undefined)) {
    reasons[''] = [`at least one of ${identifiers.join(', ')} is required; a country alone does not identify a company`]
  }
  const country = read('country_code', countryCode, 'must be the ISO code of a country, such as GB')
  const lookup: CompanyLookup = {
    country,
    regions: read(
      'state',
      state => statesOf(country, state),
      'must be the code or name of a state of the country_code',
    ),
    name: known.name,
    registrationNumber: known.registration_number,
    vatNumber: known.vat_number,
    lei: known.lei_number,
    domain: read('website', registrableDomain, 'must be a web address such as example.com'),
    emailDomain: read('email', emailDomain, 'must be an e-mail address such as name@example.com'),
    linkedin: read('url', url => linkedinSlug('company', url), "must be the address of a company's LinkedIn page"),
    phone: read('phone_number', phoneDigits, 'must be a phone number of at least 7 digits'),
  }
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
  return lookup
}

function countryCode(text: string): string | null {
  const code = text.toUpperCase()
  return findPlace(code) ? code : null
}

function statesOf(country: string | undefined, text: string): Place[] | null {
  const found = country === undefined ? [] : regionsNamed(text, [country])
  return found.length > 0 ? found : null
}
