import { company } from '#facts/company.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { hasDomain } from '../companies/has-domain.ts'
import { companiesWith, hasAnyOf, hasKey, hasNumber } from '../companies/has-number.ts'
import { type Identifier, identifiersIn, taxForms } from '../companies/identifier-forms.ts'
import { inCityOrState, inPlace, inRegions, namedCity, ofCountry } from '../companies/in-places.ts'
import { given } from '../given.ts'
import { companyName } from '../names/company-name.ts'
import { codesWithin } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'
import type { Listed } from '../page.ts'
import { indexVersion, matchNames } from './match-names.ts'
import { bestByCompany, likeliest, type NameMatch, type NameSearch, rankOf } from './name-match.ts'
import type { MatchFeatures } from './score-name.ts'

/**
 * Everything given must match; only a name that contradicts a number is reported as a conflict, because the number alone
 * finds the company. Without a place, companies of all countries are searched.
 */
export type CompanySearch = {
  place?: Place
  /** The place is a country that is named for the company: its own, or that of its office. */
  isOfPlace?: true
  name?: string
  registrationNumber?: string
  vatNumber?: string
  ticker?: string
  cityOrState?: string[]
  city?: string
  /** Alternatives, because several may have the same name. */
  regions?: Place[]
  /** The region of the office in the words of a source that no vocabulary has. */
  regionAsStated?: string
  zipCode?: string
  /** Places of the office, each a city or a region by any of its names; all of them hold. */
  within?: string[]
  /** Numbers of any kind, each in every form that it may have: the company has all of them. */
  identifiers?: Identifier[][]
  /** The registered domain of its website. */
  domain?: string
  /** How many candidates are wanted; 100 by default. */
  most?: number
}

/** What was given and does not match a candidate. */
export type Conflict = 'name' | 'registration_number' | 'vat_number'

const candidateFields = reading(
  company,
  [
    ...([
      'id',
      'name',
      'registration_number',
      'vat_number',
      'country_code',
      'state',
      'region',
      'jurisdiction',
    ] as const),
    ...(['basic_source', 'corrected', 'status_id'] as const),
  ],
  'c',
)

/** A company that may be the right one. Never a conclusion. */
export type Candidate = ReturnType<typeof candidateFields.of> & {
  /** From 0 to 1: how similar the name is to the query; 1 if an identifier decided. */
  score: number
  /** Whether nothing but the legal form and the rest of a longer name differs, or an identifier is the same. */
  exact: boolean
  /** Why it matches; null if an identifier decided. */
  features: MatchFeatures | null
  /** A candidate with a conflict is never certain, whatever else matches. */
  conflicts: Conflict[]
}

/** The score of a company whose number was given with a name that it does not have. */
const contradictedScore = 0.5

const maxCandidates = 100
/** At most this many names are counted. */
const maxMatches = 1000
/** Among equally good candidates active companies come first, so more are considered than returned. */
const maxExamined = 400

/** The companies that match: by identifier, then by exact name, then the most similar; active ones before inactive. */
export async function searchCompanies(db: Db, search: CompanySearch): Promise<Listed<Candidate>> {
  const { place, name, most = maxCandidates } = search
  // A number is one of a register, whose country need not be that of the office.
  const isNumbered = (search.registrationNumber ?? search.vatNumber) !== undefined && place?.state === null
  const isOfPlace = search.isOfPlace || isNumbered
  const country = place?.country ?? undefined
  const ofPlace = isOfPlace && country !== undefined ? ofCountry(country) : undefined
  const scope = [sql`c.merged_into is null`, ...(ofPlace ? [ofPlace] : given(place, inPlace))]
  const numbers = numbersOf(search, country)
  const filters = filtersOf(search, country)
  const conditions = [...scope, ...numbers, ...filters]
  if (name === undefined) return readCandidates(db, conditions, most)
  // Names have their country in the index, not their continent.
  const continent = place?.country === null ? place : undefined
  const identifiers = identifiersIn(name, place?.country ?? null)
  const identified = await readIdentified(db, identifiers, conditions, most)
  const named: NameSearch = {
    text: name,
    whose: 'company',
    country,
    isAbroadToo: isOfPlace,
    // The index has the region, so the companies are read only for other filters.
    regions: place?.state ? codesWithin(place) : undefined,
    joined: sql`join companies c on c.id = s.company_id`,
    among: numbers,
    where: [...given(continent, inPlace), ...filters],
    columns: candidateColumns,
    most: maxMatches,
  }
  return matchNames(db, named, async (matches, saw, { companies, mayBeMore, isNamed }) => {
    const best = bestByCompany(matches)
    for (const { id } of identified.items) best.delete(id)
    const left = Math.max(0, most - identified.items.length)
    const shown = likeliest([...best.values()], left).slice(0, Math.max(left, maxExamined))
    const items = [...identified.items, ...(await readNamed(db, name, shown, left, saw, companies as CandidatesRead))]
    if (items.length > 0) {
      return { items, total: mayBeMore || identified.total === null ? null : identified.total + best.size }
    }
    // Whether any company has the name is decided without the filters, which only narrow.
    if (isNamed) return { items, total: 0 }
    const unfiltered = filters.length > 0 ? await readIdentified(db, identifiers, [...scope, ...numbers], 1) : null
    if (unfiltered && unfiltered.items.length > 0) return { items, total: 0 }
    return numbers.length > 0 ? readContradicted(db, conditions, most) : readTicker(db, name, conditions, most)
  })
}

/** The companies that have the number but not the name. */
async function readContradicted(db: Db, conditions: Sql[], most: number): Promise<Listed<Candidate>> {
  const { items, total } = await readCandidates(db, conditions, most)
  return {
    items: items.map(candidate => ({ ...candidate, score: contradictedScore, exact: false, conflicts: ['name'] })),
    total,
  }
}

/** A candidate's company, and what decides between equally good ones. */
type CandidateRow = ReturnType<typeof candidateFields.of> & { isActive: boolean; nameLength: number }
type CandidatesRead = Map<number, CandidateRow | null>

const candidateColumns = sql`
  ${candidateFields.columns}, c.status_id is not distinct from 106 as "isActive", length(c.name) as "nameLength"
`

/** The candidates by name. Most were read along with their names. */
async function readNamed(
  db: Db,
  asked: string,
  best: NameMatch[],
  most: number,
  saw: (version: number | null) => void,
  companies: CandidatesRead,
): Promise<Candidate[]> {
  const unread = best.map(({ companyId }) => companyId).filter(id => !companies.has(id))
  if (unread.length > 0) {
    const { rows } = await sql<CandidateRow & { version: number | null }>`
      select ${candidateColumns}, ${await indexVersion(db)} from companies c
      where c.id = any(${unread}::bigint[]) and c.merged_into is null
    `.execute(db)
    if (rows[0]) saw(rows[0].version)
    for (const { version: _, ...row } of rows) companies.set(row.id, row)
  }
  const known = best.flatMap(match => {
    const row = companies.get(match.companyId)
    return row ? [{ row, match, rank: rankOf(match) }] : []
  })
  const written = asWritten(asked)
  known.sort((one, other) => other.rank - one.rank || byWeight(one.row, other.row, written))
  return known
    .slice(0, most)
    .map(({ row, match: { score, exact, features } }) => candidateOf(row, score, exact, features))
}

const asWritten = (name: string) => name.trim().toLowerCase()

/** Active companies first, then the name as it was asked for ('$$$ Ltd' has the words of '! Ltd'), then the shorter one. */
function byWeight(one: CandidateRow, other: CandidateRow, written: string): number {
  const isWritten = ({ name }: CandidateRow) => Number(asWritten(name) === written)
  return (
    Number(other.isActive) - Number(one.isActive) ||
    isWritten(other) - isWritten(one) ||
    one.nameLength - other.nameLength ||
    one.id - other.id
  )
}

function candidateOf(
  { isActive: _, nameLength: __, ...row }: CandidateRow,
  score = 1,
  exact = true,
  features: MatchFeatures | null = null,
): Candidate {
  return { ...row, score, exact, features, conflicts: [] }
}

async function readIdentified(
  db: Db,
  identifiers: Identifier[],
  conditions: Sql[],
  most: number,
): Promise<Listed<Candidate>> {
  if (identifiers.length === 0) return { items: [], total: 0 }
  const known = sql`c.id in (${sql.join(identifiers.map(companiesWith), ' union all ')})`
  return readCandidates(db, [...conditions, known], most)
}

/** A text that is no company's name may be a ticker symbol. */
async function readTicker(db: Db, text: string, conditions: Sql[], most: number): Promise<Listed<Candidate>> {
  const ticker = text.trim().toUpperCase()
  if (!/^[A-Z0-9.-]{1,8}$/.test(ticker)) return { items: [], total: 0 }
  return readCandidates(db, [...conditions, hasKey('ticker', [ticker])], most)
}

/** The candidates that something other than a name decides. */
async function readCandidates(db: Db, conditions: Sql[], most: number): Promise<Listed<Candidate>> {
  const { rows } = await sql<CandidateRow>`
    select ${candidateColumns} from companies c where ${sql.join(conditions, ' and ')}
    order by "isActive" desc, "nameLength", c.id limit ${most + 1}
  `.execute(db)
  return { items: rows.slice(0, most).map(row => candidateOf(row)), total: rows.length > most ? null : rows.length }
}

/** The numbers, and what else identifies like one, that `companies c` must have. */
function numbersOf(search: CompanySearch, country: string | undefined): Sql[] {
  const { registrationNumber, vatNumber, ticker, identifiers = [], domain } = search
  return [
    ...identifiers.map(one => hasAnyOf(one)),
    ...given(domain, hasDomain),
    // In any register: the office need not be in the country of the company's.
    ...given(registrationNumber, number => hasNumber('reg', sql`c.id`, number, country)),
    // Without a place the number itself may name its country.
    ...given(vatNumber, number =>
      country === undefined ? hasNumber('vat', sql`c.id`, number) : hasKey(`vat:${country}`, taxForms(country, number)),
    ),
    ...given(ticker, symbol => hasKey('ticker', [symbol.trim().toUpperCase()])),
  ]
}

/** Conditions on `companies c` besides those that identify it. */
function filtersOf(search: CompanySearch, country: string | undefined): Sql[] {
  const { cityOrState = [], within = [], city, regions, regionAsStated, zipCode } = search
  return [
    ...within.map(text => inCityOrState(country, [text])),
    ...(cityOrState.length > 0 ? [inCityOrState(country, cityOrState)] : []),
    ...given(city, namedCity),
    ...given(regions, inRegions),
    ...given(regionAsStated, words => sql`lower(c.country_region) = lower(${words})`),
    ...given(zipCode, zip => sql`lower(replace(c.zip_code, ' ', '')) = lower(replace(${zip}, ' ', ''))`),
  ]
}

/** A name of a company besides its current one. */
export type OtherName = { kind: 'previous' | 'trading' | 'transliterated'; name: string }

/** By company id, the names by which candidates were found whose current name does not have all matched words. */
export async function readOtherNames(db: Db, candidates: Candidate[]): Promise<Map<number, OtherName>> {
  const unlike = new Map(candidates.filter(one => !hasFound(one.name, one)).map(one => [one.id, one]))
  if (unlike.size === 0) return new Map()
  const { rows } = await sql<OtherName & { id: number }>`
    select company_id as id, kind, name from names
    where company_id = any(${[...unlike.keys()]}::bigint[]) and kind <> 'registered'
    order by company_id, id desc
  `.execute(db)
  const fitting = rows.filter(({ id, name }) => hasFound(name, unlike.get(id) as Candidate))
  return new Map(fitting.map(({ id, kind, name }) => [id, { kind, name }]))
}

/** Whether a name has all matched words; if an identifier decided, there are none. */
function hasFound(name: string, { countryCode, features }: Candidate): boolean {
  const { words, extra } = companyName(name, countryCode)
  const known = new Set([...words, ...extra])
  return (features?.words ?? []).every(({ found }) => found.split(' ').every(word => known.has(word)))
}
