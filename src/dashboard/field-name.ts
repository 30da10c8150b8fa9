import { type WatchField, watchColumns } from '#domain/watching/watch-field.ts'

/** Where a field is not simply called by its column. */
const namesByColumn: Record<string, string> = {
  vat_number: 'Tax number',
  lei: 'LEI',
  euid: 'EUID',
  address: 'Whole address',
  address_street: 'Street',
  address_location: 'Location',
  address_city: 'City',
  zip_code: 'Postal code',
  country_region: 'Region',
  country_region_stated: 'Region as stated',
  address_country: 'Country of the office',
  country_code: 'Country',
  linkedin: 'LinkedIn',
  emails: 'E-mail',
  phones: 'Phone',
  incorporated_on: 'Incorporated',
  dissolved_on: 'Dissolved',
  shareholder_name: 'Shareholder',
  shareholder_share: 'Shareholding',
  shareholder_verification: 'Identity verification of a shareholder',
  officer_name: 'Officer',
  officer_verification: 'Identity verification of an officer',
  accounts_overdue: 'Accounts',
  status_id: 'Status group',
  nace: 'NACE',
  isic: 'ISIC',
  sic: 'SIC',
}

/** The readable name of a company's field; fields of a register beyond our columns keep their names. */
export function fieldName(column: string): string {
  const name = namesByColumn[column] ?? column.replace(/^extra\./, '').replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function watchFieldName(field: WatchField): string {
  return fieldName(watchColumns[field])
}
