import type { Company } from '../companies/company.ts'
import type { Change } from '../companies/list-changes.ts'
import type { Financials, Statement } from '../financials/statement.ts'
import type { BeneficialOwners } from '../ownership/read-beneficial-owners.ts'
import type { ReportBody } from '../reports/build-report.ts'
import type { ReportFacts } from '../reports/report-facts.ts'

/** The part of a credit report that an overview repeats. */
export type BoughtReport = { id: number; createdAt: Date; body: ReportBody }

/**
 * What a workspace that has unlocked a company sees at a glance. Charges, judgments and the class are sold with a credit
 * report: they come from the one that the workspace has, and from nowhere else.
 */
export type OverviewFacts = Pick<ReportFacts, 'company' | 'particulars' | 'officers' | 'holdings' | 'register'> & {
  financials: Financials
  owners: BeneficialOwners
  /** Newest first. */
  changes: Change[]
  /** How many others have the same address, counted up to a limit; null where the address is not known well enough. */
  othersAtAddress: number | null
  report: BoughtReport | null
}

/** The facts behind the flags on status and accounts, which can be read for many companies in one query. */
export type AtAGlance = Pick<OverviewFacts, 'register' | 'report'> & {
  company: Pick<Company, 'status' | 'statusId' | 'incorporatedOn' | 'foundedIn' | 'dissolvedOn' | 'basicSource'>
  financials: { periods: Pick<Statement, 'periodEnd' | 'currency' | 'accountsStatus' | 'values' | 'sourceId'>[] }
}
