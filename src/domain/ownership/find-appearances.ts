import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { searchOfficers } from '../officers/search-officers.ts'
import { notPublished } from '../privacy/not-published.ts'
import { type Appearance, type Place, readAppearances } from './appearance.ts'
import { searchShareholders } from './search-shareholders.ts'

export type Appearances = {
  asked: Appearance
  /** All places that the same source attributes to the same person, including the requested one. */
  same: Appearance[]
  /** Others of this name. Candidates: each may be the same person, or not. */
  perhaps: Appearance[]
}

const maxResults = { page: 1, perPage: 100 }

/** The person named at a place, for a caller who may see it; throws if there is none. */
export async function readAppearance(db: Db, place: Place, now: Date): Promise<Appearance> {
  const [found] = await readAppearances(db, [place], now)
  if (!found) throw new Failure('no_record', { what: 'person' })
  return found
}

/**
 * Where else a person appears. Only a source that identifies people establishes that two are the same; a name, even with a year of
 * birth, never does. A different year of birth rules it out.
 */
export async function findAppearances(db: Db, asked: Appearance, now: Date): Promise<Appearances> {
  const [officers, holdings] = await Promise.all([
    searchOfficers(db, { name: asked.name }, now),
    searchShareholders(db, { name: asked.name }, maxResults, now),
  ])
  const places: Place[] = [
    asked,
    ...officers.items.map(({ id, company }) => ({ kind: 'officer' as const, companyId: company.id, id })),
    ...holdings.items.map(({ id, company }) => ({ kind: 'holder' as const, companyId: company.id, id })),
  ]
  const unique = [...new Map(places.map(place => [`${place.kind} ${place.companyId} ${place.id}`, place])).values()]
  const found = (await readAppearances(db, unique, now)).filter(({ nature }) => nature === asked.nature)
  const isAsked = (one: Appearance) =>
    one.kind === asked.kind && one.companyId === asked.companyId && one.id === asked.id
  const isSame = (one: Appearance) =>
    isAsked(one) || (asked.personKey !== null && one.personKey === asked.personKey && one.sourceId === asked.sourceId)
  const isAnother = (one: Appearance) =>
    one.birthYear !== null && asked.birthYear !== null && one.birthYear !== asked.birthYear
  return {
    asked,
    same: found.filter(isSame),
    perhaps: found.filter(one => !isSame(one) && !isAnother(one)),
  }
}

/** Officers of the same companies whose terms overlap with the person's, as far as the dates are known. */
export async function readColleagues(db: Db, own: Appearance[], now: Date): Promise<Appearance[]> {
  const offices = own.filter(({ kind }) => kind === 'officer')
  const { rows } = await sql<{ companyId: number; id: number }>`
    select distinct o.company_id as "companyId", o.id
    from unnest(${offices.map(({ companyId }) => companyId)}::bigint[], ${offices.map(({ id }) => id)}::bigint[])
      asked (company_id, id)
    join officers mine on mine.company_id = asked.company_id and mine.id = asked.id
    join officers o on o.company_id = asked.company_id and o.id <> all(${offices.map(({ id }) => id)}::bigint[])
    where o.kind = 'person' and o.full_name <> ${notPublished}
      and (o.appointed_on is null or mine.resigned_on is null or o.appointed_on <= mine.resigned_on)
      and (o.resigned_on is null or mine.appointed_on is null or o.resigned_on >= mine.appointed_on)
    order by 1, 2 limit 200
  `.execute(db)
  return readAppearances(
    db,
    rows.map(row => ({ kind: 'officer', ...row })),
    now,
  )
}
