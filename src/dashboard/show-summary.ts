import type { CompanySummary } from '#domain/companies/summarise-companies.ts'
import type { SummaryBody } from './shapes/search.ts'
import { showRow } from './show-row.ts'

export function showSummary(summary: CompanySummary): SummaryBody {
  return showRow(['id', 'name', 'state', 'status', 'country_code', 'registration_number'], summary)
}
