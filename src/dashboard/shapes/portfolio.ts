// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { CaseBody } from './cases.ts'

/** As the overview of the company has it. */
export type PortfolioFlagBody = { id: string; title: string; severity: 'against' | 'look' }

export type PortfolioCompanyBody = {
  id: number
  name: string
  country_code: string
  registration_number: string | null
  /** The register's own word, and ours. */
  status: string | null
  status_name: string | null
  unlocked: boolean
  watched: boolean
  /** The worst first. None means that none is known. */
  flags: PortfolioFlagBody[]
  stated_on: string | null
  changed_at: string | null
  case_state: CaseBody['state'] | null
  decided_at: string | null
}

export type PortfolioBody = {
  items: PortfolioCompanyBody[]
  total: number
  pages: number
  /** By the worst flag of a company. */
  counts: (PortfolioFlagBody & { count: number })[]
}
