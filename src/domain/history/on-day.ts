import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { type Asked, pastTables, readBeside, tableOn } from './past-tables.ts'

/** The requested days, as YYYY-MM-DD. */
export type Days = {
  /** What was known and published at the end of this day in UTC. */
  as_of?: string | undefined
  /** What was in effect on this day, by the dates that sources give. */
  valid_on?: string | undefined
}

/**
 * Reads facts about a company as of a day. The read is the same as for today, but sees the fact tables as they stood, and
 * receives the moment to treat as now. Without a day it is simply today's read.
 */
export async function onDay<T>(
  db: Db,
  companyId: number,
  { as_of: asOf, valid_on: validOn }: Days,
  now: Date,
  read: (db: Db, now: Date) => Promise<T>,
): Promise<T> {
  if (asOf === undefined && validOn === undefined) return read(db, now)
  // Nodes of a cluster read table expressions differently, and some give wrong rows without an error.
  if (await db.isSpread()) throw refused(asOf === undefined ? 'valid_on' : 'as_of', 'is not supported on a cluster')
  const today = dayOf(now)
  if (asOf !== undefined && asOf > today) throw refused('as_of', 'must not be in the future')
  if (validOn !== undefined && validOn > (asOf ?? today)) {
    throw refused('valid_on', asOf === undefined ? 'must not be in the future' : 'must not be later than as_of')
  }
  return inSnapshot(db, async snapshot => {
    const asked = { ...(await readAsked(snapshot, asOf)), validOn: validOn ?? null }
    const then = await pastDb(snapshot, asked)
    if (validOn !== undefined) await requireIncorporated(then, companyId, validOn)
    try {
      return await read(then, momentOf(asOf, validOn, now))
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'no_company') || asOf === undefined) throw error
      throw (await knownLater(snapshot, companyId)) ?? error
    }
  })
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
/** The moment at which a day ends, in UTC. */
export const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
const refused = (field: keyof Days, reason: string) => new Failure('invalid', { reasons: { [field]: [reason] } })

/** The moment that a read treats as now: on the day of validity, or else the end of the requested day. */
function momentOf(asOf: string | undefined, validOn: string | undefined, now: Date): Date {
  if (validOn !== undefined) return new Date(`${validOn}T12:00:00Z`)
  const end = new Date(endOf(asOf as string).getTime() - 1)
  return end < now ? end : now
}

async function readAsked(db: Db, asOf: string | undefined): Promise<Omit<Asked, 'validOn'>> {
  if (asOf === undefined) return { until: null, firstRun: null, firstCompany: null, firstName: null }
  const until = endOf(asOf).toISOString()
  const { rows } = await sql<Omit<Asked, 'validOn' | 'until'> & { since: Date }>`
    select (select since from history) as since, min(run_id) as "firstRun", min(first_company) as "firstCompany",
      min(first_name) as "firstName"
    from moments where at >= ${until}::timestamptz
  `.execute(db)
  const { since, ...firsts } = rows[0] as (typeof rows)[number]
  const first = dayOf(since)
  if (asOf < first) throw refused('as_of', `must not be before ${first}, the first day that history reaches`)
  return { until, ...firsts }
}

/** Why a company that exists now did not exist then: it was added later. */
async function knownLater(db: Db, id: number): Promise<Failure | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select (select at from moments where first_company <= c.id order by first_company desc, id desc limit 1) as at
    from companies c where c.id = ${id}
  `.execute(db)
  const at = rows[0]?.at
  return at ? refused('as_of', `must not be before ${dayOf(at)}, the day this company was first known`) : null
}

async function requireIncorporated(db: Db, id: number, day: string): Promise<void> {
  const company = (of: number) =>
    sql<{ on: string | null; mergedInto: number | null }>`
      select incorporated_on as on, merged_into as "mergedInto" from companies where id = ${of}
    `.execute(db)
  const [asked] = (await company(id)).rows
  const on = asked?.mergedInto ? (await company(asked.mergedInto)).rows[0]?.on : asked?.on
  if (on && day < on) throw refused('valid_on', `must not be before ${on}, when the company was incorporated`)
}

/** The database as it stood: in each statement, table expressions replace the tables with their past contents. */
async function pastDb(db: Db, asked: Asked): Promise<Db> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${pastTables}::text[]) group by 1
  `.execute(db)
  const all = new Map(rows.map(({ name, columns }) => [name, tableOn(name, columns, asked)]))
  // One at a time: reads may run several queries concurrently, and this is one connection.
  let last: Promise<unknown> = Promise.resolve()
  const ask = (statement: Parameters<Db['query']>[0], values?: unknown[]) => {
    const answer = last.then(() => db.query(statement, values))
    last = answer.catch(() => {})
    return answer
  }
  const then: Db = {
    isTransaction: true,
    isSpread: () => db.isSpread(),
    query(statement, values) {
      // Never under the name of the prepared statement for today.
      if (typeof statement === 'string') return ask(asThen(statement, all), values)
      return ask({ text: asThen(statement.text, all), values: statement.values })
    },
    transaction: work => work(then),
  }
  return then
}

function asThen(text: string, all: Map<string, string>): string {
  const named = [...all.keys()].filter(name => new RegExp(`\\b${name}\\b`).test(text))
  const used = new Set(named.flatMap(name => [...(readBeside[name] ?? []), name]))
  if (used.size === 0) return text
  const expressions = [...used].map(name => `${name} as not materialized (${all.get(name)})`).join(', ')
  const [own] = /^\s*with\s+(recursive\s+)?/i.exec(text) ?? []
  return `with recursive ${expressions}${own === undefined ? ' ' : ', '}${text.slice(own?.length ?? 0)}`
}
