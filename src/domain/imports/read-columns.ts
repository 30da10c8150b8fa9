import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The columns of the file in which a row stood, by how many the row has; none where the file has no columns. */
export async function readColumns(
  db: Db,
  runId: number,
  text: string,
): Promise<{ columns: string[]; publishedOn: string | null }> {
  const { rows } = await sql<{ columns: string[][] | null; publishedOn: string | null }>`
    select input -> 'columns' as columns, published_on::text as "publishedOn" from runs where id = ${runId}
  `.execute(db)
  const sets = rows[0]?.columns ?? []
  const isJson = /^\s*[{[]/.test(text)
  return { columns: isJson ? [] : (sets[0] ?? []), publishedOn: rows[0]?.publishedOn ?? null }
}
