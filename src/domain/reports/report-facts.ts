import type { Company } from '../companies/company.ts'
import type { Statement } from '../financials/statement.ts'
import type { Officer } from '../officers/officer.ts'
import type { Holding } from '../ownership/holding.ts'
import type { Group } from '../ownership/read-group.ts'
import type { RegisterRecord } from './register-record.ts'

/** A mortgage or another charge over what a company owns. */
export type Charge = {
  kind: 'mortgage' | 'charge'
  description: string | null
  holder: string | null
  createdOn: string | null
  satisfiedOn: string | null
  /** Where a register says that it is paid off without saying since when. */
  isSatisfied?: boolean
  amount: string | null
  currency: string | null
}

/** What was filed about a company, or should have been. */
export type Filing = {
  kind: 'accounts' | 'annual_return' | 'judgment' | 'insolvency' | 'other'
  description: string | null
  periodEnd: string | null
  dueOn: string | null
  filedOn: string | null
  settledOn: string | null
  amount: string | null
  currency: string | null
}

/** What a report says of a company beyond its resolved record. */
export type Particulars = {
  employees: number | null
  nace: string[] | null
  sic: string[] | null
  industryFocus: string[] | null
  activityTypes: string[] | null
  phones: string[] | null
  emails: string[] | null
  previousNames: { name: string; from: string | null; until: string | null }[] | null
  source: string | null
}

/** Everything that a report is made of, as it stood at one moment. */
export type ReportFacts = {
  company: Company
  particulars: Particulars
  officers: Officer[]
  holdings: Holding[]
  group: Group
  statements: Statement[]
  charges: Charge[]
  filings: Filing[]
  register: RegisterRecord
  /** The company that holds more than half, with what it filed. */
  parent: { id: number; name: string | null; isActive: boolean; statements: Statement[] } | null
  /** Reports about the company that were asked for on this platform, by month (YYYY-MM), oldest first. */
  enquiries: { month: string; count: number }[]
}
