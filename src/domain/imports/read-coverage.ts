import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** How much of each kind a dataset has brought that its source still says. */
export type Coverage = { sourceId: number; records: number } & Record<FactTable, number>

const factTables = ['officers', 'holdings', 'links', 'statements'] as const
type FactTable = (typeof factTables)[number]

/** Counted, which takes a second for some million rows. */
export async function readCoverage(db: Db, sourceIds: number[]): Promise<Coverage[]> {
  const found = new Map(
    sourceIds.map(sourceId => [sourceId, { sourceId, records: 0, officers: 0, holdings: 0, links: 0, statements: 0 }]),
  )
  for (const table of ['records', ...factTables] as const) {
    const { rows } = await sql<{ source_id: number; count: number }>`
      select source_id, count(*)::float8 as count from ${sql.raw(table)}
      where source_id = any(${sourceIds}::smallint[]) and vanished_on is null group by source_id
    `.execute(db)
    for (const { source_id, count } of rows) {
      const coverage = found.get(source_id)
      if (coverage) coverage[table] = count
    }
  }
  return [...found.values()]
}
