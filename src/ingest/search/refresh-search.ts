import type pg from 'pg'
import { nameRules } from '#domain/names/company-name.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { compareSearchNames } from './compare-search-names.ts'
import { addTerms, TermCounts } from './count-search-terms.ts'
import { countriesSearched, type Filled, rebuildSearch, rowOf } from './rebuild-search.ts'

/** Companies whose names are compared and written in one batch. */
const batchSize = 5000

/** With fewer than these many changed companies, the index is changed in place whatever its size. */
const alwaysInPlace = 50_000

/**
 * Updates the search index to the current companies, names, officers, holdings and people: of these companies, or of
 * all. It must run in the transaction that changed them, as its last step, so that searches see both or neither;
 * another transaction's refresh waits from here on until this one ends. Companies that were deleted are named too.
 */
export async function refreshSearch(client: pg.ClientBase, ids?: number[]): Promise<void> {
  const version = await raiseVersion(client)
  if (!ids || (await mustRebuild(client, ids.length))) return rebuildSearch(client, version)
  const counts = new TermCounts()
  for (let from = 0; from < ids.length; from += batchSize) {
    await refreshBatch(client, ids.slice(from, from + batchSize), counts)
  }
  await counts.add(client, version)
  await addNames(client, counts.names, sql`id = any(${ids}::bigint[])`)
}

/** Counts names of some companies, and the countries that these are in. */
async function addNames(client: pg.ClientBase, names: { c: number; p: number }, which: Sql): Promise<void> {
  const { rows } = await sql<{ country: string }>`${countriesSearched(which)}`.execute(client)
  await sql`
    update search_state set company_names = company_names + ${names.c}, person_names = person_names + ${names.p},
      countries = countries || array(select country from unnest(${rows.map(({ country }) => country)}::text[]) country
        where country <> all(countries) order by country)
  `.execute(client)
}

async function raiseVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update search_state set version = version + 1 returning version::float8
  `.execute(client)
  return (rows[0] as { version: number }).version
}

/**
 * The same for the companies in `touched` and those that a first fill has added, by a new index: untouched entries are copied
 * from the old one, unless that was built by other rules.
 */
export async function replaceSearch(client: pg.ClientBase, filled?: Filled): Promise<void> {
  const version = await raiseVersion(client)
  await rebuildSearch(client, version, { filled, keepsRest: !(await isOfOtherRules(client)) })
}

/** Adds the names that a first fill has added to the index as it is. */
export async function addFilled(client: pg.ClientBase, filled: Filled): Promise<void> {
  const version = await raiseVersion(client)
  await sql`insert into search_names select * from search_names_next order by company_id`.execute(client)
  await addTerms(client, version, sql`search_terms_counted`)
  await sql`drop table search_names_next, search_terms_next, search_terms_counted`.execute(client)
  await addNames(client, filled.names, sql`id between ${filled.firstId} and ${filled.lastId}`)
}

/**
 * Whether the index must be built anew: because so many names changed that this is faster, or because it was built by
 * other rules or never. No cursor may be open then.
 */
export async function mustRebuild(client: pg.ClientBase, changed: number): Promise<boolean> {
  if (await isOfOtherRules(client)) return true
  if (changed < alwaysInPlace) return false
  const { rows } = await sql<{ count: number }>`
    select (company_names + person_names)::float8 as count from search_state
  `.execute(client)
  return changed * 4 > (rows[0]?.count ?? 0) + changed
}

async function isOfOtherRules(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await sql<{ rules: number }>`select rules from search_state`.execute(client)
  return rows[0]?.rules !== nameRules
}

/** Writes only what differs: most changes of a company leave its names as they are. */
async function refreshBatch(client: pg.ClientBase, ids: number[], counts: TermCounts): Promise<void> {
  const { gone, changed } = await compareSearchNames(client, ids)
  for (const [, kind, , , words] of gone) counts.remove(kind, words)
  for (const name of changed) counts.count(name)
  if (gone.length > 0) {
    const places = gone.map(([company, kind, row]) => `${company} ${kind} ${row}`)
    await sql`
      delete from search_names where company_id = any(${[...new Set(gone.map(([company]) => company))]}::bigint[])
        and company_id::text || ' ' || kind::text || ' ' || row_id::text = any(${places}::text[])
    `.execute(client)
  }
  if (changed.length === 0) return
  await sql`
    insert into search_names (company_id, kind, row_id, state, words, keys)
    select (r->>0)::bigint, (r->>1)::smallint, (r->>2)::bigint, r->>3, r->>4, (r->>5)::integer[]
    from json_array_elements(${JSON.stringify(changed.map(rowOf))}) r
  `.execute(client)
}
