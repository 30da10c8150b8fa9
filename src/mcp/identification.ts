import { type Static, type TObject, Type } from 'typebox'
import { companiesWithTicker } from '#domain/companies/companies-with-ticker.ts'
import { type CompanyProfile, readCompanyProfile } from '#domain/companies/company-profile.ts'
import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import type { Listed } from '#domain/page.ts'
import { isCalled } from '#domain/search/companies-named.ts'
import { findCompany } from '#domain/search/find-company.ts'
import { likeliestCompanies } from '#domain/search/lookup-companies.ts'
import type { CompanyLookup } from '#domain/search/lookup-conditions.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import type { Db } from '#postgres/db.ts'
import { emailDomain } from '#surface/forms.ts'
import { statesOf, stateWanted } from './states-of.ts'

/** How a parameter is listed: its name is enough, and `find_companies` describes it once. */
const short = { 'x-listed': { type: 'string' } }

const text = (description: string, more: object = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 500, description, ...short, ...more }))

/** The parameters by which every tool identifies a company. All that are given must agree. */
export const Identification = {
  company_id: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^\\d{1,15}$' })], {
      description: "The company's id on this platform, as returned by any tool.",
      'x-listed': { type: 'integer' },
    }),
  ),
  country_code: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2}$',
      description: 'Two-letter ISO 3166-1 code. Never guess it: leave it out or ask the user.',
      ...short,
    }),
  ),
  state: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A state or region: a name, US-TX, or TX beside its country_code.',
      ...short,
    }),
  ),
  name: text('Registered, trading or previous name.'),
  registration_number: text('Register number in any notation, or EUID.', { 'x-form': 'register_number' }),
  vat_number: text('VAT number, tax number or EIN, with or without its country.'),
  ticker: text('Stock exchange symbol of the company.'),
  lei_number: text('Legal Entity Identifier (20 characters).'),
  website: text('Web address, with or without scheme, www and path; matched by registered domain.'),
  email: text("An e-mail address at the company's own domain."),
  url: text("Address of the company's LinkedIn page."),
  phone_number: text('Phone number in any notation.'),
}

export type GivenIdentifiers = Static<TObject<typeof Identification>>

export const identifiers = Object.keys(Identification).filter(
  name => !['country_code', 'state'].includes(name),
) as (keyof GivenIdentifiers)[]

/** A company that may be meant. */
export type FoundCandidate = CompanyProfile & {
  /** From 0 to 1: the similarity of the names, or 1 if an identifier decided. */
  score: number | null
  /** What was given and agrees, and what was given and does not. */
  matched: string[]
  contradicts: string[]
}

/** Something that was given, and what the company that the rest identifies has instead. */
export type Contradiction = { field: string; given: string; company_id: number; found: string | null }

/** Possible companies. Where what was given contradicts itself, those of both sides. */
export type Candidates = { candidates: FoundCandidate[]; total: number | null; contradictions: Contradiction[] }

/** One company for certain, or candidates to choose from. */
type Identified = { company: CompanyProfile } | Candidates

const maxCandidates = 10
/** Of each side of a contradiction. */
const maxPerSide = 3

/**
 * Identifies a company. A number, an address or a page that only one company has identifies it; a name does when it
 * is the exact name of one company alone, and a name that contradicts a number identifies nothing. Anything else is
 * answered with candidates: nothing here ever picks one.
 */
export async function identify(db: Db, known: GivenIdentifiers): Promise<Identified> {
  const found = await findCandidates(db, known)
  if (found.candidates.length === 0) throw new Failure('no_record', { what: 'company' })
  const [only, ...others] = found.candidates as [FoundCandidate, ...FoundCandidate[]]
  if (!isByNameAlone(known)) return others.length === 0 && found.contradictions.length === 0 ? { company: only } : found
  const { name, country } = lookupOf(known)
  const exact = await findCompany(db, { name, country })
  if (!exact?.isOnly || known.state !== undefined) return found
  return { company: await readCompanyProfile(db, exact.id) }
}

/**
 * The companies that agree with all the details given, most likely first. If none does, the details may contradict each other:
 * then it is those that agree with the rest, and those that agree with the name. `alike`: what the name alone finds, where that is known.
 */
export async function findCandidates(
  db: Db,
  known: GivenIdentifiers,
  most = maxCandidates,
  alike?: Alike,
): Promise<Candidates> {
  const lookup = lookupOf(known)
  if (known.company_id !== undefined) return checkId(db, known, lookup)
  const agreeing = await findAll(db, known, lookup, most)
  if (agreeing.items.length > 0) return candidatesOf(db, known, agreeing, alike)
  for (const dropped of contradictable(known)) {
    const rest = without(known, dropped)
    const found = await findAll(db, rest, lookupOf(rest), most)
    if (found.items.length === 0) continue
    const first = await candidatesOf(db, rest, found)
    const other = dropped.includes('name') ? await namedSo(db, known, found.items) : []
    const candidates = first.candidates.map(one => ({ ...one, score: contradictedScore, contradicts: dropped }))
    const contradictions = candidates.flatMap(one => dropped.map(field => contradiction(known, field, one)))
    return { candidates: [...candidates, ...other], total: candidates.length + other.length, contradictions }
  }
  return { candidates: [], total: 0, contradictions: [] }
}

/** The score of a company whose number was given with a name that it does not have. */
const contradictedScore = 0.5

/** What may be wrong while the rest is right: the name, if there is an identifier beside it, the country, or both. */
function contradictable(known: GivenIdentifiers): (keyof GivenIdentifiers)[][] {
  if (isByNameAlone(known)) return []
  const places = (['country_code', 'state'] as const).filter(name => known[name] !== undefined)
  const ways = [known.name === undefined ? [] : ['name' as const], places]
  return [...ways, ways.flat()].filter(fields => fields.length > 0)
}

const without = (known: GivenIdentifiers, fields: (keyof GivenIdentifiers)[]): GivenIdentifiers =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !fields.includes(name as keyof GivenIdentifiers)))

function contradiction(known: GivenIdentifiers, field: keyof GivenIdentifiers, company: CompanyProfile): Contradiction {
  return { field, given: String(known[field]), company_id: company.id, found: servedAs(company)[field] ?? null }
}

const servedAs = (company: CompanyProfile): Partial<Record<keyof GivenIdentifiers, string | null>> => ({
  ...{ name: company.name, country_code: company.countryCode, state: company.state },
  ...{ registration_number: company.registrationNumber, vat_number: company.vatNumber },
  ...{ website: company.website, url: company.linkedin, phone_number: company.phones?.[0] ?? null },
})

/** The other side: companies with the given name but without the number. */
async function namedSo(db: Db, known: GivenIdentifiers, others: CompanyProfile[]): Promise<FoundCandidate[]> {
  const { name, country_code } = known
  const byName = { name, country_code } as GivenIdentifiers
  const found = await likeliestCompanies(db, lookupOf(byName), maxPerSide)
  const { candidates } = await candidatesOf(db, byName, found)
  const contradicts = identifiers.filter(field => field !== 'name' && known[field] !== undefined)
  return candidates.filter(({ id }) => others.every(other => other.id !== id)).map(one => ({ ...one, contradicts }))
}

/** An id decides alone, and whatever else was given with it has to be the company's. */
async function checkId(db: Db, known: GivenIdentifiers, lookup: CompanyLookup): Promise<Candidates> {
  const company = await readCompanyProfile(db, Number(known.company_id))
  const wrong: (keyof GivenIdentifiers)[] = []
  if (lookup.country !== undefined && lookup.country !== company.countryCode) wrong.push('country_code')
  if (known.name !== undefined && !(await isCalled(db, company.id, known.name))) wrong.push('name')
  const owners: CompanyProfile[] = []
  for (const field of identifiers) {
    if (field === 'company_id' || field === 'name' || known[field] === undefined) continue
    const alone = { [field]: known[field] } as GivenIdentifiers
    const { items } = await findAll(db, alone, lookupOf(alone), maxCandidates)
    if (items.some(({ id }) => id === company.id)) continue
    wrong.push(field)
    owners.push(...items.slice(0, maxPerSide))
  }
  const agreed = givenFields(known).filter(field => !wrong.includes(field))
  const own: FoundCandidate = {
    ...company,
    score: wrong.length > 0 ? contradictedScore : 1,
    matched: agreed,
    contradicts: wrong,
  }
  const others = owners.map(one => ({ ...one, score: null, matched: wrong, contradicts: ['company_id'] }))
  return {
    candidates: [own, ...others],
    total: 1 + others.length,
    contradictions: wrong.map(field => contradiction(known, field, company)),
  }
}

const givenFields = (known: GivenIdentifiers) =>
  (Object.keys(Identification) as (keyof GivenIdentifiers)[]).filter(field => known[field] !== undefined)

type Listing = Listed<CompanyProfile>

/** With what agrees, and the similarity of the names. */
async function candidatesOf(
  db: Db,
  known: GivenIdentifiers,
  { items, total }: Listing,
  alike?: Alike,
): Promise<Candidates> {
  const matched = givenFields(known)
  const scores = isByNameAlone(known) ? await namesAlike(db, known, alike) : null
  const candidates = items.map(one => ({
    ...one,
    score: scores ? (scores.get(one.id) ?? null) : 1,
    matched,
    contradicts: [],
  }))
  return { candidates, total, contradictions: [] }
}

/** Companies by the name, where they were searched for already. */
type Alike = { id: number; score: number }[]

async function namesAlike(db: Db, known: GivenIdentifiers, alike?: Alike): Promise<Map<number, number>> {
  const { name = '', country } = lookupOf(known)
  const place = country === undefined ? undefined : findPlace(country)
  const items = alike ?? (await searchCompanies(db, { name, ...(place && { place, isOfPlace: true }) })).items
  return new Map(items.map(({ id, score }) => [id, Math.round(score * 100) / 100]))
}

const besideName = identifiers.filter(name => name !== 'name')

export const isByNameAlone = (known: GivenIdentifiers) => besideName.every(name => known[name] === undefined)

/** All that agree. Tickers are kept apart from the other identifiers. */
async function findAll(db: Db, known: GivenIdentifiers, lookup: CompanyLookup, most: number): Promise<Listing> {
  if (known.ticker === undefined) return likeliestCompanies(db, lookup, most)
  const listed: CompanyProfile[] = []
  for (const id of await companiesWithTicker(db, known.ticker)) listed.push(await readCompanyProfile(db, id))
  const fitting: CompanyProfile[] = []
  for (const company of listed) {
    const isThere = lookup.country === undefined || company.countryCode === lookup.country
    if (isThere && (known.name === undefined || (await isCalled(db, company.id, known.name)))) fitting.push(company)
  }
  return { items: fitting.slice(0, most), total: fitting.length }
}

/** What is known, in the form that it is compared in; every value that cannot be one is named. */
export function lookupOf(known: GivenIdentifiers): CompanyLookup {
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
  if (identifiers.every(name => known[name] === undefined)) {
    reasons[''] = [`at least one of ${identifiers.join(', ')} is required; a country alone does not identify a company`]
  }
  const country = read('country_code', countryCode, 'must be the ISO code of a country, such as GB')
  const lookup: CompanyLookup = {
    country,
    regions: read('state', state => statesOf(country, state), stateWanted),
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
