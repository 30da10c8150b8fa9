import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Part } from '../coverage/part.ts'

export const historyKinds = [
  'life',
  'name',
  'officer',
  'owner',
  'group',
  'filing',
  'charge',
  'judgment',
  'change',
] as const

export type HistoryKind = (typeof historyKinds)[number]

const partsOf: Record<HistoryKind, Part[]> = {
  life: [],
  name: [],
  officer: ['officers'],
  owner: ['owners'],
  group: ['group'],
  filing: ['accounts'],
  charge: ['charges'],
  judgment: ['judgments', 'insolvency'],
  change: ['history'],
}

/** The parts of a company that would have events of these kinds; of all kinds, that what changed was noticed. */
export function partsIn(kinds: readonly HistoryKind[]): Part[] {
  return kinds.length === historyKinds.length ? ['history'] : kinds.flatMap(kind => partsOf[kind])
}

/** An event on a known day, in the words of its source. */
export type HistoryEvent = {
  /** The day; for our own changes, the day on which we detected them. */
  on: string
  kind: HistoryKind
  /** What happened: 'appointed', 'resigned', 'filed'. For a change, the field. */
  what: string
  /** Who or what it was: a name, a description. */
  subject: string | null
  detail: string | null
  /** For a change, the previous value. */
  before: string | null
  /** The company at the other end of a link. */
  companyId: number | null
  sourceId: number | null
}

/** Everything that is known to have happened to a company, newest first, from an offset. Events without a day are left out. */
export async function listHistory(
  db: Db,
  companyId: number,
  { kinds, most, after = 0 }: { kinds: readonly HistoryKind[]; most: number; after?: number },
): Promise<HistoryEvent[]> {
  const dated = await readDatedEvents(db, companyId)
  const { rows } = await sql<HistoryEvent>`
    select "on", kind, what, subject, detail, before, "companyId", "sourceId" from (
      select day as "on", 'life' as kind, what, null as subject, null as detail, null as before,
        null::bigint as "companyId", c.basic_source as "sourceId"
      from companies c
        cross join lateral (values (c.incorporated_on, 'incorporated'), (c.dissolved_on, 'dissolved')) event (day, what)
      where c.id = ${companyId}
      union all
      select day, 'name', what, n.name, n.kind, null, null, n.source_id
      from names n cross join lateral (values (n.valid_from, 'taken as a name'), (n.valid_until, 'given up as a name')) event (day, what)
      where n.company_id = ${companyId} and n.kind <> 'transliterated'
      union all
      select day, 'officer', what, o.full_name, o.role, null, o.officer_company_id, o.source_id
      from officers o
        cross join lateral (values (o.appointed_on, 'appointed'), (o.resigned_on, 'resigned')) event (day, what)
      where o.company_id = ${companyId}
      union all
      select day, 'owner', what, h.holder_name, coalesce(h.percentage::text || '%', h.share_value), null,
        h.holder_company_id, h.source_id
      from holdings h
        cross join lateral (values (h.held_from, 'became a holder'), (h.held_until, 'is no longer a holder')) event (day, what)
      where h.company_id = ${companyId} and h.vanished_on is null
      union all
      select day, 'group', what, other.name, l.kind, null, other.id, l.source_id
      from links l join companies other on other.id = case l.child_id when ${companyId} then l.parent_id else l.child_id end
        cross join lateral (values
          (l.valid_from, case l.child_id when ${companyId} then 'became a parent' else 'joined the group' end),
          (l.valid_until, case l.child_id when ${companyId} then 'is no longer a parent' else 'left the group' end)
        ) event (day, what)
      where (l.child_id = ${companyId} or l.parent_id = ${companyId}) and l.vanished_on is null
      union all
      select day, case when f.kind in ('judgment', 'insolvency') then 'judgment' else 'filing' end, what,
        f.kind, ${withAmount(sql`coalesce(f.description, 'period to ' || f.period_end::text)`)}, null, null, f.source_id
      from filings f
        cross join lateral (values
          (f.filed_on, case when f.kind in ('judgment', 'insolvency') then 'entered' else 'filed' end),
          (case when f.filed_on is null then f.due_on end, 'due'),
          (f.settled_on, 'settled')
        ) event (day, what)
      where f.company_id = ${companyId}
      union all
      select day, 'charge', what, ch.kind, ${withAmount(sql`coalesce(ch.holder, ch.description)`)}, null, null, ch.source_id
      from charges ch
        cross join lateral (values (ch.created_on, 'created'), (ch.satisfied_on, 'satisfied')) event (day, what)
      where ch.company_id = ${companyId}
      union all
      select (at at time zone 'UTC')::date, 'change', field, null, new_value, old_value, null, source_id
      from changes
      where company_id = any(array(select id from companies where id = ${companyId} or merged_into = ${companyId}))
        and not (${isInTimeline(dated)})
    ) event
    where "on" is not null and kind = any(${kinds}::text[])
    order by "on" desc, kind, subject nulls last, what, detail nulls last, before nulls last
    limit ${most} offset ${after}
  `.execute(db)
  return rows
}

/** Names and periods of events that have a day from a source. */
type DatedEvents = Record<'appointed' | 'resigned' | 'bought' | 'sold' | 'filed', string[]>

async function readDatedEvents(db: Db, companyId: number): Promise<DatedEvents> {
  const { rows } = await sql<DatedEvents>`
    select
      array(select full_name from officers where company_id = ${companyId} and appointed_on is not null) as appointed,
      array(select full_name from officers where company_id = ${companyId} and resigned_on is not null) as resigned,
      array(
        select holder_name from holdings
        where company_id = ${companyId} and vanished_on is null and held_from is not null
      ) as bought,
      array(
        select holder_name from holdings
        where company_id = ${companyId} and vanished_on is null and held_until is not null
      ) as sold,
      array(
        select 'to ' || period_end::text from filings
        where company_id = ${companyId} and kind = 'accounts' and filed_on is not null and period_end is not null
      ) as filed
  `.execute(db)
  return rows[0] as DatedEvents
}

/** SQL: whether the timeline already has the event behind a change on the day it happened; the day we detected it adds nothing. */
function isInTimeline({ appointed, resigned, bought, sold, filed }: DatedEvents): Sql {
  return sql`
    case field
      when 'officer_name' then (old_value is null and new_value = any(${appointed}::text[]))
        or (new_value is null and old_value = any(${resigned}::text[]))
      when 'accounts' then old_value is null and split_part(new_value, ',', 1) = any(${filed}::text[])
      when 'shareholder_name' then (old_value is null and new_value = any(${bought}::text[]))
        or (new_value is null and old_value = any(${sold}::text[]))
      when 'shareholder_share' then (old_value is null and ${holderIn(sql`new_value`)} = any(${bought}::text[]))
        or (new_value is null and ${holderIn(sql`old_value`)} = any(${sold}::text[]))
      else false
    end`
}

/** SQL: the name in "Alpha: 25%", which may itself have a colon. */
/** SQL: what a filing or a charge is about, with its amount where a source gives one. */
const withAmount = (what: Sql) =>
  sql`nullif(concat_ws(', ', ${what}, case when amount is not null then concat_ws(' ', currency, amount::text) end), '')`

const holderIn = (share: Sql) => sql`regexp_replace(${share}, ': [^:]*$', '')`
