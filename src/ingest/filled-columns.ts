/** The columns of `companies` that records fill. */
export const FILLED =
  `name registration_number vat_number lei ticker incorporated_on dissolved_on status status_id legal_form
  legal_form_code country_code state jurisdiction country_region address_street address_location address_city zip_code
  latitude longitude website linkedin phones emails fax company_type nace isic sic employees extra`.split(/\s+/)

const GROUPS = {
  address: 'country_region address_street address_location address_city zip_code latitude longitude'.split(' '),
  contact: 'website linkedin phones emails fax'.split(' '),
  activity: 'nace isic sic employees'.split(' '),
  extra: ['extra'],
}

export type FieldGroup = 'basic' | keyof typeof GROUPS

/** The group of fields to which a column belongs. */
export function groupOf(column: string): FieldGroup {
  for (const group in GROUPS) if (GROUPS[group as keyof typeof GROUPS].includes(column)) return group as FieldGroup
  return 'basic'
}
