import { BadRow, type Row } from '#files/row.ts'

/** The rows of one entry, where a list has a row for each combination of its values. */
export type Group = { rows: Record<string, string>[] }

/**
 * Rows together that are about the same, in the order of the first of each. A list is small enough to be held in memory, and
 * its rows may be sorted by anything.
 */
export async function* groupedRows(
  rows: AsyncIterable<Row<Record<string, string> | BadRow>>,
  keyOf: (row: Record<string, string>) => string,
): AsyncGenerator<Row<Group | BadRow>> {
  const groups = new Map<
    string,
    { first: Row<unknown>; rows: Record<string, string>[]; raw: string[]; isUnterminated: boolean }
  >()
  for await (const row of rows) {
    if (row.value instanceof BadRow) {
      yield { ...row, value: row.value }
      continue
    }
    const key = keyOf(row.value)
    const group = groups.get(key) ?? { first: row, rows: [], raw: [], isUnterminated: false }
    group.rows.push(row.value)
    group.raw.push(row.raw.trim())
    group.isUnterminated ||= row.isUnterminated === true
    groups.set(key, group)
  }
  const all = [...groups.values()]
  const isUnterminated = all.some(group => group.isUnterminated)
  for (const [at, { first, rows, raw }] of all.entries()) {
    yield {
      line: first.line,
      value: { rows },
      raw: raw.join('\n'),
      rows: rows.length,
      isUnterminated: isUnterminated && at === all.length - 1,
    }
  }
}

/** The values of a column in the rows of a group, each once, without blanks. */
export const valuesIn = ({ rows }: Group, column: string) => [
  ...new Set(rows.map(row => (row[column] ?? '').trim()).filter(text => text !== '')),
]
