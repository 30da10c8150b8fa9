import { describeCompany } from '#demo/describe-company.ts'
import type { Facts } from '#demo/rows.ts'
import type { Universe } from '#demo/universe.ts'
import { demoColumns, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { CopyText, type CopyValue } from '#postgres/copy-text.ts'

const describedFacts: Fact[] = Object.values(facts)

export type TableName = keyof Facts

/** In the order in which they are written. */
export const tableNames = describedFacts.map(({ table }) => table as TableName)

const columns = Object.fromEntries(describedFacts.map(fact => [fact.table, demoColumns(fact)])) as Record<
  TableName,
  string[]
>

/** The columns that are written, in their order. */
export const columnsOf = (table: TableName): string[] => columns[table]

/** The rows of some companies in COPY format. */
export interface Chunk {
  first: number
  last: number
  tables: Record<TableName, { rows: number; bytes: Uint8Array<ArrayBuffer> }>
}

/** Writes the companies from one id to another. Which chunk a company falls into does not change its bytes. */
export function createChunk(universe: Universe, first: number, last: number): Chunk {
  const writers = Object.fromEntries(tableNames.map(table => [table, new CopyText()])) as Record<TableName, CopyText>
  for (let id = first; id <= last; id++) {
    const facts = describeCompany(universe, id)
    for (const table of tableNames) {
      const found = facts[table]
      if (found === null) continue
      if (!Array.isArray(found)) write(writers[table], columns[table], found)
      else for (const row of found) write(writers[table], columns[table], row)
    }
  }
  const tables = Object.fromEntries(
    tableNames.map(table => [table, { rows: writers[table].rows, bytes: writers[table].take() }]),
  ) as Chunk['tables']
  return { first, last, tables }
}

function write(writer: CopyText, names: string[], row: object): void {
  const values: CopyValue[] = []
  for (const name of names) values.push((row as Record<string, CopyValue>)[name])
  writer.row(values)
}
