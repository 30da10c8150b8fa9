import { registerRecord } from './register-record.ts'
import type { Charge, ReportFacts } from './report-facts.ts'

type Told = Pick<ReportFacts, 'company' | 'charges'>

/** The charges that are known, by the list of a source or else by that of the register's own record. */
export function chargesTold({ company, charges }: Told): Charge[] {
  return charges.length > 0 ? charges : registerRecord(company).charges
}

/** Whether a charge stood on a day. A report counts, lists and scores charges by this alone. */
export function isOutstanding({ createdOn, satisfiedOn, isSatisfied }: Charge, day: string): boolean {
  if (createdOn !== null && createdOn > day) return false
  return satisfiedOn === null ? isSatisfied !== true : satisfiedOn > day
}
