import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { type CanonicalKey, decidesIdentity } from '../entries/canonical-key.ts'
import type { DatedRecord } from '../stage/batch.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { holdersOfKeys, textOf } from '../stage/holders-of-keys.ts'
import { byDay, isOlder, type KnownWord, readGone } from '../stage/is-older.ts'
import { keepPast } from '../stage/keep-past.ts'
import { keepDays } from '../stage/keep-replaced.ts'
import { isSeenHere, type Run } from '../stage/run.ts'

/** A record that is new or differs from its previous version. */
export type Match = {
  record: DatedRecord
  /** Whether the source had a record of this key, and the company it was about. */
  hasRecord: boolean
  recordId: number | null
  /** The day on which the source withdrew what is older. */
  goneOn: string | null
  /** The companies that have one of its identifiers. */
  ids: number[]
  /** Those of its identifiers, 'lei/5493…', that a company has already. */
  taken: string[]
}

type KnownRecord = KnownWord & { companyId: number | null }

/**
 * Compares records with what the source reported before and finds the companies that have their identifiers. A company that
 * has another number in the same register is another company, whatever else they share. Every statement names the keys it
 * asks for, and nothing else decides how they are looked up: the tables are far larger than a batch, and PostgreSQL's
 * statistics are from before the import, when no company may have had such an id or such a source.
 */
export async function matchRecords(
  client: pg.Client,
  run: Run,
  records: DatedRecord[],
): Promise<{ matches: Match[]; unchanged: number; older: number }> {
  const keys = records.map(({ key }) => key)
  if (isSeenHere(run)) await sql`insert into seen select 'company', unnest(${keys}::text[])`.execute(client)
  const known = await readKnown(client, run, keys)
  const gone = await readGone(client, run, 'company', records)
  const found: Omit<Match, 'ids' | 'taken'>[] = []
  const again: DatedRecord[] = []
  let older = 0
  for (const record of records) {
    const before = known.get(record.key)
    const goneOn = gone.get(record.key) ?? null
    const isSame = before?.hash === record.hash
    if (isSame && before.asOf !== null && record.asOf !== null && before.asOf < record.asOf) again.push(record)
    if (isSame && before.vanishedOn === goneOn) continue
    if (before && isOlder(run, record, before, goneOn)) older++
    else found.push({ record, hasRecord: before !== undefined, recordId: before?.companyId ?? null, goneOn })
  }
  // What a complete file repeats is dated by the run; elsewhere the record, and the company served by it, must remember
  // that it was repeated.
  if (!run.isComplete) await restate(client, run, again)
  const matches = await findCompanies(client, found)
  return { matches, unchanged: records.length - found.length - older, older }
}

async function readKnown(client: pg.Client, { sourceId }: Run, keys: string[]): Promise<Map<string, KnownRecord>> {
  const { rows } = await sql<KnownRecord & { key: string }>`
    select key, company_id::float8 as "companyId", replace(hash::text, '-', '') as hash, as_of::text as "asOf",
      vanished_on::text as "vanishedOn", run_id::float8 as "runId"
    from records where source_id = ${sourceId} and key = any(${keys}::text[])
  `.execute(client)
  return new Map(rows.map(row => [row.key, row]))
}

type Again = { key: string; companyId: number | null; isBasic: boolean }

async function restate(client: pg.Client, run: Run, records: DatedRecord[]): Promise<void> {
  const { sourceId } = run
  for (const [day, keys] of byDay(records)) {
    await keepDays(client, run, 'records', 'key', sql`source_id = ${sourceId} and key = any(${keys}::text[])`)
    const { rows } = await sql<Again>`
      update records set as_of = ${day} where source_id = ${sourceId} and key = any(${keys}::text[])
      returning key, company_id::float8 as "companyId", entry::jsonb ? 'basic' as "isBasic"
    `.execute(client)
    const repeated = rows.filter(({ companyId, isBasic }) => companyId !== null && isBasic)
    if (repeated.length > 0) await dateCompanies(client, sourceId, day, repeated)
  }
}

/** Of several records of one source, the one that stands and has the smallest key is served. */
async function dateCompanies(client: pg.Client, sourceId: number, day: string, repeated: Again[]): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`
    select company_id::float8 as id, key from records
    where company_id = any(${repeated.map(({ companyId }) => companyId)}::bigint[]) and source_id = ${sourceId}
      and entry::jsonb ? 'basic'
    order by vanished_on is not null, key
  `.execute(client)
  const served = new Map<number, string>()
  for (const { id, key } of rows) if (!served.has(id)) served.set(id, key)
  const ids = repeated.flatMap(({ companyId, key }) => (served.get(companyId as number) === key ? [companyId] : []))
  if (ids.length === 0) return
  const which = sql`id = any(${ids}::bigint[]) and basic_source = ${sourceId}`
  await keepPast(client, 'companies', which)
  await sql`update companies set sourced_on = ${day} where ${which}`.execute(client)
}

async function findCompanies(client: pg.Client, found: Omit<Match, 'ids' | 'taken'>[]): Promise<Match[]> {
  const all = await holdersOfKeys(
    client,
    found.flatMap(({ record }) => record.keys),
  )
  const holders = new Map([...all].filter(([, id]) => id >= firstRealId))
  const numbers = await readNumbers(client, [...new Set(holders.values())])
  return found.map(one => {
    const ids = new Set<number>()
    const taken: string[] = []
    for (const key of one.record.keys) {
      const id = holders.get(textOf(key))
      if (id === undefined) continue
      taken.push(textOf(key))
      if (decidesIdentity(key.scheme) && !isAnother(one.record.keys, numbers.get(id))) ids.add(id)
    }
    return { ...one, ids: [...ids].sort((one, other) => one - other), taken }
  })
}

/** The numbers of companies by scheme, in registers that give a company one number. */
type Numbers = Map<string, Set<string>>

async function readNumbers(client: pg.Client, ids: number[]): Promise<Map<number, Numbers>> {
  const numbers = new Map<number, Numbers>()
  if (ids.length === 0) return numbers
  const { rows } = await sql<CanonicalKey & { id: number }>`
    select company_id::float8 as id, scheme, value from company_keys where company_id = any(${ids}::bigint[])
  `.execute(client)
  for (const { id, scheme, value } of rows) {
    const own = numbers.get(id) ?? new Map<string, Set<string>>()
    numbers.set(id, own.set(scheme, (own.get(scheme) ?? new Set()).add(value)))
  }
  return numbers
}

const namesOne = (scheme: string) => scheme.startsWith('reg:') || scheme === 'lei' || scheme === 'cik'

function isAnother(keys: CanonicalKey[], numbers: Numbers | undefined): boolean {
  return keys.some(({ scheme, value }) => namesOne(scheme) && numbers?.get(scheme)?.has(value) === false)
}
