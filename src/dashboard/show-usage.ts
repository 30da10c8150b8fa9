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

export function showUsageLine(line: UsageLine): UsageLineBody {
  return showRow(columns, line)
}

/** The lines as a table for a spreadsheet. */
export function usageCsv(pages: AsyncIterable<UsageLine[]>): AsyncGenerator<string> {
  return writeCsv(columns, pages, showUsageLine)
}
