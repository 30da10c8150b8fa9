import type pg from 'pg'
import { companyAbroadOf } from '#domain/companies/office-place.ts'
import { nameRules } from '#domain/names/company-name.ts'
import { placeLike } from '#postgres/cluster/place-like.ts'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText } from '#postgres/copy-text.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { TermCounts } from './count-search-terms.ts'
import { atOnce, readSearchNames, type SearchName } from './read-search-names.ts'

export const nextNames = {
  name: 'search_names_next',
  columns: ['company_id', 'kind', 'row_id', 'state', 'words', 'keys'],
}
export const countedTerms = { name: 'search_terms_counted', columns: ['class', 'country', 'term', 'names', 'mask'] }

type Rebuild = {
  filled?: Filled
  /** Whether the names of companies that are not in `touched` are taken over as they stand in the old index. */
  keepsRest?: boolean
}

/** Companies with neighbouring ids, whose names a first fill has written to the new index already, and those of their people. */
export type Filled = { firstId: number; lastId: number; names: { c: number; p: number } }

/** How many different words are counted in memory before they are written. */
const maxTerms = 300_000

/** Makes the tables in which the new index is built, beside the old one. */
export async function beginRebuild(client: pg.ClientBase): Promise<void> {
  await sql`
    set local jit = off;
    create table search_names_next (like search_names including defaults);
    create table search_terms_next (like search_terms including defaults);
    create temporary table search_terms_counted (
      class text collate "C", country text collate "C", term text collate "C", names integer, mask integer
    ) on commit drop
  `.execute(client)
  await placeLike(client, 'search_names_next', 'search_names')
}

/**
 * Builds the whole index beside the old one, which is searched meanwhile, and puts it in its place; only the moment
 * between that and the end of the transaction makes searches wait. A first fill has begun it, and those of its companies
 * that were touched since are read again.
 */
export async function rebuildSearch(
  client: pg.ClientBase,
  version: number,
  { filled, keepsRest = false }: Rebuild = {},
): Promise<void> {
  if (!filled) await beginRebuild(client)
  const counts = new TermCounts()
  const total = { ...(filled?.names ?? { c: 0, p: 0 }) }
  const take = async (page: SearchName[]) => {
    const rows = new CopyText(1 << 20)
    for (const name of page) {
      rows.row(rowOf(name))
      counts.count(name)
    }
    await copyRows(client, nextNames, rows.take(), { freeze: true })
    if (counts.size > maxTerms) await writeDown(client, counts)
  }
  const again = filled && (await forgetTouched(client, filled, counts))
  if (keepsRest) {
    const before = await takeOver(client, counts)
    total.c += before.c
    total.p += before.p
    const { rows } = await sql<{ id: number }>`
      select distinct company_id::float8 as id from touched where company_id is not null order by 1
    `.execute(client)
    const touched = rows.map(({ id }) => id)
    for await (const page of readSearchNames(client, touched)) await take(page)
  } else {
    const written = filled && again && { ...filled, touched: again }
    for await (const page of readSearchNames(client, undefined, written)) await take(page)
  }
  await writeDown(client, counts)
  await addCounted(client, version)
  await replace(client)
  const { rows } = await sql<{ country: string }>`${countriesSearched(sql`true`)} order by 1`.execute(client)
  await sql`
    update search_state set rules = ${nameRules}, rebuilt = ${version}, company_names = ${total.c + counts.names.c},
      person_names = ${total.p + counts.names.p}, countries = ${rows.map(({ country }) => country)}::text[]
  `.execute(client)
}

/** SQL: where the names of some companies are searched, and by the rules of which countries they are read. */
export const countriesSearched = (which: Sql) => sql`
  select country_code as country from companies where ${which}
  union select address_country from companies where ${which} and address_country is not null
  union select ${companyAbroadOf('')} || country_code from companies where ${which} and address_country is not null`

/** Takes over names and words of the old index, but for those of touched companies. Returns how many names it had in all. */
async function takeOver(client: pg.ClientBase, counts: TermCounts): Promise<{ c: number; p: number }> {
  await sql`create temporary table touched_once on commit drop as select distinct company_id from touched`.execute(
    client,
  )
  await sql`analyze touched_once`.execute(client)
  const { rows: old } = await sql<{ kind: number; words: string }>`
    select s.kind, s.words from touched_once t join search_names s on s.company_id = t.company_id
  `.execute(client)
  for (const { kind, words } of old) counts.remove(kind, words)
  await sql`
    insert into search_names_next
    select s.* from search_names s left join (select company_id from touched_once) t on t.company_id = s.company_id
    where t.company_id is null
  `.execute(client)
  await sql`
    insert into search_terms_counted (class, country, term, names, mask)
    select t.class, c.country, t.term, case when coalesce(c.place, 1) = 1 then t.names else 0 end, t.mask
    from search_terms t left join lateral unnest(string_to_array(t.countries, ' ')) with ordinality
      c(country, place) on true
  `.execute(client)
  await sql`drop table touched_once`.execute(client)
  const { rows } = await sql<{ c: number; p: number }>`
    select company_names::float8 as c, person_names::float8 as p from search_state
  `.execute(client)
  return rows[0] as { c: number; p: number }
}

/** Takes the names of touched companies out of what was filled, so that they can be read again. Returns these. */
async function forgetTouched(client: pg.ClientBase, filled: Filled, counts: TermCounts): Promise<number[]> {
  const { rows: touched } = await sql<{ id: number }>`
    select distinct company_id::float8 as id from touched
    where company_id between ${filled.firstId} and ${filled.lastId} order by 1
  `.execute(client)
  for (let from = 0; from < touched.length; from += atOnce) {
    const { rows } = await sql<{ kind: number; words: string }>`
      delete from search_names_next where company_id = any(${touched.slice(from, from + atOnce).map(({ id }) => id)}::bigint[])
      returning kind, words
    `.execute(client)
    for (const { kind, words } of rows) counts.remove(kind, words)
  }
  return touched.map(({ id }) => id)
}

export function rowOf({ company, kind, row, state, text, keys }: SearchName) {
  return [company, kind, row, state, text, `{${keys}}`]
}

async function writeDown(client: pg.ClientBase, counts: TermCounts): Promise<void> {
  const rows = new CopyText(1 << 20)
  for (const counted of counts.take()) rows.row(counted)
  await copyRows(client, countedTerms, rows.take())
}

/** Most words are of one country alone; only the countries of the others are gathered, which takes sorting. */
async function addCounted(client: pg.ClientBase, version: number): Promise<void> {
  // PostgreSQL takes a table without statistics for a small one, and would read it as a whole for each of its words.
  await sql`analyze search_terms_counted`.execute(client)
  await sql`
    with counted as materialized (
      select class, term, sum(names) as names, min(mask) as mask, min(country) as one, max(country) as other
      from search_terms_counted group by 1, 2 having sum(names) > 0
    ), several as (
      select term, string_agg(distinct country, ' ') as countries from search_terms_counted
      where class = 'c' and term in (select term from counted where class = 'c' and one <> other) group by 1
    )
    insert into search_terms_next (class, term, names, mask, version, countries)
    select c.class, c.term, c.names, c.mask, ${version}, coalesce(s.countries, c.one)
    from counted c left join several s on c.class = 'c' and c.term = s.term
  `.execute(client)
}

/** What the new tables get of what the old ones had, and their names. One statement at a time: each goes to the nodes of a cluster. */
const replacement = [
  `set local maintenance_work_mem = '256MB'`,
  'set local max_parallel_maintenance_workers = 2',
  'alter table search_names_next add constraint search_names_next_pkey primary key (company_id, kind, row_id)',
  'create index search_names_next_keys on search_names_next using gin (keys) with (fastupdate = off)',
  'alter table search_terms_next add constraint search_terms_next_pkey primary key (class, term)',
  'create index search_terms_next_version on search_terms_next (version)',
  'analyze search_names_next',
  'analyze search_terms_next',
  'drop table search_names, search_terms',
  'alter table search_names_next rename to search_names',
  'alter table search_terms_next rename to search_terms',
  'alter index search_names_next_pkey rename to search_names_pkey',
  'alter index search_names_next_keys rename to search_names_keys',
  'alter index search_terms_next_pkey rename to search_terms_pkey',
  'alter index search_terms_next_version rename to search_terms_version',
]

async function replace(client: pg.ClientBase): Promise<void> {
  for (const statement of replacement) await sql.raw(statement).execute(client)
}
