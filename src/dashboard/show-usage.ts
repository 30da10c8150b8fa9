import type { UsageLine } from '#domain/usage/usage-line.ts'
import { writeCsv } from './csv.ts'
import type { UsageLineBody } from './shapes/usage.ts'
import { showRow } from './show-row.ts'

const columns = [
  'at',
  'request_id',
  'surface',
  'operation',
  'key_id',
  'key_name',
  'user_name',
  'company_id',
  'meter',
  'units',
  'status',
  'reverses',
] as const

/** With the names of the companies, which are free. */
export function showUsageLine(line: UsageLine, names: Map<number, string>): UsageLineBody {
  return { ...showRow(columns, line), company_name: names.get(line.companyId ?? 0) ?? null }
}

/** The lines as a table for a spreadsheet. */
export function usageCsv(pages: AsyncIterable<UsageLine[]>): AsyncGenerator<string> {
  return writeCsv(columns, pages, line => showRow(columns, line))
}
