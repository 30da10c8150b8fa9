import type pg from 'pg'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { searchShareholders } from '#domain/ownership/search-shareholders.ts'
import { searchPeople } from '#domain/people/search-people.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from './company.ts'

/** Everybody as an officer, a holder and somebody who works there, ten in each company. */
export async function putPeople(db: Db, names: string[]): Promise<void> {
  const companies: number[] = []
  for (let at = 0; at * 10 < names.length; at++)
    companies.push(await insertCompany(db, { name: `Quernstone ${at} Ltd` }))
  const at = names.map((_, place) => companies[Math.floor(place / 10)] as number)
  const given = sql`unnest(${at}::bigint[], ${names}::text[]) as t (company, name)`
  await sql`insert into officers (company_id, kind, full_name, is_current, source_id)
    select company, 'person', name, true, 900 from ${given}`.execute(db)
  await sql`insert into holdings (company_id, kind, holder_name, source_id, created_at)
    select company, 'person', name, 900, now() from ${given}`.execute(db)
  await sql`insert into people (company_id, full_name, source_id) select company, name, 900 from ${given}`.execute(db)
  await refreshSearch(db as unknown as pg.ClientBase, companies)
}

/** Whom each search finds by a name, the most similar first. */
export async function findEverywhere(db: Db, name: string): Promise<Record<string, string[]>> {
  const [now, paging] = [new Date(), { page: 1, perPage: 50 }]
  const [officers, holdings, people] = await Promise.all([
    searchOfficers(db, { name }, now),
    searchShareholders(db, { name }, paging, now),
    searchPeople(db, { fullName: name }, paging),
  ])
  return {
    officers: officers.items.map(({ fullName }) => fullName),
    holders: holdings.items.map(({ holderName }) => holderName),
    people: people.items.map(({ fullName }) => fullName),
  }
}
