import type { CompanySummary } from '#domain/companies/summarise-companies.ts'
import { writeCsv } from './csv.ts'
import type { SummaryBody } from './shapes/search.ts'

export function showSummary({ countryCode, registrationNumber, ...rest }: CompanySummary): SummaryBody {
  return { ...rest, country_code: countryCode, registration_number: registrationNumber }
}

const columns = [
  'id',
  'name',
  'country_code',
  'state',
  'registration_number',
  'status',
] as const satisfies (keyof SummaryBody)[]

/**
 * Summaries as a table for a spreadsheet, a batch at a time. Names come in every script, and without the mark at the
 * beginning the commonest spreadsheet would not read them as UTF-8.
 */
export async function* summariesCsv(batches: AsyncIterable<CompanySummary[]>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* writeCsv(columns, batches, showSummary)
}
