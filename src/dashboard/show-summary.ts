import type { CompanySummary } from '#domain/companies/summarise-companies.ts'
import { writeCsv } from './csv.ts'
import type { SummaryBody } from './shapes/search.ts'
import { showRow } from './show-row.ts'

const columns = ['id', 'name', 'country_code', 'state', 'registration_number', 'status'] as const

export function showSummary(summary: CompanySummary): SummaryBody {
  return showRow(['id', 'name', 'state', 'status', 'country_code', 'registration_number'], summary)
}

/**
 * Summaries as a table for a spreadsheet, a batch at a time. Names come in every script, and without a byte order mark the most
 * common spreadsheet would not read them as UTF-8.
 */
export async function* summariesCsv(batches: AsyncIterable<CompanySummary[]>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* writeCsv(columns, batches, showSummary)
}
