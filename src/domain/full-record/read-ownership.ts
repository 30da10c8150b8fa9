import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { type Company, readCompany } from '../companies/company.ts'
import type { Covered, Part } from '../coverage/part.ts'
import { readCoverage } from '../coverage/read-coverage.ts'
import { type Holding, listShareholders } from '../ownership/holding.ts'
import { type Group, readGroup } from '../ownership/read-group.ts'

export type Ownership = { company: Company; holdings: Holding[]; group: Group; nothing: Covered[] }

/** More than any register lists for one company, so the list is complete. */
const all = { page: 1, perPage: 100_000 }

/** Who holds the company, and the whole group around it, both at one moment. */
export async function readOwnership(db: Db, companyId: number, now: Date): Promise<Ownership> {
  return inSnapshot(db, async snapshot => {
    const company = await readCompany(snapshot, companyId)
    const { items: holdings } = await listShareholders(snapshot, company.id, all, now)
    const group = await readGroup(snapshot, company.id, 'whole', now)
    const empty: Part[] = [
      ...(holdings.length === 0 ? (['owners'] as const) : []),
      ...(group.members.length <= 1 ? (['group'] as const) : []),
    ]
    const coverage = empty.length > 0 ? await readCoverage(snapshot, company.id, now) : []
    return { company, holdings, group, nothing: coverage.filter(({ part }) => empty.includes(part)) }
  })
}
