import type pg from 'pg'
import { letterMask } from '#domain/search/edit-distance.ts'
import { nameKinds } from '#domain/search/indexed-name.ts'
import { tellingWords } from '#domain/search/person-name.ts'
import type { SearchName } from '#ingest/read-search-names.ts'

/** By how much the number of names with a word changes, for each word of companies and of people. */
export class TermCounts {
  readonly changes = { c: new Map<string, number>(), p: new Map<string, number>() }

  readonly names = { c: 0, p: 0 }

  get size(): number {
    return this.changes.c.size + this.changes.p.size
  }

  count({ class: whose, terms }: Pick<SearchName, 'class' | 'terms'>): void {
    const counts = this.changes[whose]
    this.names[whose] += 1
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  }

  /** Takes back what a row of search_names was counted for. */
  remove(kind: number, text: string): void {
    const [words = '', extra = '', form] = text.split('|')
    const whose = kind < nameKinds.officer ? 'c' : 'p'
    const counts = this.changes[whose]
    this.names[whose] -= 1
    const all = words.split(' ')
    const telling = form === undefined ? tellingWords(all) : all
    for (const term of new Set([...telling, ...extra.split(' ')])) {
      if (term) counts.set(term, (counts.get(term) ?? 0) - 1)
    }
  }

  /** Writes the changes to the dictionary of the database. */
  async add(client: pg.ClientBase, version: number): Promise<void> {
    for (const [whose, counts] of Object.entries(this.changes)) {
      const changed = [...counts].filter(([, change]) => change !== 0)
      if (changed.length === 0) continue
      await client.query(
        `insert into search_terms as t (class, term, names, mask, version)
         select $1, term, change, mask, $5 from unnest($2::text[], $3::integer[], $4::integer[]) n (term, change, mask)
         on conflict (class, term) do update set names = t.names + excluded.names, version = excluded.version`,
        [
          whose,
          changed.map(([term]) => term),
          changed.map(([, change]) => change),
          changed.map(([term]) => letterMask(term)),
          version,
        ],
      )
      counts.clear()
    }
  }
}
