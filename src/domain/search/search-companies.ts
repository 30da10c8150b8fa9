import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { type Place, places } from '../nomenclatures/places.ts'
import { type Identifier, identifiersIn, registrationForms, taxForms } from './identifier-forms.ts'
import { indexVersion, matchNames, type NameMatch } from './match-names.ts'
import { bestByCompany, ranked } from './ranked-matches.ts'
import type { MatchFeatures } from './score-name.ts'

type Sql = RawBuilder<unknown>

/** Everything that is given must agree. Without a place companies of all countries are searched. */
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

/** A company that may be the one meant. Never a conclusion. */
export type Candidate = {
  id: number
  name: string
  registrationNumber: string | null
  vatNumber: string | null
  countryCode: string
  state: string | null
  jurisdiction: string | null
  basicSource: number
  /** From 0 to 1: how alike the name is to what was asked for; 1 where an identifier says which company it is. */
  score: number
  /** Whether nothing but the legal form and the rest of a longer name differs, or an identifier is the same. */
  exact: boolean
  /** Why; null where an identifier decided. */
  features: MatchFeatures | null
}

const mostCandidates = 25
/** Of equally good candidates a living company goes first, so that some more are looked at than are returned. */
const mostMatches = 100

/** The companies that fit: what has the identifier, then the exact names, then the most alike; living ones before dead. */
export async function searchCompanies(db: Db, search: CompanySearch): Promise<Candidate[]> {
  const { place, name, most = mostCandidates } = search
  const conditions = conditionsOf(search)
  if (name === undefined) return readCandidates(db, sql.join(conditions, sql` and `), new Map(), most)
  const byIdentifier = await readIdentified(db, identifiersIn(name, place?.country ?? null), conditions, most)
  // The index knows the place, so that the companies are asked only for what it does not know.
  const isPlain = conditions.length === 1 + (place ? 1 : 0) + (place?.state ? 1 : 0)
  const wish = {
    text: name,
    whose: 'company',
    ...(place && { country: place.country ?? '' }),
    ...(place?.state && { state: place.state }),
    ...(!isPlain && { joined: sql`join companies c on c.id = s.company_id`, where: sql.join(conditions, sql` and `) }),
    most: mostMatches,
  } as const
  return matchNames(db, wish, async (matches, saw) => {
    const best = bestByCompany(matches)
    for (const { id } of byIdentifier) best.delete(id)
    if (best.size > 0) {
      const byName = await readCandidates(db, sql`c.merged_into is null`, best, most - byIdentifier.length, saw)
      return [...byIdentifier, ...byName]
    }
    return byIdentifier.length > 0 ? byIdentifier : readTicker(db, name, conditions, most)
  })
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
  const known = sql`c.id in (select k.company_id from company_keys k where ${sql.join(fits, sql` or `)})`
  return readCandidates(db, sql.join([...conditions, known], sql` and `), new Map(), most)
}

/** What no company is called may be how a stock exchange calls it. */
async function readTicker(db: Db, text: string, conditions: Sql[], most: number): Promise<Candidate[]> {
  const ticker = text.trim().toUpperCase()
  if (!/^[A-Z0-9.-]{1,8}$/.test(ticker)) return []
  return readCandidates(db, sql.join([...conditions, hasKey(['ticker'], [ticker])], sql` and `), new Map(), most)
}

async function readCandidates(
  db: Db,
  where: Sql,
  best: Map<number, NameMatch>,
  most: number,
  saw?: (version: number) => void,
): Promise<Candidate[]> {
  const byName = best.size > 0
  const { rows } = await sql<Omit<Candidate, 'score' | 'exact' | 'features'> & { version: number }>`
    select c.id, c.name, c.registration_number as "registrationNumber", c.vat_number as "vatNumber",
      c.country_code as "countryCode", c.state, c.jurisdiction, c.basic_source as "basicSource", ${indexVersion}
    from companies c ${byName ? sql`join ${ranked(best.values())} on m.company_id = c.id` : sql``}
    where ${where}
    order by ${byName ? sql`m.rank desc,` : sql``} c.status_id is not distinct from 106 desc, length(c.name), c.id
    limit ${Math.max(0, most)}
  `.execute(db)
  if (rows[0]) saw?.(rows[0].version)
  return rows.map(({ version: _, ...row }) => {
    const { score = 1, exact = true, features = null } = best.get(row.id) ?? {}
    return { ...row, score, exact, features }
  })
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
    conditions.push(country === null ? hasAnyKey('reg:', values) : hasKey(registerSchemes(country), values))
  }
  if (vatNumber !== undefined) {
    const values = taxForms(country ?? '', vatNumber)
    conditions.push(country === null ? hasAnyKey('vat:', values) : hasKey([`vat:${country}`], values))
  }
  if (ticker !== undefined) conditions.push(hasKey(['ticker'], [ticker.trim().toUpperCase()]))
  if (country !== null && cityOrState && cityOrState.length > 0) conditions.push(inCityOrState(country, cityOrState))
  return conditions
}

function hasKey(schemes: string[], values: string[]): Sql {
  return sql`c.id in (
    select company_id from company_keys where scheme = any(${schemes}::text[]) and value = any(${values}::text[]))`
}

function hasAnyKey(scheme: string, values: string[]): Sql {
  return sql`c.id in (
    select company_id from company_keys where starts_with(scheme, ${scheme}) and value = any(${values}::text[]))`
}

/** A country's register, and those of its states where each keeps its own. */
export function registerSchemes(country: string): string[] {
  const states = [...places.values()].filter(place => place.country === country && place.state !== null)
  return [`reg:${country}`, ...states.map(place => `reg:${country}-${place.state}`)]
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
