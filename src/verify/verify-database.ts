import pg from 'pg'
import { importLock } from '#ingest/stage/import-lock.ts'
import type { Seal } from '#lib/seal.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { Checked, Invariant, Offender, Range, Reading } from './invariant.ts'
import { invariants } from './invariants.ts'

/** How many offenders of each invariant are shown. */
const shown = 10
/** How many companies are looked at by one statement. */
const rangeSize = 20_000
/** Invariants are checked side by side, as many as a small machine has cores. */
const sideBySide = 2
/** So often is looked again what mending has left. */
const mostRounds = 3

export type Verdict = {
  code: string
  promise: string
  fault: Invariant['fault']
  checked: number
  offending: number
  /** The first of them, of those that are left where some could not be set right. */
  offenders: (Omit<Offender, 'sourceId'> & { source: string | null })[]
  /** How many still do not hold where they were to be set right; otherwise all that do not. */
  left: number
}

type VerifyOptions = {
  /** Which invariants, by their codes; all of them without it. */
  only?: string[] | undefined
  mend?: boolean
  /** Over the marks of people who are suppressed: without it nobody can tell whether they are served. */
  seal?: Seal
  onStart?: (steps: number) => void
  onProgress?: (steps: number) => void
}

type CheckResult = { checked: number; offending: number; first: Offender[]; companies: Set<number> }

/** Checks what must be true of every database, over all of one moment of this one; customers are served meanwhile. */
export async function verifyDatabase(url: string, wish: VerifyOptions = {}): Promise<Verdict[]> {
  const chosen = invariants.filter(({ code }) => !wish.only || wish.only.includes(code))
  const check = () =>
    withSnapshot(url, wish.seal, async readings => {
      const [first] = readings as [Reading]
      const ranges = await rangesOf(first)
      wish.onStart?.(chosen.reduce((steps, { over }) => steps + (over === 'companies' ? ranges.length : 1), 0))
      return checkAll(chosen, ranges, readings, wish.onProgress ?? (() => {}))
    })
  const found = await check()
  let last = found
  // What is set right may bring something to light that follows from it, so all is looked at again.
  for (let round = 0; wish.mend && round < mostRounds && (await mendAll(url, last, wish.seal)); round++)
    last = await check()
  const sources = await readSourceCodes(url)
  return chosen.map(invariant => {
    const { code, promise, fault } = invariant
    const { checked, offending, first } = found.get(invariant) as CheckResult
    const { offending: left, first: still } = last.get(invariant) as CheckResult
    const offenders = (left > 0 ? still : first).map(({ sourceId, ...offender }) => ({
      ...offender,
      source: sourceId === null ? null : (sources.get(sourceId) ?? String(sourceId)),
    }))
    return { code, promise, fault, checked, offending: Math.max(offending, left), offenders, left }
  })
}

/**
 * Connections that all see the same moment. Imports wait until they are closed: one that builds the search index anew
 * would wait for whoever reads the old one, and every search behind it.
 */
async function withSnapshot<T>(
  url: string,
  seal: Seal | undefined,
  work: (readings: Reading[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from(
    { length: sideBySide },
    () => new pg.Client({ connectionString: url, application_name: 'firmament verify' }),
  )
  const now = new Date()
  try {
    let snapshot: string | null = null
    for (const client of clients) {
      await client.connect()
      if (!snapshot) await sql`select pg_advisory_lock_shared(${importLock})`.execute(client)
      await client.query('begin isolation level repeatable read')
      if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
      else
        snapshot = (await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(client)).rows[0]?.id as string
    }
    return await withDb(url, db => work(clients.map(client => ({ client, db, now, seal }))))
  } finally {
    await Promise.allSettled(clients.map(client => client.end()))
  }
}

/** All ids there are, in pieces of about as many companies; facts of ids that no company has fall into one of them. */
async function rangesOf({ client }: Reading): Promise<Range[]> {
  const { rows } = await sql<{ starts: number[] | null }>`
    select json_agg(id order by id) as starts
    from (select id, row_number() over (order by id) as place from companies) c where place % ${rangeSize} = 0
  `.execute(client)
  const ends = [0, ...(rows[0]?.starts ?? []), Number.MAX_SAFE_INTEGER]
  return ends.slice(0, -1).map((from, at) => ({ from, until: ends[at + 1] as number }))
}

/**
 * Each connection takes the next step that nobody has taken, every other one from the end: some checks keep this process busy
 * and some the database, and so that they rarely wait for the same.
 */
async function checkAll(
  chosen: Invariant[],
  ranges: Range[],
  readings: Reading[],
  onProgress: (steps: number) => void,
): Promise<Map<Invariant, CheckResult>> {
  const found = new Map<Invariant, CheckResult>(
    chosen.map(invariant => [invariant, { checked: 0, offending: 0, first: [], companies: new Set() }]),
  )
  const steps = chosen.flatMap(invariant => {
    const take = (checked: Checked) => add(found.get(invariant) as CheckResult, checked)
    if (invariant.over === 'everything') return [async (reading: Reading) => take(await invariant.check(reading))]
    return ranges.map(range => async (reading: Reading) => take(await invariant.check(reading, range)))
  })
  await Promise.all(
    readings.map(async (reading, at) => {
      const next = () => (at % 2 === 0 ? steps.shift() : steps.pop())
      for (let step = next(); step; step = next()) {
        await step(reading)
        onProgress(1)
      }
    }),
  )
  for (const { first } of found.values()) first.sort((one, other) => (one.companyId ?? 0) - (other.companyId ?? 0))
  return found
}

function add(found: CheckResult, { checked, offenders }: Checked): void {
  found.checked += checked
  found.offending += offenders.length
  found.first.push(...offenders.slice(0, shown - found.first.length))
  for (const { companyId } of offenders) if (companyId !== null) found.companies.add(companyId)
}

/** In one transaction each, as whoever changes a company writes what follows from it; gives whether there was anything to mend. */
async function mendAll(url: string, found: Map<Invariant, CheckResult>, seal?: Seal): Promise<boolean> {
  const mendable = [...found].filter(([{ mend }, { offending }]) => mend && offending > 0)
  await withClient(url, async client => {
    for (const [{ mend }, { companies }] of mendable) {
      await client.query('begin')
      await mend?.(client, [...companies], seal)
      await client.query('commit')
    }
  })
  return mendable.length > 0
}

async function readSourceCodes(url: string): Promise<Map<number, string>> {
  return withClient(url, async client => {
    const { rows } = await sql<{ id: number; code: string }>`select id, code from sources`.execute(client)
    return new Map(rows.map(({ id, code }) => [id, code]))
  })
}
