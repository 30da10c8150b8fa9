import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { listChanges } from '../companies/list-changes.ts'
import type { Covered } from '../coverage/part.ts'
import { readCoverage } from '../coverage/read-coverage.ts'
import { financialsOf } from '../financials/read-financials.ts'
import { readBeneficialOwners } from '../ownership/read-beneficial-owners.ts'
import { gatherFacts } from '../reports/gather-facts.ts'
import { countAtAddress } from './count-at-address.ts'
import { findFlags, listUnknowns, type Unknown, type Verdict, verdictOf } from './find-flags.ts'
import type { Flag } from './flag.ts'
import type { BoughtReport, OverviewFacts } from './overview-facts.ts'

const changesLookedAt = 200

export type Overview = {
  facts: OverviewFacts
  flags: Flag[]
  coverage: Covered[]
  unknowns: Unknown[]
  verdict: Verdict
}

/** What decides about a company, for a workspace that has unlocked it and may have bought a credit report on it. */
export async function readOverview(
  db: Db,
  companyId: number,
  { report, now, isPast = false }: { report: BoughtReport | null; now: Date; isPast?: boolean },
): Promise<Overview> {
  const [known, owners] = await Promise.all([
    inSnapshot(db, snapshot => readKnown(snapshot, companyId, { now, isPast })),
    readBeneficialOwners(db, companyId, { now }),
  ])
  const { coverage, ...rest } = known
  const facts = { ...rest, owners, report }
  const flags = findFlags(facts, now.toISOString().slice(0, 10))
  const unknowns = listUnknowns(facts, coverage)
  return { facts, coverage, flags, unknowns, verdict: verdictOf(flags, unknowns.length) }
}

async function readKnown(snapshot: Db, companyId: number, { now, isPast }: { now: Date; isPast: boolean }) {
  const { company, particulars, officers, holdings, register, statements } = await gatherFacts(snapshot, companyId, now)
  return {
    company,
    particulars,
    officers,
    holdings,
    register,
    financials: financialsOf(company.id, statements),
    coverage: await readCoverage(snapshot, company.id, now),
    changes: await listChanges(snapshot, company.id, { most: changesLookedAt }),
    // Companies are found by their addresses of today.
    othersAtAddress: isPast ? null : await countAtAddress(snapshot, company),
  }
}
