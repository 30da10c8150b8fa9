import { company } from '#facts/company.ts'
import { columnsWith } from '#facts/fact.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** The columns of a company that an operator may correct by hand. */
export const correctable = columnsWith(company, { correctable: true })

export type Correctable = (typeof correctable)[number]

const typeOf = (field: Correctable) => company.columns[field].type
export const isList = (field: Correctable) => typeOf(field) === 'text[]'

/** SQL: a column as the text that corrections keep. Lists are JSON, so that a comma in an entry stays in it. */
export function asKept(field: Correctable, column: string): string {
  return isList(field) ? `array_to_json(${column})::text` : `${column}::text`
}

/** SQL: the kept text as the column's own type. */
export function fromKept(field: Correctable, value: string): string {
  if (!isList(field)) return `${value}::${typeOf(field)}`
  return `(select array_agg(entry) from json_array_elements_text(${value}::json) entry)`
}

/** SQL: the kept text as `changes` has it: the entries of a list with a comma between them. */
export function asChanged(field: Correctable, value: string): string {
  return isList(field) ? `array_to_string(${fromKept(field, value)}, ', ')` : value
}

/** SQL: a kept text that is at hand, as the column's own type. */
export function fromText(field: Correctable, value: string | null): Sql {
  if (value === null || !isList(field)) return sql`${value}::${sql.raw(typeOf(field))}`
  const entries = JSON.parse(value) as string[]
  return sql`${entries.length > 0 ? entries : null}::text[]`
}
