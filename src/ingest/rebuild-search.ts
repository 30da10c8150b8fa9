import type pg from 'pg'
import { nameRules } from '#domain/search/company-name.ts'
import { letterMask } from '#domain/search/edit-distance.ts'
import { copyIn } from '#ingest/bulk-load.ts'
import { TermCounts } from '#ingest/count-search-terms.ts'
import { readSearchNames, type SearchName } from '#ingest/read-search-names.ts'
import { CopyText } from '#lib/copy-text.ts'

const names = { name: 'search_names_next', columns: ['company_id', 'kind', 'row_id', 'state', 'words', 'keys'] }
const counted = { name: 'search_terms_counted', columns: ['class', 'term', 'names', 'mask'] }

/** So many different words are counted in memory before they are written down. */
const mostTerms = 300_000

/**
 * Builds the whole index beside the old one, which is searched meanwhile, and puts it in its place; only the moment
 * between that and the end of the transaction makes searches wait.
 */
export async function rebuildSearch(client: pg.ClientBase, version: number): Promise<void> {
  await client.query(`
    set local jit = off;
    create table search_names_next (like search_names including defaults);
    create table search_terms_next (like search_terms including defaults);
    create temporary table search_terms_counted (
      class text collate "C", term text collate "C", names integer, mask integer
    ) on commit drop
  `)
  const counts = new TermCounts()
  const total = { c: 0, p: 0 }
  for await (const page of readSearchNames(client)) {
    const rows = new CopyText(1 << 20)
    for (const name of page) {
      rows.row(rowOf(name))
      counts.count(name)
      total[name.class] += 1
    }
    await copyIn(client, names, rows.take())
    if (counts.size > mostTerms) await writeDown(client, counts)
  }
  await writeDown(client, counts)
  await client.query(
    `insert into search_terms_next (class, term, names, mask, version)
     select class, term, sum(names), min(mask), $1 from search_terms_counted group by 1, 2`,
    [version],
  )
  await replace(client)
  await client.query(
    `update search_state set rules = $1, rebuilt = $2, company_names = $3, person_names = $4,
       countries = (select coalesce(array_agg(distinct country_code), '{}') from companies)`,
    [nameRules, version, total.c, total.p],
  )
}

function rowOf({ company, kind, row, state, text, keys }: SearchName) {
  return [company, kind, row, state, text, `{${keys}}`]
}

async function writeDown(client: pg.ClientBase, counts: TermCounts): Promise<void> {
  const rows = new CopyText(1 << 20)
  for (const [whose, terms] of Object.entries(counts.changes)) {
    for (const [term, count] of terms) rows.row([whose, term, count, letterMask(term)])
    terms.clear()
  }
  await copyIn(client, counted, rows.take())
}

/** The new tables get what the old ones had, and their names. */
async function replace(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local maintenance_work_mem = '256MB';
    set local max_parallel_maintenance_workers = 2;
    alter table search_names_next add constraint search_names_next_pkey primary key (company_id, kind, row_id);
    create index search_names_next_keys on search_names_next using gin (keys) with (fastupdate = off);
    alter table search_terms_next add constraint search_terms_next_pkey primary key (class, term);
    create index search_terms_next_version on search_terms_next (version);
    analyze search_names_next;
    analyze search_terms_next;
    drop table search_names, search_terms;
    alter table search_names_next rename to search_names;
    alter table search_terms_next rename to search_terms;
    alter index search_names_next_pkey rename to search_names_pkey;
    alter index search_names_next_keys rename to search_names_keys;
    alter index search_terms_next_pkey rename to search_terms_pkey;
    alter index search_terms_next_version rename to search_terms_version
  `)
}
