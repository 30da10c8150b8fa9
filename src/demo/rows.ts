import type { charge } from '#facts/charge.ts'
import type { company } from '#facts/company.ts'
import type { DemoRow } from '#facts/fact.ts'
import type { filing } from '#facts/filing.ts'
import type { holding } from '#facts/holding.ts'
import type { insight } from '#facts/insight.ts'
import type { key } from '#facts/key.ts'
import type { link } from '#facts/link.ts'
import type { name } from '#facts/name.ts'
import type { officer } from '#facts/officer.ts'
import type { person } from '#facts/person.ts'
import type { statement } from '#facts/statement.ts'

export const SOURCE = { registry: 1, enrichment: 2, model: 3 } as const

export type CompanyRow = DemoRow<typeof company>
export type KeyRow = DemoRow<typeof key>
export type NameRow = DemoRow<typeof name>
export type OfficerRow = DemoRow<typeof officer>
export type HoldingRow = DemoRow<typeof holding>
export type LinkRow = DemoRow<typeof link>
/** With the values as JSON text. */
export type StatementRow = Omit<DemoRow<typeof statement>, 'values'> & { values: string }
export type ChargeRow = DemoRow<typeof charge>
export type FilingRow = DemoRow<typeof filing>
export type PersonRow = DemoRow<typeof person>
export type InsightRow = DemoRow<typeof insight>

/** Everything about one company. */
export interface Facts {
  companies: CompanyRow
  company_keys: KeyRow[]
  names: NameRow[]
  officers: OfficerRow[]
  holdings: HoldingRow[]
  links: LinkRow[]
  statements: StatementRow[]
  charges: ChargeRow[]
  filings: FilingRow[]
  people: PersonRow[]
  insights: InsightRow | null
}

/** A row's id: a thousand for each company, so that a row can be told to be the demo's by its id. */
export function rowId(companyId: number, n: number): number {
  return companyId * 1000 + n
}
