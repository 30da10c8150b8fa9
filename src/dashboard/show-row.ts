import { type Camel, camelCase } from '#lib/camel-case.ts'

type Shown<Value> = Value extends Date ? string : Value

/** Some members of a row as the pages get them: named in snake case, with times as text. */
export function showRow<const Name extends string, Row extends { [N in Name as Camel<N>]: unknown }>(
  names: readonly Name[],
  row: Row,
) {
  const values = row as Record<string, unknown>
  const shown = names.map(name => {
    const value = values[camelCase(name)]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(shown) as { [N in Name]: Shown<Row[Camel<N> & keyof Row]> }
}
