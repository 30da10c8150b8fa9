import type { CopyValue } from '#postgres/copy-text.ts'

/**
 * Puts the members of a row into the order of some columns, for COPY. The code is generated, as for readers
 * (src/facts/reading.ts), because this runs for every row of an import.
 */
export function inOrder<Name extends string>(
  columns: readonly Name[],
): (row: Record<NoInfer<Name>, CopyValue>) => CopyValue[] {
  return new Function('row', `return [${columns.map(name => `row.${name}`).join(', ')}]`) as () => CopyValue[]
}
