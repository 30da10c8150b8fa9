/** The columns of a company that an operator may set right by hand, and the type of each. */
export const correctable = {
  name: 'text',
  vat_number: 'text',
  registration_number: 'text',
  status: 'text',
  status_id: 'smallint',
  legal_form: 'text',
  country_region: 'text',
  address_street: 'text',
  address_location: 'text',
  address_city: 'text',
  zip_code: 'text',
  website: 'text',
  linkedin: 'text',
  phones: 'text[]',
  emails: 'text[]',
  fax: 'text',
} as const

export type Correctable = keyof typeof correctable

/** SQL: a column as the text that corrections keep. Lists are JSON, so that a comma in an entry stays in it. */
export function asKept(field: Correctable, column: string): string {
  return correctable[field] === 'text[]' ? `array_to_json(${column})::text` : `${column}::text`
}

/** SQL: the kept text as the column's own type. */
export function fromKept(field: Correctable, value: string): string {
  if (correctable[field] !== 'text[]') return `${value}::${correctable[field]}`
  return `(select array_agg(entry) from json_array_elements_text(${value}::json) entry)`
}

/** SQL: the kept text as `changes` tells it: the entries of a list with a comma between them. */
export function asTold(field: Correctable, value: string): string {
  return correctable[field] === 'text[]' ? `array_to_string(${fromKept(field, value)}, ', ')` : value
}
