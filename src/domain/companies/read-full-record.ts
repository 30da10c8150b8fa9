import type { Db } from '#lib/db.ts'
import { inSnapshot } from '#lib/in-snapshot.ts'
import { financialsOf } from '../financials/read-financials.ts'
import { officersOf } from '../officers/list-officers.ts'
import { relationshipsOf } from '../ownership/group-relationships.ts'
import { holdingsOf } from '../ownership/list-shareholders.ts'
import { readCompany } from './read-company.ts'

/** Everything about a company as it stood at one moment: a load that ends meanwhile is in all of it or in none. */
export async function readFullRecord(db: Db, companyId: number, now: Date) {
  return inSnapshot(db, async snapshot => {
    const company = await readCompany(snapshot, companyId)
    const officers = await officersOf(snapshot, company.id)
    const holdings = await holdingsOf(snapshot, company.id)
    const relationships = await relationshipsOf(snapshot, company.id, now)
    const financials = await financialsOf(snapshot, company.id)
    const sourceIds = [
      company.basicSource,
      company.addressSource,
      company.contactSource,
      ...[...officers, ...holdings, ...financials.periods].map(fact => fact.sourceId),
    ]
    return { company, officers, holdings, relationships, financials, sourceIds }
  })
}
