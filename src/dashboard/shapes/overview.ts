// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { SeriesBody } from './company.ts'
import type { LinkedCompanyBody, OwnerBody } from './ownership.ts'
import type { NoScreeningBody, VerdictBody } from './screening.ts'
import type { UnpaidBody } from './search.ts'
import type { Sources } from './source.ts'

/** A part of the company's page that shows the evidence. */
export type OverviewPart =
  | 'profile'
  | 'officers'
  | 'shareholders'
  | 'owners'
  | 'group'
  | 'financials'
  | 'history'
  | 'report'

export type FlagBody = {
  id: string
  severity: 'against' | 'look' | 'note'
  title: string
  detail: string | null
  on: string | null
  amount: { value: string; currency: string } | null
  part: OverviewPart
  source_id: number | null
}

/** From the workspace's own report; or what one costs; or null if the workspace cannot have any. */
export type CreditBody =
  | {
      value: string | null
      description: string | null
      limit: { value: string; currency: string } | null
      at: string
    }
  | UnpaidBody
  | null

/** What the workspace decided, and whether hits can be seen; null on a day in the past, of which lists are not kept. */
export type ScreeningStateBody =
  | ({ decided: Record<VerdictBody, number> } & ({ paid: true } | UnpaidBody))
  | NoScreeningBody
  | null

export type OverviewBody = {
  verdict: { tone: 'bad' | 'warn' | 'good' | 'unknown'; text: string }
  /** What weighs most first. */
  flags: FlagBody[]
  /** With why nothing is known, where a reason is known. */
  unknown: { what: string; part: OverviewPart; why: string | null }[]
  owners: {
    threshold: number
    total: number
    /** The largest ones; each with the companies between, from the owner down. */
    items: (Pick<OwnerBody, 'key' | 'person_key' | 'name' | 'country_code'> & {
      stake: OwnerBody['effective']
      through: LinkedCompanyBody[]
    })[]
    /** Whether a share of the company cannot be traced to an owner. */
    partly_unknown: boolean
  }
  credit: CreditBody
  screening: ScreeningStateBody
  /** The last accounts and the headline figures before them; null without any. */
  accounts: {
    end: string
    currency: string
    consolidated: boolean
    filed_on: string | null
    source_id: number
    /** The ends of all periods, oldest first. */
    ends: string[]
    series: Pick<SeriesBody, 'name' | 'label' | 'kind' | 'values'>[]
  } | null
  key_facts: {
    legal_form: string | null
    incorporated_on: string | null
    dissolved_on: string | null
    address: string | null
    employees: string | null
    officers_current: number | null
    officers: { name: string; role: string | null; appointed_on: string | null }[]
  }
  /** With the day on which the source stated it, and why there is nothing, or perhaps not everything. */
  freshness: {
    what: string
    part: OverviewPart
    source_id: number | null
    stated_on: string | null
    why: string | null
  }[]
  sources: Sources
}
