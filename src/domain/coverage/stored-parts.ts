import { hasEnded } from '#facts/in-effect.ts'
import { statedDay } from '#facts/stated-day.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { holdsOn } from '../ownership/group-around.ts'
import { notPublished } from '../privacy/not-published.ts'
import type { RegisterRecord } from '../reports/register-record.ts'
import type { Absences } from './part.ts'

/**
 * The facts of one source: how many, how many of them have ended, how many of the others may be named, and the day of the newest statement.
 * `of` names what is counted where several facts, or several sources, may be about one: a year, a company.
 */
export type Tally = {
  source: number
  count: number
  named: number
  ended: number
  on: string | null
  of?: string[] | null
}

/** A record of a source that still lists the company, and of what it states something. */
type StoredRecord = {
  source: number
  on: string | null
  has: { activity: boolean; employees: boolean; contact: boolean; vat_number: boolean; lei: boolean; euid: boolean }
  absent: Absences | null
  register: RegisterRecord | null
}

type StoredCompany = {
  country: string
  incorporatedOn: string | null
  basicSource: number
  addressSource: number | null
  /** The day on which its own sources stated it, as they are cited. */
  sourcedOn: string | null
  contactSource: number | null
  corrected: string[] | null
  status: string | null
  activity: number
  employees: number
  contact: number
  vat_number: number
  lei: number
  euid: number
  /** No source states it: it follows from the company's number. */
  isEuidFormed: boolean
}

/** All that is stored of a company's parts, counted. */
export type StoredParts = {
  company: StoredCompany
  /** The day for which it was read. */
  day: string
  /** Whether anyone was left out of the company. */
  suppressed: boolean
  /** When the last suppression of someone in it was lifted. */
  liftedAt: string | null
  /** The most trusted first. */
  records: StoredRecord[]
  officers: Tally[]
  owners: Tally[]
  group: Tally[]
  accounts: Tally[]
  /** Of the statements with a number of employees. */
  headcounts: Tally[]
  /** Those that have been created. */
  charges: Tally[]
  insolvency: Tally[]
  judgments: Tally[]
  history: Tally[]
}

/** Shown as the source states it; the day by which an import orders what nothing dates is nobody's statement. */
const stated = sql.raw(statedDay('t.as_of', 't.source_id'))

const sourced = sql.raw(statedDay('t.sourced_on', 't.basic_source'))

const day = (column: string) => sql.raw(`(max(${column} at time zone 'UTC'))::date`)

type Counting = { named?: Sql; ended?: Sql; on?: Sql; source?: Sql; of?: Sql }

/** One tally for each source. */
function tallies(
  from: Sql,
  { named = sql`true`, ended = sql`false`, on = sql`max(${stated})`, source, of }: Counting = {},
): Sql {
  return sql`
    select coalesce(json_agg(json_build_object('source', source, 'count', count, 'named', named, 'ended', ended, 'on', newest,
      'of', things) order by count desc, source), '[]')
    from (
      select ${source ?? sql`t.source_id`} as source, count(*) as count,
        count(*) filter (where not ${ended} and ${named}) as named, count(*) filter (where ${ended}) as ended, ${on} as newest,
        ${of ? sql`array_agg(distinct ${of}::text)` : sql`null::text[]`} as things
      from ${from} group by 1
    ) s`
}

/** Each as one value, so that they can be part of a larger statement. */
function queriesOf(id: Sql, now: Date): Record<keyof StoredParts, Sql> {
  const undated = sql`null::date`
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  const filings = (kind: string) => sql`filings t where t.company_id = ${id} and t.kind = ${kind}`
  return {
    company: sql`
      select json_build_object('country', t.country_code, 'incorporatedOn', t.incorporated_on, 'basicSource', t.basic_source,
        'contactSource', t.contact_source, 'addressSource', t.address_source, 'sourcedOn', ${sourced}, 'corrected', t.corrected, 'status', t.status,
        'activity', greatest(cardinality(t.nace), cardinality(t.isic), cardinality(t.sic), 0),
        'employees', num_nonnulls(t.employees),
        'contact', num_nonnulls(t.website, t.linkedin, t.fax) + coalesce(cardinality(t.phones), 0) + coalesce(cardinality(t.emails), 0),
        'vat_number', num_nonnulls(t.vat_number), 'lei', num_nonnulls(t.lei),
        'euid', num_nonnulls(coalesce(t.euid, t.formed_euid)), 'isEuidFormed', t.euid is null and t.formed_euid is not null)
      from companies t where t.id = ${id}`,
    day: sql`select to_json(${today})`,
    liftedAt: sql`select to_json(max(at)) from lifted_suppressions where company_ids @> array[${id}::bigint]`,
    suppressed: sql`select to_json(exists (select from suppressions where company_ids @> array[${id}::bigint]))`,
    records: sql`
      select coalesce(json_agg(json_build_object('source', t.source_id, 'on', ${stated}, 'has', json_build_object(
          'activity', coalesce(e -> 'activity' ?| array['nace', 'isic', 'sic'], false),
          'employees', coalesce(e -> 'activity' ? 'employees', false), 'contact', e ? 'contact',
          'vat_number', coalesce(e -> 'basic' ? 'vat_number', false), 'lei', coalesce(e -> 'basic' ? 'lei', false),
          'euid', coalesce(e -> 'basic' ? 'euid', false)),
        'absent', e -> 'absent', 'register', e -> 'register') order by s.precedence desc, t.source_id, t.key), '[]')
      from records t join sources s on s.id = t.source_id cross join lateral (select t.entry::jsonb) j (e)
      where t.company_id = ${id} and t.vanished_on is null`,
    officers: tallies(sql`officers t where t.company_id = ${id}`, {
      named: sql`t.full_name <> ${notPublished}`,
      ended: hasEnded('officers', 't', now),
    }),
    owners: tallies(sql`holdings t where t.company_id = ${id}`, {
      named: sql`t.holder_name <> ${notPublished}`,
      ended: hasEnded('holdings', 't', now),
    }),
    group: tallies(
      sql`(
        select l.source_id, l.as_of, l.parent_id as other from links l where l.child_id = ${id} and ${holdsOn(now)}
        union all select l.source_id, l.as_of, l.child_id from links l where l.parent_id = ${id} and ${holdsOn(now)}
      ) t`,
      { of: sql`t.other` },
    ),
    accounts: tallies(sql`statements t where t.company_id = ${id}`, { of: sql`t.period_end` }),
    headcounts: tallies(sql`statements t where t.company_id = ${id} and t.values ? 'Employee-Numbers'`, {
      of: sql`t.period_end`,
    }),
    charges: tallies(sql`charges t where t.company_id = ${id} and coalesce(t.created_on <= ${today}, true)`, {
      ended: sql`coalesce(t.satisfied_on <= ${today}, false)`,
      on: undated,
    }),
    insolvency: tallies(filings('insolvency'), { ended: sql`coalesce(t.settled_on <= ${today}, false)`, on: undated }),
    judgments: tallies(filings('judgment'), { on: undated }),
    history: tallies(
      sql`changes t where t.company_id = any(array(select id from companies where id = ${id} or merged_into = ${id}))`,
      { on: day('t.at'), source: sql`coalesce(t.source_id, 0)` },
    ),
  }
}

/** All of them as one JSON, for the company with this id, as part of a statement on one node. */
export function storedParts(id: Sql, now: Date): Sql {
  const members = Object.entries(queriesOf(id, now)).map(([name, query]) => sql`${sql.raw(`'${name}'`)}, (${query})`)
  return sql`json_build_object(${sql.join(members)})`
}

/** The same from a database of any kind: on a cluster each table is read by a statement of its own. */
export async function readStoredParts(db: Db, companyId: number, now: Date): Promise<StoredParts> {
  const id = sql`${companyId}`
  if (!(await db.isSpread())) {
    const { rows } = await sql<{ stored: StoredParts }>`select ${storedParts(id, now)} as stored`.execute(db)
    return (rows[0] as { stored: StoredParts }).stored
  }
  // One after the other: a reader of many companies would otherwise take all connections for one of them.
  const found: [string, unknown][] = []
  for (const [name, query] of Object.entries(queriesOf(id, now))) {
    const { rows } = await sql<{ value: unknown }>`select value from (${query}) q (value)`.execute(db)
    found.push([name, rows[0]?.value])
  }
  return Object.fromEntries(found) as StoredParts
}
