import { AsyncLocalStorage } from 'node:async_hooks'
import { atOneMoment } from '#postgres/cluster/at-one-moment.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { TermSegment } from './term-segment.ts'
import { rememberedTerms, storedTerms, type TermClass, type Terms } from './terms.ts'

// Reading into memory must not end with the time limit of the request that happened to start it.
const outsideRequests = AsyncLocalStorage.snapshot()

/** Few enough that adding them never delays other requests by more than some milliseconds. */
const termsAtOnce = 10_000

/** Every change adds a segment; beyond this many they are merged. */
const maxSegments = 6

type State = { version: number; rebuilt: number; countries: string[]; c: number; p: number }

/**
 * The dictionary in the server's memory, at one version of the index. Only words are kept, never names: a few dozen
 * megabytes for millions of companies.
 */
class TermMemory {
  readonly #db: Db
  #segments: Record<TermClass, TermSegment[]> = { c: [], p: [] }
  #state: State | null = null
  #loading: Promise<void> | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** What is in memory; null before the first load. */
  terms(whose: TermClass): Terms | null {
    const state = this.#state
    if (!state) return null
    return rememberedTerms(this.#segments[whose], { ...state, total: state[whose] })
  }

  load(): Promise<void> {
    this.#loading ??= outsideRequests(() => this.#read())
      // The next search tries again; until then the database answers.
      .catch(() => {})
      .finally(() => {
        this.#loading = null
      })
    return this.#loading
  }

  /** Reads what changed since the last time, at one moment of the database. */
  async #read(): Promise<void> {
    await this.#db.transaction(async moment => {
      const { rows } = await sql<State>`
          select version, rebuilt, countries, company_names as c, person_names as p from search_state
        `.execute(moment)
      const now = rows[0] as State
      const known = this.#state
      if (known && known.version >= now.version) return
      const since = known && known.version >= now.rebuilt ? known.version : -1
      const segments = since < 0 ? { c: [], p: [] } : { c: [...this.#segments.c], p: [...this.#segments.p] }
      for (const whose of ['c', 'p'] as const) await readTerms(moment, whose, since, segments[whose])
      this.#segments = segments
      this.#state = now
    }, 'isolation level repeatable read read only')
  }
}

async function readTerms(db: Db, whose: TermClass, since: number, segments: TermSegment[]): Promise<void> {
  const terms: string[] = []
  const names: number[] = []
  for (let last = ''; ; last = terms.at(-1) as string) {
    const { rows } = await sql<{ terms: string | null; names: number[] }>`
      select string_agg(term, ' ' order by term) as terms, json_agg(names order by term) as names
      from (
        select term, names from search_terms
        where class = ${whose} and term > ${last} and version > ${since} order by term limit ${termsAtOnce}
      ) t
    `.execute(db)
    const page = rows[0]?.terms?.split(' ') ?? []
    for (const term of page) terms.push(term)
    for (const count of rows[0]?.names ?? []) names.push(count)
    if (page.length < termsAtOnce) break
  }
  if (terms.length === 0) return
  segments.push(await TermSegment.of(terms, names))
  if (segments.length > maxSegments) segments.splice(0, segments.length, await merged(segments))
}

function merged(segments: TermSegment[]): Promise<TermSegment> {
  const all = new Map(segments.flatMap(segment => [...segment.entries()]))
  const sorted = [...all].filter(([, names]) => names > 0).sort(([one], [other]) => (one < other ? -1 : 1))
  return TermSegment.of(
    sorted.map(([term]) => term),
    sorted.map(([, names]) => names),
  )
}

const memories = new WeakMap<Db, TermMemory>()

function memoryOf(db: Db): TermMemory {
  const memory = memories.get(db) ?? new TermMemory(db)
  memories.set(db, memory)
  return memory
}

/** Reads the dictionary into memory ahead of the first search. */
export function loadTerms(db: Db): Promise<void> {
  return memoryOf(db).load()
}

/** After this many attempts a search accepts what it sees. */
const maxAttempts = 4

/** The index changed while a search was reading it, so what was read is inconsistent. */
class MovedOn extends Error {}

/**
 * Runs a search that reads the index in several steps. Each step reports the version it saw; if that differs from the
 * dictionary's, the search starts again, so that its answer belongs to one moment.
 */
export async function atOneVersion<Result>(
  db: Db,
  whose: TermClass,
  search: (terms: Terms, saw: (version: number | null) => void) => Promise<Result>,
): Promise<Result> {
  return atOneMoment(db, () => atKnownVersion(db, whose, search))
}

async function atKnownVersion<Result>(
  db: Db,
  whose: TermClass,
  search: (terms: Terms, saw: (version: number | null) => void) => Promise<Result>,
): Promise<Result> {
  const memory = db.isTransaction ? null : memoryOf(db)
  const remembered = memory?.terms(whose)
  if (!remembered) memory?.load()
  for (let attempt = remembered ? 0 : 1; ; attempt++) {
    const terms = attempt === 0 && remembered ? remembered : await storedTerms(db, whose)
    const saw = (version: number | null) => {
      if (version === null) return
      if (version > terms.version) memory?.load()
      // Imports may commit faster than a search takes, or replicas of different age answer in turn.
      if (version !== terms.version && attempt < maxAttempts) throw new MovedOn()
    }
    try {
      return await search(terms, saw)
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error
    }
  }
}
