import type pg from 'pg'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import type { Db } from '#postgres/db.ts'

/** What an import does after it changed companies: brings the search index up to date. */
export async function indexNames(db: Db, ...companies: number[]): Promise<void> {
  await refreshSearch(db as unknown as pg.ClientBase, companies)
}
