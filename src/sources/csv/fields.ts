/** Fields that fill the column of their name as they are written, by the group of the column. */
export const asWritten = {
  basic: ['vat_number', 'lei', 'euid', 'ticker', 'legal_form', 'legal_form_code'],
  address: ['country_region', 'address_street', 'address_location', 'address_city', 'zip_code'],
  contact: ['website', 'linkedin', 'fax'],
} as const

/** The fields of the platform that a column of an own list can be. */
export const fields = [
  'name',
  'country_code',
  'registration_number',
  ...asWritten.basic,
  'cik',
  'isin',
  'previous_name',
  'trading_name',
  'incorporated_on',
  'dissolved_on',
  'status',
  'state',
  ...asWritten.address,
  'latitude',
  'longitude',
  ...asWritten.contact,
  'phone',
  'email',
  'nace',
  'isic',
  'sic',
  'employees',
] as const

export type Field = (typeof fields)[number]

/** These fields are lists, so several columns may give them. */
export const repeatable: ReadonlySet<Field> = new Set<Field>([
  'previous_name',
  'trading_name',
  'phone',
  'email',
  'isin',
  'ticker',
  'nace',
  'isic',
  'sic',
])
