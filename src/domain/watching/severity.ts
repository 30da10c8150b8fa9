import { type WatchField, watchFields } from './watch-field.ts'

export const severities = ['high', 'medium', 'low'] as const
/** How much a change matters to whoever decided about the company. */
export type Severity = (typeof severities)[number]

const high = new Set<WatchField>(['company_status', 'company_insolvency', 'screening'])
const medium = new Set<WatchField>([
  'name',
  'shareholder_name',
  'shareholder_share',
  'officer_name',
  'company_accounts',
  'credit_score',
  'credit_limit',
  'vat_number',
  'company_jurisdiction',
  'company_country_code',
])

export function severityOf(field: WatchField): Severity {
  return high.has(field) ? 'high' : medium.has(field) ? 'medium' : 'low'
}

/** The fields whose changes matter that much. */
export const fieldsOfSeverity = (severity: Severity) => watchFields.filter(field => severityOf(field) === severity)
