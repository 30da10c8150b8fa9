import type { Db } from '#lib/db.ts'
import { inSnapshot } from '#lib/in-snapshot.ts'
import { readFinancials } from '../financials/read-financials.ts'
import { listOfficers } from '../officers/list-officers.ts'
import { groupRelationships } from '../ownership/group-relationships.ts'
import { listShareholders } from '../ownership/list-shareholders.ts'
import { readCompany } from './read-company.ts'

/** More than any register lists for one company; the record is meant to be complete. */
const all = { page: 1, perPage: 100_000 }

/** Everything about a company as it stood at one moment: a load that ends meanwhile is in all of it or in none. */
export async function readFullRecord(db: Db, companyId: number, now: Date) {
  return inSnapshot(db, async snapshot => {
    const company = await readCompany(snapshot, companyId)
    const { items: officers } = await listOfficers(snapshot, company.id, all)
    const { items: holdings } = await listShareholders(snapshot, company.id, all)
    const relationships = await groupRelationships(snapshot, company.id, now)
    const financials = await readFinancials(snapshot, company.id)
    const sourceIds = [
      company.basicSource,
      company.addressSource,
      company.contactSource,
      ...[...officers, ...holdings, ...financials.periods].map(fact => fact.sourceId),
    ]
    return { company, officers, holdings, relationships, financials, sourceIds }
  })
}
