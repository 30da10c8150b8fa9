import { company } from '#facts/company.ts'
import { type Column, columnsOf } from '#facts/fact.ts'

/** The columns of `companies` that records fill. */
export const FILLED = columnsOf(company).filter(name => 'said' in company.columns[name])

/** SQL: a column as `changes` tells it, the entries of a list with a comma between them. */
export function asText(table: string, name: (typeof FILLED)[number]): string {
  const { type }: Column = company.columns[name]
  return type === 'text[]' ? `array_to_string(${table}.${name}, ', ')` : `${table}.${name}::text`
}
