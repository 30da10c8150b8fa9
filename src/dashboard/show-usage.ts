import type { UsageLine } from '#domain/usage/usage-line.ts'
import type { UsageLineBody } from './shapes.ts'

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

/** The lines as a table for a spreadsheet, a page at a time. */
export async function* usageCsv(pages: AsyncIterable<UsageLine[]>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const page of pages) {
    yield page
      .map(showUsageLine)
      .map(line => `${columns.map(column => cell(line[column])).join(',')}\r\n`)
      .join('')
  }
}

/** Names are what people typed, and a spreadsheet would calculate one that begins like a formula. */
function cell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
