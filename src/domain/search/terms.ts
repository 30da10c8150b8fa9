import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { editDistance, letterMask } from '../names/edit-distance.ts'
import type { Term, TermSegment } from './term-segment.ts'

/** The words of the names of companies, or of people. */
export type TermClass = 'c' | 'p'

/** Which spellings are searched: whether only those with the same first letter, and in at least how many names. */
export type Near = { sameInitial: boolean; least: number }

/** A dictionary at one version of the index. */
export type Terms = {
  /** How many names there are. */
  total: number
  countries: string[]
  version: number
  /** How many names have each word; 0 for a word in none. */
  names(words: string[]): Promise<Map<string, number>>
  /** The words within so many edits; the nearest first, then the most frequent. */
  near(word: string, edits: number, which: Near): Promise<Term[]>
  /** The words with this beginning, the most frequent first. */
  startingWith(prefix: string): Promise<Term[]>
}

/** At most this many spellings and endings of a word are followed. */
const maxNear = 250
const maxEndings = 48

const nearest = (one: Term, other: Term) =>
  one.edits - other.edits || other.names - one.names || (one.term < other.term ? -1 : 1)

/** The dictionary in memory. */
export function rememberedTerms(
  segments: TermSegment[],
  { total, countries, version }: Pick<Terms, 'total' | 'countries' | 'version'>,
): Terms {
  const namesOf = (word: string) => {
    for (let at = segments.length - 1; at >= 0; at--) {
      const names = segments[at]?.names(word)
      if (names !== undefined) return names
    }
    return 0
  }
  /** A word that changed is in several segments; the last one counts. */
  const settled = (found: Term[], most: number) => {
    const terms = segments.length > 1 ? [...new Map(found.map(term => [term.term, term])).values()] : found
    return terms
      .filter(({ names }) => names > 0)
      .sort(nearest)
      .slice(0, most)
  }
  return {
    total,
    countries,
    version,
    names: async words => new Map(words.map(word => [word, namesOf(word)])),
    async near(word, edits, which) {
      const found: Term[] = []
      for (const segment of segments) segment.near(word, edits, found, which)
      return settled(
        found.filter(({ term }) => which.least === 0 || namesOf(term) >= which.least),
        maxNear,
      )
    },
    async startingWith(prefix) {
      const found: Term[] = []
      for (const segment of segments) segment.startingWith(prefix, found)
      return settled(found, maxEndings)
    },
  }
}

/** The dictionary in the database, while the one in memory is missing or outdated. The same answers, more slowly. */
export async function storedTerms(db: Db, whose: TermClass): Promise<Terms> {
  const { rows } = await sql<{ version: number; countries: string[]; total: number }>`
    select version, countries, ${whose === 'c' ? sql`company_names` : sql`person_names`} as total from search_state
  `.execute(db)
  const { version, countries, total } = rows[0] as { version: number; countries: string[]; total: number }
  return {
    total,
    countries,
    version,
    async names(words) {
      const { rows: known } = await sql<Term>`
        select term, names from search_terms where class = ${whose} and term = any(${words}::text[])
      `.execute(db)
      const names = new Map(known.map(({ term, names }) => [term, names]))
      return new Map(words.map(word => [word, names.get(word) ?? 0]))
    },
    async near(word, edits, { sameInitial, least }) {
      const { rows: similar } = await sql<Term>`
        select term, names from search_terms
        where class = ${whose} and names >= ${Math.max(1, least)}
          and length(term) between ${word.length - edits}::integer and ${word.length + edits}::integer
          and bit_count((mask # ${letterMask(word)}::integer)::bit(32)) <= ${edits * 2}::integer
          and (${!sameInitial} or left(term, 1) = ${word.slice(0, 1)})
      `.execute(db)
      return similar
        .map(({ term, names }) => ({ term, names, edits: editDistance(word, term, edits) }))
        .filter(term => term.edits <= edits)
        .sort(nearest)
        .slice(0, maxNear)
    },
    async startingWith(prefix) {
      // "{" sorts after all characters that words have.
      const { rows: longer } = await sql<Term>`
        select term, names, 0 as edits from search_terms
        where class = ${whose} and term >= ${prefix} and term < ${`${prefix}{`} and names > 0
        order by names desc, term limit ${maxEndings}
      `.execute(db)
      return longer
    },
  }
}
