import { countedTerms } from '#ingest/search/count-search-terms.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

const pageSize = 20_000

/** The rarer a word, the more it weighs, so a wrong count changes what is found. */
export const searchTerms: Invariant = {
  code: 'search-terms',
  promise: 'The dictionary has every word of the search index with the number of names that contain it',
  fault: 'platform',
  over: 'everything',
  async check(reading) {
    const counts = new Map<string, number>()
    await eachRow<{ kind: number; words: string }>(reading, 'kind, words from search_names', ({ kind, words }) => {
      const { whose, terms } = countedTerms(kind, words)
      for (const term of terms) {
        const key = `${whose} ${term}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    })
    const offenders: Offender[] = []
    const report = (key: string, recorded: number, counted: number) =>
      offenders.push({
        companyId: null,
        sourceId: null,
        says: `"${key.slice(2)}" is in ${counted} names ${key.startsWith('c') ? 'of companies' : 'of people'}, recorded as ${recorded}`,
      })
    let checked = 0
    await eachRow<{ key: string; names: number }>(
      reading,
      `class || ' ' || term as key, names from search_terms where names <> 0`,
      ({ key, names }) => {
        checked++
        const counted = counts.get(key) ?? 0
        counts.delete(key)
        if (counted !== names) report(key, names, counted)
      },
    )
    for (const [key, counted] of counts) report(key, 0, counted)
    return { checked, offenders }
  },
  // Counts are only ever raised and lowered, so wrong ones stay wrong until all words are counted again.
  mend: client => refreshSearch(client),
}

async function eachRow<Row extends object>({ client }: Reading, selected: string, take: (row: Row) => void) {
  await sql`declare pages no scroll cursor for select ${sql.raw(selected)}`.execute(client)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.literal(pageSize)} from pages`.execute(client)
    for (const row of rows) take(row)
    if (rows.length < pageSize) break
  }
  await sql`close pages`.execute(client)
}
