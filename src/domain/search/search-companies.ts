import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { hasNumber } from '../companies/has-number.ts'
import { type Place, places } from '../nomenclatures/places.ts'
import { type Identifier, identifiersIn, registrationForms, taxForms } from './identifier-forms.ts'
import { indexVersion, matchNames, type NameMatch } from './match-names.ts'
import { bestByCompany, likeliest, rankOf } from './ranked-matches.ts'
import type { MatchFeatures } from './score-name.ts'

type Sql = RawBuilder<unknown>

/**
 * Everything that is given must agree; only a name that contradicts a number is told as a conflict, because the number
 * alone leads to the company. Without a place companies of all countries are searched.
 */
export type CompanySearch = {
  place?: Place
  name?: string
  registrationNumber?: string
  vatNumber?: string
  ticker?: string
  cityOrState?: string[]
  /** How many candidates are wanted; 25 unless told. */
  most?: number
}

/** What was given and is not so of a candidate. */
export type Conflict = 'name' | 'registration_number' | 'vat_number'

/** A company that may be the one meant. Never a conclusion. */
export type Candidate = {
  id: number
  name: string
  registrationNumber: string | null
  vatNumber: string | null
  countryCode: string
  state: string | null
  jurisdiction: string | null
  countryRegion: string | null
  basicSource: number
  corrected: string[] | null
  statusId: number | null
  /** From 0 to 1: how alike the name is to what was asked for; 1 where an identifier says which company it is. */
  score: number
  /** Whether nothing but the legal form and the rest of a longer name differs, or an identifier is the same. */
  exact: boolean
  /** Why; null where an identifier decided. */
  features: MatchFeatures | null
  /** A candidate with a conflict is never certain, whatever else agrees. */
  conflicts: Conflict[]
}

/** The score of a company whose number was given together with a name that it does not have. */
const contradictedScore = 0.5

const mostCandidates = 25
/** Of equally good candidates a living company goes first, so that some more are looked at than are returned. */
const mostMatches = 100

/** The companies that fit: what has the identifier, then the exact names, then the most alike; living ones before dead. */
export async function searchCompanies(db: Db, search: CompanySearch): Promise<Candidate[]> {
  const { place, name, most = mostCandidates } = search
  const conditions = conditionsOf(search)
  if (name === undefined) return readCandidates(db, sql.join(conditions, sql` and `), most)
  const byIdentifier = await readIdentified(db, identifiersIn(name, place?.country ?? null), conditions, most)
  // The index knows the place, so that the companies are asked only for what it does not know.
  const isPlain = conditions.length === 1 + (place ? 1 : 0) + (place?.state ? 1 : 0)
  const wish = {
    text: name,
    whose: 'company',
    ...(place && { country: place.country ?? '' }),
    ...(place?.state && { state: place.state }),
    ...(!isPlain && { joined: sql`join companies c on c.id = s.company_id`, where: sql.join(conditions, sql` and `) }),
    columns: candidateColumns,
    most: mostMatches,
  } as const
  return matchNames(db, wish, async (matches, saw, companies) => {
    const best = bestByCompany(matches)
    for (const { id } of byIdentifier) best.delete(id)
    if (best.size > 0) {
      const left = Math.max(0, most - byIdentifier.length)
      const named = likeliest([...best.values()], left)
      return [...byIdentifier, ...(await readNamed(db, named, left, saw, companies as CandidatesRead))]
    }
    if (byIdentifier.length > 0) return byIdentifier
    return isIdentified(search) ? readContradicted(db, conditions, most) : readTicker(db, name, conditions, most)
  })
}

const isIdentified = ({ registrationNumber, vatNumber, ticker }: CompanySearch) =>
  registrationNumber !== undefined || vatNumber !== undefined || ticker !== undefined

/** The companies that have the number but not the name. */
async function readContradicted(db: Db, conditions: Sql[], most: number): Promise<Candidate[]> {
  const candidates = await readCandidates(db, sql.join(conditions, sql` and `), most)
  return candidates.map(candidate => ({ ...candidate, score: contradictedScore, exact: false, conflicts: ['name'] }))
}

/** Of a candidate what its company says, and what decides between equally good ones. */
type CandidateRow = Omit<Candidate, 'score' | 'exact' | 'features' | 'conflicts'> & {
  isActive: boolean
  nameLength: number
}
type CandidatesRead = Map<number, CandidateRow | null>

const candidateColumns = sql`
  c.id, c.name, c.registration_number as "registrationNumber", c.vat_number as "vatNumber",
  c.country_code as "countryCode", c.state, c.jurisdiction, c.basic_source as "basicSource",
  c.country_region as "countryRegion", c.corrected, c.status_id as "statusId",
  c.status_id is not distinct from 106 as "isActive", length(c.name) as "nameLength"
`

/** The candidates by name. Most have been read along with their names. */
async function readNamed(
  db: Db,
  best: NameMatch[],
  most: number,
  saw: (version: number) => void,
  companies: CandidatesRead,
): Promise<Candidate[]> {
  const unread = best.map(({ companyId }) => companyId).filter(id => !companies.has(id))
  if (unread.length > 0) {
    const { rows } = await sql<CandidateRow & { version: number }>`${prepared}
      select ${candidateColumns}, ${indexVersion} from companies c
      where c.id = any(${unread}::bigint[]) and c.merged_into is null
    `.execute(db)
    if (rows[0]) saw(rows[0].version)
    for (const { version: _, ...row } of rows) companies.set(row.id, row)
  }
  const known = best.flatMap(match => {
    const row = companies.get(match.companyId)
    return row ? [{ row, match, rank: rankOf(match) }] : []
  })
  known.sort((one, other) => other.rank - one.rank || byWeight(one.row, other.row))
  return known
    .slice(0, most)
    .map(({ row, match: { score, exact, features } }) => candidateOf(row, score, exact, features))
}

/** A living company goes first, then the shorter name. */
function byWeight(one: CandidateRow, other: CandidateRow): number {
  return Number(other.isActive) - Number(one.isActive) || one.nameLength - other.nameLength || one.id - other.id
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
): Promise<Candidate[]> {
  if (identifiers.length === 0) return []
  const fits = identifiers.map(
    ({ scheme, values }) => sql`(starts_with(k.scheme, ${scheme}) and k.value = any(${values}::text[]))`,
  )
  const known = sql`c.id in (select k.company_id from searched_keys k where ${sql.join(fits, sql` or `)})`
  return readCandidates(db, sql.join([...conditions, known], sql` and `), most)
}

/** What no company is called may be how a stock exchange calls it. */
async function readTicker(db: Db, text: string, conditions: Sql[], most: number): Promise<Candidate[]> {
  const ticker = text.trim().toUpperCase()
  if (!/^[A-Z0-9.-]{1,8}$/.test(ticker)) return []
  return readCandidates(db, sql.join([...conditions, hasKey('ticker', [ticker])], sql` and `), most)
}

/** The candidates that something else than a name decides. */
async function readCandidates(db: Db, where: Sql, most: number): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    select ${candidateColumns} from companies c where ${where}
    order by "isActive" desc, "nameLength", c.id limit ${most}
  `.execute(db)
  return rows.map(row => candidateOf(row))
}

/** What must hold of `companies c` beside the name. */
function conditionsOf(search: CompanySearch): Sql[] {
  const { place, registrationNumber, vatNumber, ticker, cityOrState } = search
  const conditions = [sql`c.merged_into is null`]
  const country = place ? (place.country ?? '') : null
  if (country !== null) conditions.push(sql`c.country_code = ${country}`)
  if (place?.state) conditions.push(sql`c.state = ${place.state}`)
  if (registrationNumber !== undefined) {
    const values = registrationForms(country, registrationNumber)
    conditions.push(hasKey(`reg:${country ?? ''}`, values))
  }
  if (vatNumber !== undefined) {
    // Without a place the number itself may say of which country it is.
    conditions.push(
      country === null
        ? hasNumber('vat', sql`c.id`, vatNumber)
        : hasKey(`vat:${country}`, taxForms(country, vatNumber)),
    )
  }
  if (ticker !== undefined) conditions.push(hasKey('ticker', [ticker.trim().toUpperCase()]))
  if (country !== null && cityOrState && cityOrState.length > 0) conditions.push(inCityOrState(country, cityOrState))
  return conditions
}

/** Under this scheme or one that begins with it: a country's register, those of its states, and a company's own. */
function hasKey(scheme: string, values: string[]): Sql {
  return sql`c.id in (
    select company_id from searched_keys where starts_with(scheme, ${scheme}) and value = any(${values}::text[]))`
}

/** A state is known by its code, with or without the country, and by its name. */
function inCityOrState(country: string, wanted: string[]): Sql {
  const texts = wanted.map(text => text.trim().toLowerCase())
  const states = [...places.values()]
    .filter(place => place.country === country && place.state !== null)
    .filter(({ state, name }) =>
      [`${state}`, `${country}-${state}`, name].some(known => texts.includes(known.toLowerCase())),
    )
    .map(place => place.state)
  return sql`(lower(c.address_city) = any(${texts}::text[]) or lower(c.country_region) = any(${texts}::text[])
    or c.state = any(${states}::text[]))`
}
