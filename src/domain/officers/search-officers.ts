import { company } from '#facts/company.ts'
import { inEffect } from '#facts/in-effect.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { hasNumber } from '../companies/has-number.ts'
import { inCountries } from '../companies/in-places.ts'
import { given } from '../given.ts'
import type { Listed } from '../page.ts'
import { companiesNamed } from '../search/companies-named.ts'
import { indexVersion, matchNames } from '../search/match-names.ts'
import { likeliest, type NameMatch, type NameSearch, ranked } from '../search/name-match.ts'
import { type Assessed, assessed, dayOf, statusInSql, type VerificationStatus } from '../verification/verification.ts'
import { officerOrder, officers } from './officer.ts'

export type DateRange = { gte?: string; lte?: string }

export type OfficerSearch = {
  name: string
  birthYear?: number
  /** The country of the register that lists the appointment. */
  country?: string
  current?: boolean
  appointed?: DateRange
  resigned?: DateRange
  companyName?: string
  companyNumber?: string
  companyStatuses?: number[]
  companyCountries?: string[]
  /** Of current appointments, on the day of the search. */
  verification?: VerificationStatus
}

/** An appointment with its company. */
export type FoundOfficer = Assessed<Found>
type Found = ReturnType<typeof officers.of> & { company: ReturnType<typeof itsCompany.of> }

const maxResults = 100
/** More are matched than returned, because among equals current ones come first. */
const maxMatches = 1000

/** Appointments of people and companies by name, over all registers; the most similar name first, then the newest. */
export async function searchOfficers(db: Db, search: OfficerSearch, now: Date): Promise<Listed<FoundOfficer>> {
  const companies = search.companyName === undefined ? undefined : await companiesNamed(db, search.companyName)
  const named: NameSearch = {
    text: search.name,
    whose: 'officer',
    joined: sql`join officers o on o.company_id = s.company_id and o.id = s.row_id join companies c on c.id = o.company_id`,
    where: conditionsOf(search, companies?.ids, now),
    most: maxMatches,
  }
  return matchNames(db, named, async (matches, saw, { mayBeMore }) => {
    const total = mayBeMore || companies?.mayBeMore ? null : matches.length
    if (matches.length === 0) return { items: [], total }
    if (await db.isSpread()) return { items: assessed(await readSpread(db, matches, now), now), total }
    const { rows } = await sql<{ found: TextRow[]; version: number | null }>`
      select array_to_json(array(
        select ${officers.on(now).texts} || ${itsCompany.texts}
        from (
          select o.*, m.rank from ${ranked(likeliest(matches, maxResults))}
            join officers o on o.company_id = m.company_id and o.id = m.id
          order by m.rank desc, ${officerOrder(now)} limit ${maxResults}
        ) o join companies c on c.id = o.company_id
        order by o.rank desc, ${officerOrder(now)}
      )) as found, ${await indexVersion(db)}
    `.execute(db)
    const { found, version } = rows[0] as { found: TextRow[]; version: number | null }
    saw(version)
    return { items: assessed(found.map(foundOfficerOf), now), total }
  })
}

/** On a cluster each node joins what it has, and the best of all are taken. */
async function readSpread(db: Db, matches: NameMatch[], now: Date): Promise<Found[]> {
  const { rows } = await sql<{ found: TextRow }>`
    select ${officers.on(now).texts} || ${itsCompany.texts} as found
    from ${ranked(likeliest(matches, maxResults))}
      join officers o on o.company_id = m.company_id and o.id = m.id join companies c on c.id = o.company_id
    order by m.rank desc, ${officerOrder(now)} limit ${maxResults}
  `.execute(db)
  return rows.map(({ found }) => foundOfficerOf(found))
}

/** What is shown of an appointment's company, after the officer's own texts. */
const itsCompany = reading(
  company,
  ['id', 'name', 'registration_number', 'status', 'status_id', 'incorporated_on', 'basic_source', 'corrected'],
  'c',
)

function foundOfficerOf(row: TextRow): Found {
  return { ...officers.of(row), company: itsCompany.of(row, officers.size) }
}

function conditionsOf(search: OfficerSearch, companies: number[] | undefined, now: Date): Sql[] {
  return [
    ...given(search.birthYear, year => sql`o.birth_year = ${year}`),
    ...given(search.country, country => sql`c.country_code = ${country}`),
    ...given(search.current, isCurrent => sql`${inEffect('officers', 'o', now)} = ${isCurrent}`),
    ...within(sql`o.appointed_on`, search.appointed),
    ...within(sql`o.resigned_on`, search.resigned),
    ...given(companies, ids => sql`c.id = any(${ids}::bigint[])`),
    ...given(search.companyNumber, number => hasNumber('reg', sql`c.id`, number, search.country)),
    ...given(search.companyStatuses, statuses => sql`c.status_id = any(${statuses}::smallint[])`),
    ...given(
      search.verification,
      status => sql`${inEffect('officers', 'o', now)} and ${statusInSql('o', dayOf(now))} = ${status}`,
    ),
    ...given(search.companyCountries, countries => sql`(${sql.join(inCountries(countries), ' or ')})`),
  ]
}

/** Both bounds are inclusive. An unknown date is in no range. */
function within(column: Sql, { gte, lte }: DateRange = {}): Sql[] {
  return [...given(gte, day => sql`${column} >= ${day}::date`), ...given(lte, day => sql`${column} <= ${day}::date`)]
}
