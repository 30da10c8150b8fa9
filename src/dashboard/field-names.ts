import type { WatchField } from '#domain/watching/watch-field.ts'

/** What people call the fields that can be watched. */
export const watchFieldNames: Record<WatchField, string> = {
  name: 'Name',
  vat_number: 'Tax number',
  company_address_street: 'Street',
  company_website: 'Website',
  company_phone: 'Phone',
  company_email: 'E-mail',
  company_fax: 'Fax',
  company_status: 'Status',
  shareholder_name: 'Shareholder',
  company_address_location: 'Location',
  company_address_city: 'City',
  company_zip_code: 'Postal code',
  company_country_region: 'Region',
  company_country_code: 'Country',
  company_jurisdiction: 'Jurisdiction',
}

const columnNames: Record<string, string> = {
  vat_number: 'Tax number',
  lei: 'LEI',
  address_street: 'Street',
  address_location: 'Location',
  address_city: 'City',
  zip_code: 'Postal code',
  country_region: 'Region',
  country_code: 'Country',
  linkedin: 'LinkedIn',
  emails: 'E-mail',
  phones: 'Phone',
  incorporated_on: 'Incorporated',
  dissolved_on: 'Dissolved',
  shareholder_name: 'Shareholder',
  status_id: 'Status group',
  nace: 'NACE',
  isic: 'ISIC',
  sic: 'SIC',
}

/** What people call a field that changed; what a register tells beyond our columns keeps its name. */
export function changedFieldName(field: string): string {
  const name = columnNames[field] ?? field.replace(/^extra\./, '').replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
