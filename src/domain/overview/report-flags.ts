import { countOutstanding, isOpen, isRecent } from '../reports/judgments.ts'
import { type Flag, flag } from './flag.ts'
import type { AtAGlance } from './overview-facts.ts'

/**
 * Charges, from the list of the workspace's own credit report, or else from what the register states, which the profile
 * shows. A list decides even where all of it is satisfied.
 */
export function chargeFlags(
  { register, report, company }: Pick<AtAGlance, 'company' | 'register' | 'report'>,
  today: string,
): Flag[] {
  const listed = report?.body.mortgages_and_charges?.filter(charge => charge.is_outstanding)
  const inRegister = () => countOutstanding({ charges: [], register }, today) ?? register.chargesOutstanding
  const count = listed?.length ?? inRegister() ?? 0
  if (count === 0) return []
  const evidence = listed
    ? ({ part: 'report', sourceId: null } as const)
    : ({ part: 'profile', sourceId: company.basicSource } as const)
  const given = { title: 'Charges over assets', detail: `${count} outstanding` }
  return [flag({ id: 'charges', severity: 'look', ...given, on: listed?.[0]?.created_on ?? null, evidence })]
}

/** What only a credit report contains. */
export function reportFlags({ report }: Pick<AtAGlance, 'report'>, today: string): Flag[] {
  if (!report) return []
  const evidence = { part: 'report', sourceId: null } as const
  const filings = (report.body.legal_filings ?? []).map(({ kind, filed_on, settled_on, due_on }) => ({
    kind,
    filedOn: filed_on,
    settledOn: settled_on,
    dueOn: due_on,
  }))
  const flags: Flag[] = []
  const recent = filings.filter(filing => filing.kind === 'judgment' && isRecent(filing, today))
  const open = recent.filter(filing => isOpen(filing, today))
  if (recent.length > 0) {
    const title = open.length > 0 ? 'Unsettled court judgments' : 'Court judgments, all settled'
    const given = { title, detail: `${(open.length > 0 ? open : recent).length} within six years` }
    const severity = open.length > 0 ? 'against' : 'look'
    flags.push(flag({ id: 'judgments', severity, ...given, on: recent[0]?.filedOn ?? null, evidence }))
  }
  const cases = filings.filter(filing => filing.kind === 'insolvency' && isOpen(filing, today))
  if (cases.length > 0) {
    const given = { title: 'Open insolvency case', on: cases[0]?.filedOn ?? null }
    flags.push(flag({ id: 'insolvency_case', severity: 'against', ...given, evidence }))
  }
  const { commonValue } = report.body.summary.overall_credit_risk
  if (commonValue === 'D' || commonValue === 'E') {
    const severity = commonValue === 'E' ? 'against' : 'look'
    const given = {
      title: `Credit class ${commonValue}`,
      detail: 'modelled',
      on: report.createdAt.toISOString().slice(0, 10),
    }
    flags.push(flag({ id: 'credit_class', severity, ...given, evidence }))
  }
  return flags
}
