import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { readProcessorTimes } from '../scripts/processor-times.ts'
import { findPlace, type Place } from '../src/domain/nomenclatures/places.ts'
import { loadTerms } from '../src/domain/search/remembered-terms.ts'
import { searchCompanies } from '../src/domain/search/search-companies.ts'
import { type Databases, openDatabases } from '../src/postgres/db.ts'
import { askLucene } from './search-lucene.ts'
import { type Made, NameMaker, type Query, randomFrom } from './search-names.ts'
import { type Universe, universes } from './search-universes.ts'
import { measureChange, measureUpkeep, type Upkeep } from './search-upkeep.ts'
import { withEmbeddedDatabase } from './support/embedded-database.ts'
import { loadNames } from './support/load-names.ts'

// Searches for companies by name: how many are found, how many are found that do not exist, and how long it takes,
// beside pg_trgm, and Lucene where it is, over the same names in the same run. There are three universes of names, and every
// seed makes other companies and other queries (which seeds are for what: search-universes.ts). A database that is made here also measures the upkeep of the index.

const { values: options } = parseArgs({
  options: {
    /** Which names: first, second or third. */
    universe: { type: 'string', default: 'first' },
    /** Two million of the first universe, one of the others by default. */
    companies: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    /** Queries of each kind. */
    queries: { type: 'string', default: '400' },
    /** Queries of each kind that pg_trgm and Lucene are asked too; 0 leaves them out. */
    rivals: { type: 'string', default: '30' },
    clients: { type: 'string', default: '16' },
    data: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    misses: { type: 'boolean', default: false },
  },
})
const universe = universes[options.universe] as Universe
if (!universe) throw new Error(`--universe is one of ${Object.keys(universes).join(', ')}`)
const { kinds } = universe
const companies = Number(options.companies || (options.universe === 'first' ? 2_000_000 : 1_000_000))
const seed = Number(options.seed)
const perKind = Number(options.queries)

/** What keeping the index took: null where the names were there already. */
type Load = { queries: Query[]; firstFill: Upkeep | null; change: Upkeep | null }

/** Makes the names, drawing queries from them on the way, and loads them unless they are there. */
async function load(client: pg.Client): Promise<Load> {
  const { rows } = await client.query(
    `select (select count(*)::int from companies) as count, (select input->>'names' from runs order by id desc limit 1) as names`,
  )
  const which = `${options.universe} ${seed}`
  const isThere = rows[0].count === companies && rows[0].names === which
  const random = randomFrom(seed + 7919)
  const queries: Query[] = []
  const step = Math.max(1, Math.floor(companies / (perKind * 12)))
  const wanted = Object.fromEntries(kinds.map(kind => [kind, perKind]))
  const draw = (made: Made, id: number) => {
    if (id % step !== 0) return
    for (const kind of kinds) {
      if (wanted[kind] === 0 || random() < 0.5) continue
      const query = universe.ask(random, kind, made, id)
      if (!query) continue
      queries.push(query)
      wanted[kind] = (wanted[kind] as number) - 1
    }
  }
  let [firstFill, change]: [Upkeep | null, Upkeep | null] = [null, null]
  const names = new NameMaker(seed, universe.makeName)
  function* drawn() {
    for (let id = 1; id <= companies; id++) {
      const made = names.next()
      draw(made, id)
      yield made
    }
  }
  if (isThere) for (const _ of drawn());
  else {
    await loadNames(client, drawn(), async () => {
      firstFill = await measureUpkeep(client, companies, () => refreshSearch(client))
      await client.query(
        `insert into runs (source_id, state, input) values (1, 'finished', jsonb_build_object('names', $1::text))`,
        [which],
      )
    })
    change = await measureChange(client, companies, new NameMaker(seed + 15_485_863, universe.makeName))
  }
  const strangers = new NameMaker(seed + 104_729, universe.makeName)
  for (let n = 0; n < perKind * 2; n++) queries.push(universe.askUnknown(names, strangers, random))
  return { queries: universe.tellable(queries, allNames()), firstFill, change }
}

/** The names once more, in the same order. */
function* allNames() {
  const names = new NameMaker(seed, universe.makeName)
  for (let id = 1; id <= companies; id++) yield names.next()
}

/** Disturbed: how often it was asked again. */
type Asked = { ids: number[]; ms: number; disturbed?: number }
type Engine = (query: Query) => Promise<number[]>

function firmament(databases: Databases): Engine {
  return async ({ text, country }) => {
    const { items: candidates } = await searchCompanies(databases.reads, {
      place: findPlace(country) as Place,
      name: text,
    })
    return candidates.map(({ id }) => id)
  }
}

/** The usual way: a trigram index over the names, the most similar first. */
function trigrams(client: pg.Client): Engine {
  return async ({ text, country }) => {
    const { rows } = await client.query(
      `select n.company_id::int as id from names n join companies c on c.id = n.company_id
       where lower(n.name) % lower($1) and c.country_code = $2
       order by similarity(lower(n.name), lower($1)) desc, n.company_id limit 10`,
      [text, country],
    )
    return rows.map(({ id }) => id)
  }
}

async function time(engine: Engine, query: Query): Promise<Asked> {
  const start = performance.now()
  const ids = await engine(query)
  return { ids, ms: performance.now() - start }
}

/** Times a query when another machine of the same host took nothing of ours meanwhile: otherwise it is asked again, up to 20 times. */
async function timeUndisturbed(engine: Engine, query: Query): Promise<Asked> {
  for (let disturbed = 0; ; disturbed++) {
    const { stolen } = readProcessorTimes()
    const asked = await time(engine, query)
    if (readProcessorTimes().stolen === stolen || disturbed === 20) return { ...asked, disturbed }
  }
}

/** Several clients search at the same time, each with the next unused query. */
async function crowd(engine: Engine, queries: Query[], clients: number): Promise<Asked[]> {
  const asked: Asked[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = next++; at < queries.length; at = next++) asked[at] = await time(engine, queries[at] as Query)
    }),
  )
  return asked
}

function summarise(engine: string, queries: Query[], asked: Asked[]) {
  return [...kinds, 'unknown' as const].map(kind => {
    const own = queries.flatMap((query, at) => (query.kind === kind ? [{ query, ...(asked[at] as Asked) }] : []))
    const share = (test: (one: (typeof own)[0]) => boolean) => round(own.filter(test).length / own.length)
    const times = own.map(({ ms }) => ms).sort((one, other) => one - other)
    const at = (part: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * part))] as number)
    const found =
      kind === 'unknown'
        ? { returned: share(({ ids }) => ids.length > 0) }
        : {
            recall_1: share(({ ids, query }) => ids[0] === query.target),
            recall_10: share(({ ids, query }) => ids.slice(0, 10).includes(query.target)),
          }
    return {
      engine,
      kind,
      queries: own.length,
      ...found,
      p50: at(0.5),
      p99: at(0.99),
      disturbed: own.filter(({ disturbed }) => disturbed).length,
    }
  })
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}

async function bench(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { queries, firstFill, change } = await load(client)
  const databases = openDatabases(url, [], console.error)
  const start = performance.now()
  await loadTerms(databases.reads)
  const loadSeconds = round((performance.now() - start) / 1000)
  const own = firmament(databases)
  for (const query of queries.slice(0, 500)) await own(query)
  const alone: Asked[] = []
  for (const query of queries) alone.push(await timeUndisturbed(own, query))
  const results = summarise('firmament', queries, alone)
  const clients = Number(options.clients)
  const together = summarise(`firmament, ${clients} clients`, queries, await crowd(own, queries, clients))
  const rivals: typeof results = []
  let luceneSeconds: number | null = null
  if (Number(options.rivals) > 0) {
    await client.query('create extension if not exists pg_trgm')
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query('create index if not exists bench_trgm on names using gin (lower(name) gin_trgm_ops)')
    await client.query('set pg_trgm.similarity_threshold = 0.3')
    const some = [...kinds, 'unknown'].flatMap(kind =>
      queries.filter(query => query.kind === kind).slice(0, Number(options.rivals)),
    )
    const engine = trigrams(client)
    const asked: Asked[] = []
    for (const query of some) asked.push(await timeUndisturbed(engine, query))
    rivals.push(...summarise('pg_trgm 0.3', some, asked))
    const lucene = await askLucene(client, some)
    if (typeof lucene === 'string') console.log(`Lucene is left out: ${lucene}.`)
    else {
      rivals.push(...summarise('Lucene 8, in its JVM', some, lucene.asked))
      luceneSeconds = round(lucene.indexSeconds)
    }
  }
  console.table([...results, ...together, ...rivals])
  if (options.misses) showMisses(queries, alone)
  const typo = (rows: typeof results) => rows.find(({ kind }) => kind === 'typo')?.p50 ?? 0
  const summary = {
    universe: options.universe,
    companies,
    seed,
    upkeep_of_each_name: { first_fill: firstFill, change_of_one_in_a_hundred: change },
    lucene_index_seconds: luceneSeconds,
    dictionary_seconds: loadSeconds,
    rss_mb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    typo_times_faster: rivals.length > 0 ? round(typo(rivals) / typo(results)) : null,
    results: [...results, ...together, ...rivals],
  }
  if (options.out) await writeFile(options.out, `${JSON.stringify(summary, null, 2)}\n`)
  const { results: _, ...short } = summary
  console.log(JSON.stringify(short))
  await databases.close()
  await client.end()
}

/** What was not found, to learn from. */
function showMisses(queries: Query[], asked: Asked[]) {
  for (const [at, query] of queries.entries()) {
    const { ids } = asked[at] as Asked
    if (query.kind === 'unknown' ? ids.length > 0 : ids[0] !== query.target) console.log(query, ids.slice(0, 3))
  }
}

await withEmbeddedDatabase(options.data, bench)
