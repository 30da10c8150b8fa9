import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { type Company, readCompany } from '../companies/company.ts'
import { type Holding, listShareholders } from './holding.ts'
import { type Group, readGroup } from './read-group.ts'

export type Ownership = { company: Company; holdings: Holding[]; group: Group }

/** More than any register lists for one company, so the list is complete. */
const all = { page: 1, perPage: 100_000 }

/** Who holds the company, and the whole group around it, both at one moment. */
export async function readOwnership(db: Db, companyId: number, now: Date): Promise<Ownership> {
  return inSnapshot(db, async snapshot => {
    const company = await readCompany(snapshot, companyId)
    const { items: holdings } = await listShareholders(snapshot, company.id, all, now)
    return { company, holdings, group: await readGroup(snapshot, company.id, 'whole', now) }
  })
}
