import type pg from 'pg'
import type { FactField } from '#domain/companies/list-changes.ts'
import { inEffectText, onDay } from '#facts/in-effect.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { FactKind } from '../stage/batch.ts'
import type { Run } from '../stage/run.ts'

/** How much a row of `holdings` states that someone holds: exactly, as a band, or in the source's words. */
const shareOf = (h: string) => `coalesce(trim_scale(${h}.percentage)::text || '%',
  case when ${h}.percentage_min is not null and ${h}.percentage_max is not null
      then case when ${h}.percentage_min_open then 'over ' else '' end || trim_scale(${h}.percentage_min)::text || '% to ' ||
        case when ${h}.percentage_max_open then 'under ' else '' end || trim_scale(${h}.percentage_max)::text || '%'
    when ${h}.percentage_min is not null
      then case when ${h}.percentage_min_open then 'over ' else 'at least ' end || trim_scale(${h}.percentage_min)::text || '%'
    when ${h}.percentage_max is not null
      then case when ${h}.percentage_max_open then 'under ' else 'at most ' end || trim_scale(${h}.percentage_max)::text || '%'
  end, ${h}.share_value)`

const holds = (h: string, goneOn: string) => inEffectText('holdings', h, { gone: goneOn })
const isIn = (o: string, goneOn: string) => inEffectText('officers', o, { gone: goneOn })

/** What its register reports about the verification of a person for a role, whatever the day: "verified from 2026-01-07". */
const verificationOf = (t: string, name: string, isHeld: string) => {
  const words = [
    ['verified from', 'verified_from'],
    ['until', 'verified_until'],
    ['statement from', 'statement_from'],
    ['statement due', 'statement_due'],
    ['person verified on', 'verified_on'],
  ].map(([words, member]) => `'${words} ' || (${t}.identity_verification ->> '${member}')`)
  return `case when ${isHeld} then ${name} || ': ' || nullif(concat_ws(', ', ${words.join(', ')}), '') end`
}

type Recorded = { field: FactField; kind: FactKind; saidBy: (row: string, goneOn: string) => string }

/** What becomes a change of the company: its value while a row of the fact's table stands, and null while none does. */
const recorded: Recorded[] = [
  {
    field: 'shareholder_name',
    kind: 'holding',
    saidBy: (h, goneOn) => `case when ${holds(h, goneOn)} then ${h}.holder_name end`,
  },
  {
    field: 'shareholder_share',
    kind: 'holding',
    saidBy: (h, goneOn) => `case when ${holds(h, goneOn)} then ${h}.holder_name || ': ' || ${shareOf(h)} end`,
  },
  {
    field: 'shareholder_verification',
    kind: 'holding',
    saidBy: (h, goneOn) => verificationOf(h, `${h}.holder_name`, holds(h, goneOn)),
  },
  {
    field: 'officer_name',
    kind: 'officer',
    saidBy: (o, goneOn) => `case when ${isIn(o, goneOn)} then ${o}.full_name end`,
  },
  {
    field: 'officer_verification',
    kind: 'officer',
    saidBy: (o, goneOn) => verificationOf(o, `${o}.full_name`, isIn(o, goneOn)),
  },
  {
    field: 'accounts',
    kind: 'statement',
    saidBy: (s, goneOn) => `case when ${goneOn} is null then 'to ' || ${s}.period_end::text ||
      case when ${s}.consolidated then ', consolidated' else '' end || coalesce(', filed ' || ${s}.filed_on::text, '') end`,
  },
]

export const isRecorded = (kind: FactKind) => recorded.some(one => one.kind === kind)

/** SQL: what a row of the table of a kind has in each of the fields on a day, for `from TABLE t`. */
export function valuesOf(kind: FactKind, day: string): Sql {
  const values = recorded.filter(one => one.kind === kind).map(({ saidBy }) => saidBy('t', 't.vanished_on'))
  return onDay(`array[${values.join(', ')}]::text[]`, day)
}

export const fieldsOf = (kind: FactKind) => recorded.filter(one => one.kind === kind).map(({ field }) => field)

/**
 * A holder, an officer or accounts came, went or changed. What the first import of a source or of a company adds is
 * no change.
 */
export async function recordFacts(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  const table = { holding: 'holdings', officer: 'officers', statement: 'statements', link: 'links' }[kind]
  const lines = recorded
    .filter(one => one.kind === kind)
    .map(({ field, saidBy }) => `('${field}', ${saidBy('o', 'o.vanished_on')}, ${saidBy('c', 's.gone_on')})`)
  const { count } = await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, run_id)
    select s.owner_id, f.field, f.old_value, f.new_value, ${run.sourceId}, ${run.id}
    from staged_facts s
    left join old_${sql.raw(table)} o on o.source_key = s.key
    cross join lateral jsonb_populate_record(null::${sql.raw(table)}, s.entry) c
    cross join lateral (values ${onDay(lines.join(', '), run.today)}) f(field, old_value, new_value)
    where s.kind = ${kind} and s.owner_id is not null and f.old_value is distinct from f.new_value
      and not is_same_wording(f.old_value, f.new_value)
      and (o.source_key is not null or not ${run.isFirst})
      and not exists (select 1 from touched t where t.company_id = s.owner_id and t.is_new)
      and not coalesce(s.owner_id between ${run.filled?.firstId} and ${run.filled?.lastId}, false)
    order by s.owner_id, s.key, f.field
  `.execute(client)
  run.counts.changes += count
}
