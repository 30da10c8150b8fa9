import type { Answer } from './operation.ts'

// Each of these reads one page after the other, when somebody asks for more; each page is a call and costs what a call costs.

type Numbered<Item> = { data: Item[]; total_pages?: number; pages?: number }

/** Pages by number, up to the last that may be asked for. */
export async function* byNumber<Item>(
  read: (page: number) => Answer<Numbered<Item>>,
  first = 1,
  last = Number.POSITIVE_INFINITY,
): AsyncGenerator<Item, void, undefined> {
  for (let page = first; page <= last; page++) {
    const { data, total_pages, pages = total_pages } = await read(page)
    yield* data
    if (data.length === 0 || page >= (pages ?? 0)) return
  }
}

/** Changes since a cursor, until there are no more at this moment. */
export async function* byCursor<Item>(
  read: (cursor: string | undefined) => Answer<{ data: Item[]; next_cursor: string; has_more: boolean }>,
  from?: string,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor = from; ; ) {
    const { data, next_cursor, has_more } = await read(cursor)
    yield* data
    if (!has_more) return
    cursor = next_cursor
  }
}

/** Rows after a position. */
export async function* byPosition<Item>(
  read: (after: number) => Answer<{ data: Item[]; next: number | null }>,
  from = 0,
): AsyncGenerator<Item, void, undefined> {
  for (let after: number | null = from; after !== null; ) {
    const { data, next }: { data: Item[]; next: number | null } = await read(after)
    yield* data
    after = next
  }
}
