import type pg from 'pg'
import { copyRows } from '#postgres/copy-rows.ts'
import { sql } from '#postgres/sql.ts'
import { offerKeysOf } from '../identify/add-companies.ts'
import { beginRebuild, type Filled } from '../search/rebuild-search.ts'
import type { Run } from '../stage/run.ts'
import { takeIds } from '../stage/take-ids.ts'
import type { FillIds, FillStart } from './fill-start.ts'
import { type FillBatch, fillTables } from './first-fill.ts'
import { type DroppedIndexes, dropIndexes, recreateIndexes } from './rebuild-indexes.ts'
import { SeenTexts } from './seen-texts.ts'

const indexed = ['companies', 'company_keys', 'names', 'records', 'officers', 'holdings', 'links', 'prospects']
/** Registers hardly ever fill these: kept, they cost nothing, and built anew each reads its whole table. */
const hardlyFilled = [
  ...['companies_website', 'companies_linkedin', 'companies_phones', 'companies_merged'],
  ...['records_wants', 'prospects_linkedin'],
]
/** Columns by which the next import finds its companies; PostgreSQL gathers statistics of all others on its own, later. */
const searchedBy =
  'companies (id, merged_into), company_keys (scheme, value, company_id), names (company_id, source_id), ' +
  'records (source_id, key, company_id, wants), officers (company_id), holdings (company_id), links (parent_id, child_id)'
const atOnce = 20_000

/**
 * The database's side of a first fill: tables to which rows are only added. A fill that is alone drops their indexes meanwhile, and
 * readers wait until the import is done; beside other readers the indexes stay.
 */
export class FillWriter {
  readonly start: FillStart
  readonly #client: pg.Client
  readonly #run: Run
  readonly #dropped: DroppedIndexes
  /** Tables that were made or emptied in this transaction: they need no log, and their rows no second visit. */
  readonly #fresh: Set<string>
  readonly #next: FillIds
  readonly #names = { c: 0, p: 0 }

  private constructor(client: pg.Client, run: Run, start: FillStart, dropped: DroppedIndexes, fresh: Set<string>) {
    this.#client = client
    this.#run = run
    this.start = start
    const { companyId, nameId, officerId, holdingId } = start
    this.#next = { companyId, nameId, officerId, holdingId }
    this.#dropped = dropped
    this.#fresh = fresh
  }

  static async begin(client: pg.Client, run: Run, way: 'alone' | 'beside'): Promise<FillWriter> {
    const known = await knownKeys(client)
    const tables = way === 'alone' ? indexed : []
    const dropped = await dropIndexes(client, tables, hardlyFilled)
    const fresh = new Set(['search_names_next'])
    for (const table of tables) {
      const { count } = await sql`select 1 from ${sql.raw(table)} limit 1`.execute(client)
      if (count > 0) continue
      await sql.raw(`truncate ${table}`).execute(client)
      fresh.add(table)
    }
    await beginRebuild(client)
    const start: FillStart = {
      run: { sourceId: run.sourceId, id: run.id, publishedOn: run.publishedOn },
      companyId: await takeIds(client, 'companies', 1),
      nameId: await takeIds(client, 'names', 1),
      officerId: await takeIds(client, 'officers', 1),
      holdingId: await takeIds(client, 'holdings', 1),
      step: 1,
      now: new Date().toISOString(),
      types: await columnTypes(client),
      known: known.state,
    }
    return new FillWriter(client, run, start, dropped, fresh)
  }

  async write({ tables, companies, facts, names, next }: FillBatch): Promise<void> {
    for (const table of fillTables) {
      const rows = tables[table.name] as FillBatch['tables'][string]
      await copyRows(this.#client, table, rows, { freeze: this.#fresh.has(table.name), binary: true })
      // Gives the memory back now. Megabytes that wait to be collected have the collector come far too often.
      rows.buffer.transfer(0)
    }
    for (const [of, id] of Object.entries(next) as [keyof FillIds, number][]) {
      this.#next[of] = Math.max(this.#next[of], id)
    }
    this.#names.c += names.c
    this.#names.p += names.p
    this.#run.counts.added += companies + facts
    this.#run.counts.companies += companies
  }

  /** Restores the indexes, and with them the proof that no identifier is there twice. */
  async end(): Promise<Filled> {
    const client = this.#client
    const names = this.#names
    const next = this.#next
    await recreateIndexes(client, this.#dropped)
    // Until autovacuum runs, the next queries would read whole tables to find a few companies.
    await sql.raw(`analyze ${searchedBy}`).execute(client)
    await sql`
      select setval(pg_get_serial_sequence('companies', 'id'), ${next.companyId}, false),
        setval(pg_get_serial_sequence('names', 'id'), ${next.nameId}, false),
        setval(pg_get_serial_sequence('officers', 'id'), ${next.officerId}, false),
        setval(pg_get_serial_sequence('holdings', 'id'), ${next.holdingId}, false)
    `.execute(client)
    const firstId = this.start.companyId
    const lastId = next.companyId - 1
    if (this.#run.hasPending) await offerKeysOf(client, firstId, lastId)
    return { firstId, lastId, names }
  }
}

async function columnTypes(client: pg.Client): Promise<FillStart['types']> {
  const types: FillStart['types'] = {}
  for (const { name, columns } of fillTables) {
    const { rows } = await sql<{ type: string }>`
      select format_type(a.atttypid, null) as type from unnest(${columns}::text[]) with ordinality c (name, place)
      join pg_attribute a on a.attrelid = ${name}::regclass and a.attname = c.name order by c.place
    `.execute(client)
    types[name] = rows.map(row => row.type)
  }
  return types
}

/** Every identifier that a company has, the invented ones too. */
async function knownKeys(client: pg.Client): Promise<SeenTexts> {
  const known = new SeenTexts()
  await sql`declare known_keys no scroll cursor for select scheme, value from company_keys`.execute(client)
  for (;;) {
    const { rows } = await sql<{ scheme: string; value: string }>`
      fetch ${sql.literal(atOnce)} from known_keys
    `.execute(client)
    for (const { scheme, value } of rows) known.add(scheme, value)
    if (rows.length < atOnce) break
  }
  await sql`close known_keys`.execute(client)
  return known
}
