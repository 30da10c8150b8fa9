const groups = {
  address: 'country_region address_street address_location address_city zip_code latitude longitude'.split(' '),
  contact: 'website linkedin phones emails fax'.split(' '),
  activity: 'nace isic sic employees'.split(' '),
  extra: ['extra'],
}

export type FieldGroup = 'basic' | keyof typeof groups

/** The group of fields to which a column of `companies` belongs: each group is told by one source. */
export function groupOf(column: string): FieldGroup {
  for (const group in groups) if (groups[group as keyof typeof groups].includes(column)) return group as FieldGroup
  return 'basic'
}
