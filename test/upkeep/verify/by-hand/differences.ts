import { readCompany } from '#domain/companies/company.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { listOfficers } from '#domain/officers/officer.ts'
import { listShareholders } from '#domain/ownership/holding.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { AnyOf, type Told } from './told.ts'

/** What is served of a company and is not what its file says, and names by which it is not found first. */
export async function differences(db: Db, told: Told, datasets: number[]): Promise<unknown[]> {
  const who = told.known.number ?? told.known.lei ?? told.known.name
  const id = await idOf(db, told)
  if (id === undefined) return [[who, 'is not there']]
  const served = await serve(db, id, told, datasets)
  const found: unknown[] = []
  for (const [field, answer] of Object.entries(served)) {
    const said = told[field as keyof Told]
    if (said !== undefined && !isSame(said, answer, field === 'names'))
      found.push([who, field, 'in the file:', said, 'served:', answer])
  }
  for (const name of new Set(told.asked.filter(name => name))) {
    const { items } = await searchCompanies(db, { place: findPlace(told.country) as Place, name: name as string })
    const [first] = items
    // Of namesakes nobody knows which is meant.
    if (first?.id !== id && first?.name.toLowerCase() !== String(served.name).toLowerCase())
      found.push([who, 'asked for', name, 'first is', first?.name])
  }
  return found
}

async function serve(db: Db, id: number, told: Told, datasets: number[]): Promise<Record<string, unknown>> {
  const company = await readCompany(db, id)
  const { rows } = await sql<
    Record<'nace' | 'sic' | 'phones' | 'emails', string[] | null> & { employees: number | null; region: string | null }
  >`
    select nace, sic, phones, emails, employees, country_region as region from companies where id = ${id}`.execute(db)
  const names = await sql<{ name: string }>`
    select name from names where company_id = ${id} and source_id = any(${datasets})`.execute(db)
  const paging = { page: 1, perPage: 200 }
  const ours = <Fact extends { sourceId: number }>(facts: Fact[]) =>
    facts.filter(fact => datasets.includes(fact.sourceId))
  const officers = ours((await listOfficers(db, id, paging, new Date())).items).map(one => ({
    name: one.fullName,
    role: one.role,
    from: one.appointedOn,
    to: one.resignedOn,
  }))
  const holders = ours((await listShareholders(db, id, paging, new Date())).items).map(one => ({
    name: one.holderName,
    percentage: one.percentage,
    min: one.percentageMin,
    max: one.percentageMax,
    from: one.heldFrom,
  }))
  const isBasic = datasets.includes(company.basicSource)
  const isAddress = company.addressSource === null || datasets.includes(company.addressSource)
  return {
    ...(isBasic && {
      name: company.name,
      names: [company.name, ...names.rows.map(({ name }) => name)],
      number: company.registrationNumber,
      vat: company.vatNumber,
      lei: company.lei,
      ticker: company.ticker,
      status: company.statusId,
      form: company.legalForm,
      state: company.state,
      since: company.incorporatedOn ?? company.foundedIn,
      until: company.dissolvedOn,
      website: company.website,
      nace: rows[0]?.nace ?? [],
      sic: rows[0]?.sic ?? [],
      phones: rows[0]?.phones ?? [],
      emails: rows[0]?.emails ?? [],
      employees: rows[0]?.employees,
    }),
    ...(isAddress && {
      street: company.addressStreet,
      location: company.addressLocation,
      city: company.addressCity,
      zip: company.zipCode,
      // In the source's own words; what is served is the region that they mean.
      region: rows[0]?.region,
    }),
    officers: likeThose(officers, told.officers),
    holders: likeThose(holders, told.holders),
  }
}

/** Only what the file says of people too. */
function likeThose<One extends object>(served: One[], said: Partial<One>[] = []): Partial<One>[] {
  const keys = new Set(['name', ...said.flatMap(one => Object.keys(one))])
  return served.map(one => Object.fromEntries(Object.entries(one).filter(([key]) => keys.has(key))) as Partial<One>)
}

/** A name that differs in the case of letters alone is no other name. */
function isSame(said: unknown, answer: unknown, isOfNames: boolean): boolean {
  if (said instanceof AnyOf) return said.values.includes((answer ?? null) as string | null)
  const [one, other] = [said, answer].map(value =>
    isOfNames ? (value as string[]).map(name => name.toLowerCase()) : value,
  )
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** The order of a list says nothing, nor does how often it names something, nor a space more or less. */
function ordered(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ')
  if (Array.isArray(value)) return [...new Set(value.map(one => JSON.stringify(ordered(one))))].sort()
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.entries(value)
    .map(([name, one]) => [name, ordered(one)])
    .sort()
}

/** Those by whom a register's file can be joined with what is served. */
async function idOf(db: Db, { country, known }: Told): Promise<number | undefined> {
  const which = known.number
    ? sql`registration_number = ${known.number}`
    : known.lei
      ? sql`lei = ${known.lei}`
      : sql`name = ${known.name}`
  const { rows } = await sql<{ id: number }>`
    select id from companies where country_code = ${country} and ${which} and merged_into is null`.execute(db)
  return rows[0]?.id
}
