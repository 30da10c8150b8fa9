import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { readSearchNames, type SearchName } from './read-search-names.ts'

/** A stored row of search_names. */
type IndexedRow = [company: number, kind: number, row: number, state: string | null, words: string, keys: number[]]

type Compared = {
  /** Rows to be deleted or replaced. */
  gone: IndexedRow[]
  /** What is to be written. */
  changed: SearchName[]
  /** How many names these companies have. */
  names: number
}

/** Where the search index differs from the names of these companies as they are read now. */
export async function compareSearchNames(client: pg.ClientBase, ids: number[]): Promise<Compared> {
  const { rows } = await sql<{ known: IndexedRow[] }>`
    select coalesce(json_agg(json_build_array(company_id, kind, row_id, state, words, keys)), '[]') as known
    from search_names where company_id = any(${ids}::bigint[])
  `.execute(client)
  const old = new Map<string, IndexedRow>((rows[0]?.known ?? []).map(known => [known.slice(0, 3).join(), known]))
  const changed: SearchName[] = []
  let count = 0
  for await (const names of readSearchNames(client, ids)) {
    count += names.length
    for (const name of names) {
      const id = [name.company, name.kind, name.row].join()
      const known = old.get(id)
      if (known && known[4] === name.text && known[3] === name.state && known[5].join() === name.keys.join()) {
        old.delete(id)
      } else changed.push(name)
    }
  }
  return { gone: [...old.values()], changed, names: count }
}
