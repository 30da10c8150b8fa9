import type pg from 'pg'
import { columnsOf, tableNames } from '#demo/tables.ts'
import { createUniverse, generatorVersion } from '#demo/universe.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Carried } from '#domain/coverage/part.ts'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { Suppressions } from '#domain/privacy/suppressions.ts'
import type { Seal } from '#lib/seal.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { applySuppressions } from '../suppression/apply-suppressions.ts'
import { bulkLoad } from './bulk-load.ts'
import { generateChunks } from './generate-chunks.ts'

export interface LoadDemo {
  companies: number
  seed: string | number
  /** For the marks of suppressed people; without it nothing is loaded while there are any. */
  seal?: Seal
  onProgress?: (companies: number) => void
  /** The companies are there; indexes and searches over them take this many more steps. */
  onLoaded?: (steps: number) => void
  onStep?: () => void
  /** The actor; absent for a database that has no owner yet, as in tests. */
  by?: Actor
}

/** Fills an empty or demo database with the demo universe and returns the rows by table. */
export async function loadDemo(database: string | pg.Client, load: LoadDemo): Promise<Record<string, number>> {
  createUniverse(load)
  return withClient(database, client => fill(client, load), 'firmament demo')
}

/** The database already serves real companies; invented ones would mix with them. */
export class RealCompaniesError extends Error {
  constructor() {
    super('this database contains real companies, which the demo would mix with invented ones; use another database')
  }
}

async function fill(
  client: pg.Client,
  { companies, seed, seal, onProgress, onLoaded, onStep, by }: LoadDemo,
): Promise<Record<string, number>> {
  return bulkLoad(client, {
    tables: tableNames.map(name => ({ name, columns: columnsOf(name) })),
    chunks: generateChunks({ companies, seed }),
    onProgress,
    onLoaded,
    onStep,
    derived: { tables: ['prospects'], fill: refreshProspects },
    async before() {
      await refuseRealCompanies(client)
      await readSuppressions(client, seal)
      // The corrections were of companies that are deleted here, although others take their ids.
      await sql`truncate corrections, corrected_keys`.execute(client)
      await writeSources(client)
    },
    async after(rows) {
      const suppressed = await readSuppressions(client, seal)
      if (suppressed) {
        const ids = await applySuppressions(client, new Suppressions(suppressed), sql`select id from companies`)
        await refreshProspects(client, ids)
      }
      await refreshSearch(client)
      await sql`
        insert into runs (source_id, state, finished_at, input, counts) values (1, 'finished', clock_timestamp(),
          ${{ companies, seed: String(seed), generator_version: generatorVersion }}, ${rows})
      `.execute(client)
      const details = { companies, seed: String(seed) }
      if (by) await recordAct(client, by, { act: 'demo.loaded', workspaceId: null, details })
    },
  })
}

async function refuseRealCompanies(client: pg.Client): Promise<void> {
  const real = await sql`select id from companies where id >= ${firstRealId} limit 1`.execute(client)
  if (real.rows.length > 0) throw new RealCompaniesError()
}

/** The demo's registry states all that its companies have, and its enrichment what it found. */
const everything: Carried = {
  officers: 'ofCompany',
  owners: 'ofCompany',
  group: 'ofCompany',
  accounts: 'ofCompany',
  charges: 'ofCompany',
  insolvency: 'ofCompany',
  judgments: 'ofCompany',
  activity: 'ofCompany',
  employees: 'some',
  vat_number: 'some',
  lei: 'some',
}

const demoSources: [id: number, code: string, name: string, category: string, comment: string, carries: Carried][] = [
  [
    1,
    'demo-registry',
    'Demo registry (invented data)',
    'Government Registry',
    'Invented by the demo generator in the manner of a company registry. It describes no real company or person.',
    everything,
  ],
  [
    2,
    'demo-enrichment',
    'Demo enrichment (invented data)',
    'Enriched',
    'Contacts, people and websites invented by the demo generator. They lead nowhere.',
    { contact: 'ofCompany' },
  ],
  [
    3,
    'demo-model',
    'Demo model (invented data)',
    'Modelled',
    'Derived by the demo generator from other data that it invented.',
    { group: 'some' },
  ],
]

async function writeSources(client: pg.Client): Promise<void> {
  for (const source of demoSources) {
    await sql`
      insert into sources (id, code, name, category, comment, carries, licence, demo)
      values (${sql.join(source)}, 'CC0-1.0', true)
      on conflict (id) do update set code = excluded.code, name = excluded.name, category = excluded.category,
        comment = excluded.comment, carries = excluded.carries, licence = excluded.licence, demo = true
    `.execute(client)
  }
}
