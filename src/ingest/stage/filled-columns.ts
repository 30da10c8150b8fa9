import { company } from '#facts/company.ts'
import { type Column, columnsOf } from '#facts/fact.ts'
import { readAs } from '#facts/reading.ts'

/** The columns of `companies` that records fill. */
export const filledColumns = columnsOf(company).filter(name => (company.columns[name] as Column).stated)

/** SQL: a column as `changes` has it, the entries of a list with a comma between them. */
export function asText(table: string, name: (typeof filledColumns)[number]): string {
  const column: Column = company.columns[name]
  const value = readAs(name, column, table)
  return column.type === 'text[]' ? `array_to_string(${value}, ', ')` : `${value}::text`
}
