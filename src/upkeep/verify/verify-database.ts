import { importLock } from '#domain/imports/import-lock.ts'
import type { Seal } from '#lib/seal.ts'
import { announceCommit } from '#postgres/cluster/announce-commit.ts'
import { DatabaseClient } from '#postgres/database-client.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { checkInvariant } from './check-invariant.ts'
import type { Checked, Invariant, Offender, Reading } from './invariant.ts'
import { invariants } from './invariants.ts'
import type { Range } from './range.ts'

/** How many offenders of each invariant are shown. */
const shown = 10
/** How many companies one statement checks. */
const rangeSize = 20_000
/** How many invariants are checked at the same time: as many as a small machine has cores. */
const sideBySide = 2
/** How often everything is checked again after mending. */
const maxRounds = 3
const everything: Range = { from: 0, until: Number.MAX_SAFE_INTEGER }

export type Verdict = {
  code: string
  promise: string
  fault: Invariant['fault']
  checked: number
  offending: number
  /** The first offenders: of those left, where some could not be mended. */
  offenders: (Omit<Offender, 'sourceId'> & { source: string | null })[]
  /** How many are left after mending; all offenders without it. */
  left: number
}

export type VerifyOptions = {
  /** The codes of the invariants to check; by default all. */
  only?: string[] | undefined
  mend?: boolean | undefined
  /** Opens the key of suppressions: without it, whether suppressed people are served cannot be checked. */
  seal?: Seal | undefined
  onStart?: (steps: number) => void
  onProgress?: (steps: number) => void
}

type CheckResult = { checked: number; offending: number; first: Offender[]; companies: Set<number> }

/** Checks one moment of a database for what must be true of every database; customers are served meanwhile. */
export async function verifyDatabase(url: string, options: VerifyOptions = {}): Promise<Verdict[]> {
  const chosen = invariants.filter(({ code }) => !options.only || options.only.includes(code))
  const check = () =>
    withSnapshot(url, options.seal, async readings =>
      checkAll(chosen, await rangesOf(readings[0] as Reading), readings, options),
    )
  const found = await check()
  let last = found
  // Mending may uncover something that follows from it, so everything is checked again.
  for (let round = 0; options.mend && round < maxRounds && (await mendAll(url, last, options.seal)); round++)
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
 * Connections that all see the same moment. Imports wait until they are closed: one that rebuilds the search index would
 * wait for these readers, and every search would wait behind it.
 */
async function withSnapshot<T>(
  url: string,
  seal: Seal | undefined,
  work: (readings: Reading[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from(
    { length: sideBySide },
    () => new DatabaseClient({ connectionString: url, application_name: 'firmament verify' }),
  )
  const now = new Date()
  try {
    let snapshot: string | null = null
    for (const client of clients) {
      await client.connect()
      if (!snapshot) await sql`select pg_advisory_lock_shared(${importLock})`.execute(client)
      await sql`begin isolation level repeatable read`.execute(client)
      if (snapshot) await sql.raw(`set transaction snapshot '${snapshot}'`).execute(client)
      else
        snapshot = (await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(client)).rows[0]?.id as string
    }
    return await withDb(url, db => work(clients.map(client => ({ client, db, now, seal }))))
  } finally {
    await Promise.allSettled(clients.map(client => client.end()))
  }
}

/** All possible ids, split so that each range has about as many companies; ids without a company are in one range too. */
async function rangesOf({ client }: Reading): Promise<Range[]> {
  const { rows } = await sql<{ starts: number[] | null }>`
    select json_agg(id order by id) as starts
    from (select id, row_number() over (order by id) as place from companies) c where place % ${rangeSize} = 0
  `.execute(client)
  const ends = [everything.from, ...(rows[0]?.starts ?? []), everything.until]
  return ends.slice(0, -1).map((from, at) => ({ from, until: ends[at + 1] as number }))
}

/**
 * Each connection takes the next step, every other connection from the end of the list: some checks keep this process busy and
 * some the database, and this way they rarely compete.
 */
async function checkAll(
  chosen: Invariant[],
  ranges: Range[],
  readings: Reading[],
  { onStart, onProgress }: VerifyOptions,
): Promise<Map<Invariant, CheckResult>> {
  const found = new Map<Invariant, CheckResult>(
    chosen.map(invariant => [invariant, { checked: 0, offending: 0, first: [], companies: new Set() }]),
  )
  const steps = chosen.flatMap(invariant =>
    (invariant.over === 'companies' ? ranges : [everything]).map(
      range => async (reading: Reading) =>
        add(found.get(invariant) as CheckResult, await checkInvariant(invariant, reading, range)),
    ),
  )
  onStart?.(steps.length)
  await Promise.all(
    readings.map(async (reading, at) => {
      const next = () => (at % 2 === 0 ? steps.shift() : steps.pop())
      for (let step = next(); step; step = next()) {
        await step(reading)
        onProgress?.(1)
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

/** Each in one transaction, because a company and what follows from it change together. Returns whether there was anything to mend. */
async function mendAll(url: string, found: Map<Invariant, CheckResult>, seal?: Seal): Promise<boolean> {
  const mendable = [...found].filter(([{ mend }, { offending }]) => mend && offending > 0)
  await withClient(url, async client => {
    for (const [{ mend }, { companies }] of mendable) {
      await sql`begin`.execute(client)
      await mend?.(client, [...companies], seal)
      await announceCommit(client)
      await sql`commit`.execute(client)
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
