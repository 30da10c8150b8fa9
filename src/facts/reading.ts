import { camelCase } from '#lib/camel-case.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { type Column, type ColumnOf, type Fact, type Read, shownIn, type View } from './fact.ts'
import { onDay } from './in-effect.ts'

/** How some columns of a fact are read: the SQL and the reader come from one list, so their order cannot differ. */
export type Reading<Row> = {
  /** The columns, each under the name that it has in our code. */
  columns: Sql
  /** The same as an array of their texts. */
  texts: Sql
  size: number
  /** The fact in a row of texts, starting at a position. */
  of(row: TextRow, from?: number): Row
}

/** All columns of one view of a fact, for a table that the statement knows by this alias. */
export function readingOf<const F extends Fact, V extends View>(described: F, view: V, alias: string) {
  return reading(described, shownIn(described, view), alias)
}

/** A reading of what depends on the day that is asked about. */
export type ReadingOnDay<Row> = Pick<Reading<Row>, 'size' | 'of'> & { on(day: Date): Reading<Row> }

/** The same as `readingOf`, for a fact of which some columns follow for a day. */
export function readingOnDay<const F extends Fact, V extends View>(
  described: F,
  view: V,
  alias: string,
): ReadingOnDay<ReturnType<ReturnType<typeof readingOf<F, V>>['of']>> {
  const names = shownIn(described, view)
  const { size, of } = reading(described, names, alias)
  const all = namedIn(described, names)
  return {
    size,
    of,
    on: day => ({ size, of, columns: onDay(columnsText(all, alias), day), texts: onDay(textsText(all, alias), day) }),
  }
}

/** The same for some columns. */
export function reading<const F extends Fact, Name extends ColumnOf<F>>(
  described: F,
  names: readonly Name[],
  alias: string,
): Reading<Read<F, Name>> {
  const all = namedIn(described, names)
  return {
    columns: sql.raw(columnsText(all, alias)),
    texts: sql.raw(textsText(all, alias)),
    size: names.length,
    of: readerOf(all),
  }
}

type Named = readonly [name: string, column: Column]

const namedIn = ({ columns }: Fact, names: readonly string[]): Named[] =>
  names.map(name => [name, columns[name] as Column])

const columnsText = (all: Named[], alias: string) =>
  all.map(([name, column]) => `${readAs(name, column, alias)} as "${camelCase(name)}"`).join(', ')

const textsText = (all: Named[], alias: string) =>
  `array[${all.map(([name, column]) => asText(column, readAs(name, column, alias))).join(', ')}]`

/** SQL: the column as it is read. */
export function readAs(name: string, { read, derived = read }: Column, alias: string): string {
  return derived ? `(${derived.replaceAll(/\bt\./g, `${alias}.`)})` : `${alias}.${name}`
}

function asText({ type }: Column, value: string): string {
  if (type === 'text') return value
  return type === 'text[]' ? `array_to_json(${value})::text` : `${value}::text`
}

/** Generates the object literal that a person would write by hand: building it column by column takes six times as long. */
function readerOf<Row>(all: Named[]): (row: TextRow, from?: number) => Row {
  const members = all.map(([name, column], at) => `${camelCase(name)}: ${valueIn(column, `row[from + ${at}]`)}`)
  return new Function('row', 'from = 0', `return { ${members.join(', ')} }`) as (row: TextRow) => Row
}

/** JavaScript: the value that a text represents. */
function valueIn({ type, required }: Column, text: string): string {
  const orNull = (value: string) => (required ? value : `${text} === null ? null : ${value}`)
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'double precision':
      return orNull(`Number(${text})`)
    case 'boolean':
      return orNull(`${text} === 'true'`)
    case 'json':
    case 'jsonb':
    case 'text[]':
      return orNull(`JSON.parse(${text})`)
    default:
      return text
  }
}
