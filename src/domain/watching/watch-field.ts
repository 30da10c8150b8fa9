import type { company } from '#facts/company.ts'
import type { ColumnOf } from '#facts/fact.ts'
import type { FactField } from '../companies/list-changes.ts'

/** The fields that are watched where none were chosen, by the names that customers know, with their columns. */
const usualColumns = {
  name: 'name',
  vat_number: 'vat_number',
  company_address_street: 'address_street',
  company_website: 'website',
  company_phone: 'phones',
  company_email: 'emails',
  company_fax: 'fax',
  company_status: 'status',
  shareholder_name: 'shareholder_name',
  company_address_location: 'address_location',
  company_address_city: 'address_city',
  company_zip_code: 'zip_code',
  company_country_region: 'country_region',
  company_country_code: 'country_code',
  company_jurisdiction: 'jurisdiction',
} as const satisfies Record<string, ColumnOf<typeof company> | FactField>

/**
 * All that can be watched. Those that are not usual were added later, and are reported only to accounts that chose them: an account that
 * chose nothing gets what it always got.
 */
export const watchColumns = {
  ...usualColumns,
  officer_name: 'officer_name',
  shareholder_share: 'shareholder_share',
  company_accounts: 'accounts',
  company_insolvency: 'insolvency',
  company_address: 'address',
  credit_score: 'credit_score',
  credit_limit: 'credit_limit',
  screening: 'screening',
  officer_verification: 'officer_verification',
  shareholder_verification: 'shareholder_verification',
} as const satisfies Record<
  string,
  ColumnOf<typeof company> | FactField | 'address' | 'credit_score' | 'credit_limit' | 'screening'
>

export type WatchField = keyof typeof watchColumns

export const watchFields = Object.keys(watchColumns) as WatchField[]
export const usualFields = Object.keys(usualColumns) as WatchField[]

export function isWatchField(text: string): text is WatchField {
  return Object.hasOwn(watchColumns, text)
}

/** In the order of the list above, each once. */
export function inOrder(fields: Iterable<string>): WatchField[] {
  const chosen = new Set(fields)
  return watchFields.filter(field => chosen.has(field))
}

export type FieldChange = { add?: WatchField[]; remove?: WatchField[] }

export function changeFields(fields: WatchField[], { add = [], remove = [] }: FieldChange): WatchField[] {
  return inOrder([...fields, ...add]).filter(field => !remove.includes(field))
}

export const severities = ['high', 'medium', 'low'] as const
/** How much a change matters to the person who decided about the company. */
export type Severity = (typeof severities)[number]

const high = new Set<WatchField>(['company_status', 'company_insolvency', 'screening'])
const medium = new Set<WatchField>([
  'name',
  'shareholder_name',
  'shareholder_share',
  'officer_name',
  'officer_verification',
  'shareholder_verification',
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
