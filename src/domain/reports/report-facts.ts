import type { charge } from '#facts/charge.ts'
import type { company } from '#facts/company.ts'
import type { Read } from '#facts/fact.ts'
import type { filing } from '#facts/filing.ts'
import type { Company } from '../companies/company.ts'
import type { Statement } from '../financials/statement.ts'
import type { Officer } from '../officers/officer.ts'
import type { Holding } from '../ownership/holding.ts'
import type { Group } from '../ownership/read-group.ts'
import type { RegisterRecord } from './register-record.ts'

/** A mortgage or other charge over a company's assets. */
export type Charge = Read<typeof charge> & {
  /** Where a register records that it is satisfied without giving the date. */
  isSatisfied?: boolean
}

/** What was filed about a company, or is due. */
export type Filing = Read<typeof filing>

export const particularColumns = [
  'employees',
  'nace',
  'sic',
  'industry_focus',
  'activity_types',
  'phones',
  'emails',
] as const

/** What a report contains about a company beyond its resolved record. */
export type Particulars = Read<typeof company, (typeof particularColumns)[number]> & {
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
  /** The company that holds more than half, with its statements. */
  parent: { id: number; name: string | null; isActive: boolean; statements: Statement[] } | null
  /** Requests for reports about the company on this platform, by month (YYYY-MM), oldest first. */
  enquiries: { month: string; count: number }[]
}
