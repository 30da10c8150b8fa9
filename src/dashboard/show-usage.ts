import type { UsageLine } from '#domain/usage/usage-line.ts'
import { writeCsv } from './csv.ts'
import type { UsageLineBody } from './shapes/usage.ts'

export function showUsageLine(line: UsageLine): UsageLineBody {
  return {
    at: line.at.toISOString(),
    request_id: line.requestId,
    surface: line.surface,
    operation: line.operation,
    key_id: line.keyId,
    key_name: line.keyName,
    user_name: line.userName,
    company_id: line.companyId,
    meter: line.meter,
    units: line.units,
    status: line.status,
    reverses: line.reverses,
  }
}

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
] as const satisfies (keyof UsageLineBody)[]

/** The lines as a table for a spreadsheet. */
export function usageCsv(pages: AsyncIterable<UsageLine[]>): AsyncGenerator<string> {
  return writeCsv(columns, pages, showUsageLine)
}
