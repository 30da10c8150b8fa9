import type pg from 'pg'
import { letterMask } from '#domain/names/edit-distance.ts'
import { countedWords } from '#domain/names/person-keys.ts'
import { readName } from '#domain/names/read-name.ts'
import { isOfCompany, nameKinds } from '#domain/search/indexed-name.ts'
import type { TermClass } from '#domain/search/terms.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { SearchName } from './read-search-names.ts'

/** A row of search_terms_counted. */
type CountedTerm = [whose: TermClass, country: string | null, term: string, names: number, mask: number]

/** By how much the number of names with a word changes, for each word of the companies of a country and of people. */
export class TermCounts {
  /** The country is null for people, and where a name goes of which it is not known any more. */
  readonly #changes: Record<TermClass, Map<string | null, Map<string, number>>> = { c: new Map(), p: new Map() }

  readonly names = { c: 0, p: 0 }

  get size(): number {
    let size = 0
    for (const counts of [...this.#changes.c.values(), ...this.#changes.p.values()]) size += counts.size
    return size
  }

  count({ class: whose, countries, terms }: Pick<SearchName, 'class' | 'countries' | 'terms'>): void {
    this.names[whose] += 1
    this.#add(whose, countries[0] ?? null, terms, 1)
    // Elsewhere its words are known, and the name is the same one.
    for (let at = 1; at < countries.length; at++) this.#add(whose, countries[at] as string, terms, 0)
  }

  #add(whose: TermClass, country: string | null, terms: Iterable<string>, change: number): void {
    const counts = this.#countsOf(whose, country)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + change)
  }

  /** Subtracts what a row of search_names was counted for. */
  remove(kind: number, text: string): void {
    const { whose, terms } = countedTerms(kind, text)
    this.names[whose] -= 1
    this.#add(whose, null, terms, -1)
  }

  #countsOf(whose: TermClass, country: string | null): Map<string, number> {
    const known = this.#changes[whose].get(country)
    if (known) return known
    const counts = new Map<string, number>()
    this.#changes[whose].set(country, counts)
    return counts
  }

  /** All changes since the last time. */
  *take(): Generator<CountedTerm> {
    for (const whose of ['c', 'p'] as const) {
      for (const [country, counts] of this.#changes[whose]) {
        for (const [term, change] of counts) yield [whose, country, term, change, letterMask(term)]
        counts.clear()
      }
    }
  }

  /** Writes the changes to the dictionary of the database. */
  async add(client: pg.ClientBase, version: number): Promise<void> {
    const changed = [...this.take()]
    if (changed.length === 0) return
    const column = (at: number) => changed.map(row => row[at])
    const counted = sql`unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::integer[],
      ${column(4)}::integer[])`
    await addTerms(client, version, counted)
  }
}

/** The words for which a row of search_names is counted, each once, and in which dictionary. */
export function countedTerms(kind: number, text: string): { whose: TermClass; terms: Set<string> } {
  const terms = isOfCompany(text)
    ? new Set(
        text
          .split('|')
          .slice(0, 2)
          .flatMap(words => words.split(' ')),
      )
    : countedWords(readName(text, 'person'))
  terms.delete('')
  return { whose: kind < nameKinds.officer ? 'c' : 'p', terms }
}

/** Adds what was counted, rows of search_terms_counted from a table or from values, to the dictionary of the database. */
export async function addTerms(client: pg.ClientBase, version: number, counted: Sql): Promise<void> {
  await sql`
    with changes as (
      select class, term, sum(change) as change, min(mask) as mask,
        array_agg(distinct country) filter (where country is not null) as countries
      from ${counted} n (class, country, term, change, mask)
      group by 1, 2
    )
    insert into search_terms as t (class, term, names, mask, version, countries)
    select n.class, n.term, n.change, n.mask, ${version}, array_to_string(n.countries, ' ')
    from changes n where n.change <> 0 or (
      select not n.countries <@ string_to_array(k.countries, ' ') from search_terms k
      where k.class = n.class and k.term = n.term)
    on conflict (class, term) do update set names = t.names + excluded.names, version = excluded.version,
      countries = case
        when string_to_array(excluded.countries, ' ') <@ string_to_array(t.countries, ' ') is false
        then (select string_agg(distinct country, ' ')
              from unnest(string_to_array(t.countries || ' ' || excluded.countries, ' ')) country)
        else t.countries end
  `.execute(client)
}
