import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'

export type Paging = { page: number; perPage: number }

/** One page of a longer list. An empty page does not mean that nothing exists. */
export type Page<Item> = {
  items: Item[]
  total: number
  totalPages: number
  /** True if not all were counted. */
  mayBeMore?: boolean
}

/** The first items of a list without pages. The total is null if there may be more than were counted. */
export type Listed<Item> = { items: Item[]; total: number | null }

export function offsetOf({ page, perPage }: Paging): number {
  return (page - 1) * perPage
}

export function pageOf<Item>(items: Item[], total: number, { perPage }: Paging): Page<Item> {
  return { items, total, totalPages: Math.ceil(total / perPage) }
}

/** Counted apart from the page: a window count is lost on a page past the end. */
export async function countOf(db: Db, fromAndWhere: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${fromAndWhere}`.execute(db)
  return rows[0]?.count ?? 0
}

const rowsAtOnce = 1_000

/** All rows of a list, read a page at a time to limit memory. `read` returns the rows after the last one. */
export async function* walkPages<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page: Row[] = []
  do {
    page = await read(page.at(-1), rowsAtOnce)
    if (page.length > 0) yield page
  } while (page.length === rowsAtOnce)
}
