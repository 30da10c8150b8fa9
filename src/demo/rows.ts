import type { DemoRow } from '#facts/fact.ts'
import type { Facts as Described } from '#facts/facts.ts'

export const sourceIds = { registry: 1, enrichment: 2, model: 3 } as const

export type CompanyRow = DemoRow<Described['company']>
export type KeyRow = DemoRow<Described['key']>
export type NameRow = DemoRow<Described['name']>
export type OfficerRow = DemoRow<Described['officer']>
export type HoldingRow = DemoRow<Described['holding']>
export type LinkRow = DemoRow<Described['link']>
/** With the values as JSON text. */
export type StatementRow = Omit<DemoRow<Described['statement']>, 'values'> & { values: string }
export type ChargeRow = DemoRow<Described['charge']>
export type FilingRow = DemoRow<Described['filing']>
export type PersonRow = DemoRow<Described['person']>
export type InsightRow = DemoRow<Described['insight']>

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

/** A row's id: a thousand for each company, so that a row of the demo is recognised by its id. */
export function rowId(companyId: number, n: number): number {
  return companyId * 1000 + n
}
