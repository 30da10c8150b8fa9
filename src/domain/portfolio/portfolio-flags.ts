import type { CaseState } from '../cases/case.ts'
import type { Statement } from '../financials/statement.ts'
import { accountsFlags } from '../overview/accounts-flags.ts'
import type { Flag } from '../overview/flag.ts'
import { chargeFlags } from '../overview/report-flags.ts'
import { lifeOf, statusFlags } from '../overview/status-flags.ts'
import { verificationFlags } from '../overview/verification-flags.ts'
import type { RegisterRecord } from '../reports/register-record.ts'
import { noneOverdue, type OverdueRoles } from '../verification/overdue-roles.ts'
import type { KnownCompany } from './known-facts.ts'

export type PortfolioFlag = Pick<Flag, 'id' | 'title'> & { severity: 'against' | 'look' }

type Known = {
  company: KnownCompany
  register: RegisterRecord | undefined
  accounts: Statement | undefined
  overdue: OverdueRoles | undefined
  caseState: CaseState | null
}

/** A locked company is shown without its dates. */
export const asLocked = (company: KnownCompany): KnownCompany => ({
  ...company,
  incorporatedOn: null,
  foundedIn: null,
  dissolvedOn: null,
  sourcedOn: null,
})

/**
 * The flags of an overview that can be read for many companies in one query, by the same code, and the workspace's own rejection.
 * Owners, officers, addresses and credit reports are only examined one company at a time, except for overdue verifications of identity.
 */
export function portfolioFlags(
  { company, register = {}, accounts, overdue = noneOverdue, caseState }: Known,
  today: string,
): PortfolioFlag[] {
  const facts = { company, register, financials: { periods: accounts ? [accounts] : [] }, report: null }
  const late = lifeOf(facts, today) === 'ended' ? [] : verificationFlags(overdue)
  const found = [...statusFlags(facts, today), ...accountsFlags(facts, today), ...chargeFlags(facts, today), ...late]
  const of = (severity: PortfolioFlag['severity']) =>
    found.filter(flag => flag.severity === severity).map(({ id, title }) => ({ id, title, severity }))
  const rejected = { id: 'rejected', title: 'Rejected', severity: 'against' } as const
  return [...of('against'), ...(caseState === 'rejected' ? [rejected] : []), ...of('look')]
}
