import type pg from 'pg'
import { groupOf } from '#domain/companies/field-group.ts'
import { operatorSource } from '#domain/companies/operator-source.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { applyCorrections } from '../corrections/apply-corrections.ts'
import { asText, filledColumns } from '../stage/filled-columns.ts'
import type { Run } from '../stage/run.ts'

const keptBeside = ['basic_source', 'address_source', 'contact_source', 'sourced_on', 'vanished_on', 'corrected']
export const resolvedColumns = [...filledColumns, ...keptBeside]

/** The records of one company, found by it alone ("offset 0"): a source may have millions of which nobody knows yet. */
const recordsOfCompany = sql`(select * from records r where r.company_id = t.company_id offset 0) r
  join sources s on s.id = r.source_id`

/**
 * Serves anew what all records of some companies say together: of each group of fields the words of one source, the one
 * of the highest precedence whose record still stands. Identifiers that it does not give are filled from the others.
 * Writes down every served field that changed.
 */
export async function resolveCompanies(client: pg.ClientBase, run: Run | null, ids: Sql): Promise<void> {
  // Whoever sets one of them right by hand waits, or else what is resolved here would be written over it.
  await sql`
    select from companies c where c.id in (select company_id from (${ids}) t) order by c.id for no key update of c
  `.execute(client)
  await resolveRecords(client, ids)
  await applyCorrections(client)
  await recordChanges(client, run)
  await sql`
    update companies c set version = c.version + 1,
      ${sql.raw(resolvedColumns.map(column => `${column} = r.${column}`).join(', '))}
    from resolved r
    where c.id = r.id and (${sql.raw(resolvedColumns.map(column => comparable('c', column)).join(', '))})
      is distinct from (${sql.raw(resolvedColumns.map(column => comparable('r', column)).join(', '))})
  `.execute(client)
  await sql`insert into touched (company_id, is_new) select id, false from resolved`.execute(client)
}

/** What all records of some companies say together, in the table `resolved`. */
export async function resolveRecords(client: pg.ClientBase, ids: Sql): Promise<void> {
  await client.query('create temp table if not exists resolved (like companies) on commit drop')
  await client.query('truncate resolved')
  await sql`
    insert into resolved (id, version, ${sql.raw(resolvedColumns.join(', '))})
    select t.company_id, 1, ${sql.raw(resolvedColumns.map(column => `c.${column}`).join(', '))}
    from (select distinct company_id from (${ids}) t where company_id is not null) t
    cross join lateral (
      select
        ${first('basic')}, ${first('address')}, ${first('contact')}, ${first('activity')},
        (array_agg(r.as_of order by r.rank) filter (where r.entry ? 'basic'))[1] as as_of,
        (array_agg(r.vanished order by r.rank) filter (where r.entry ? 'basic'))[1] as vanished,
        min(r.vanished_on) filter (where r.entry ? 'basic') as vanished_on
      from (
        select r.entry::jsonb as entry, r.source_id, r.as_of, r.vanished_on,
          row_number() over (order by r.vanished_on is not null, s.precedence desc, r.source_id, r.key) as rank,
          case when r.vanished_on is not null and s.vanished_status is not null then
            jsonb_build_object('status', s.vanished_status, 'status_id', s.vanished_status_id) end as vanished
        from ${recordsOfCompany} offset 0
      ) r
    ) p
    cross join lateral (
      select jsonb_object_agg(e.key, e.value order by s.precedence, r.source_id desc, r.key desc) as extra
      from ${recordsOfCompany} cross join lateral jsonb_each(r.entry::jsonb -> 'extra') e
    ) x
    cross join lateral (
      select jsonb_object_agg(e.key, e.value order by s.precedence, r.source_id desc, r.key desc) as identifiers
      from ${recordsOfCompany} cross join lateral jsonb_each(r.entry::jsonb -> 'basic') e
      where e.key in ('vat_number', 'lei', 'ticker')
        or (e.key = 'registration_number' and r.entry::jsonb -> 'basic' -> 'country_code' = p.basic -> 'country_code')
    ) i
    cross join lateral jsonb_populate_record(null::companies,
      coalesce(i.identifiers, '{}') || p.basic || coalesce(p.address, '{}') || coalesce(p.contact, '{}')
      || coalesce(p.activity, '{}') || coalesce(p.vanished, '{}') || jsonb_build_object('extra', x.extra,
        'basic_source', p.basic_source, 'address_source', p.address_source, 'contact_source', p.contact_source,
        'sourced_on', p.as_of, 'vanished_on', case when p.vanished is not null then p.vanished_on end)) c
    where p.basic is not null
  `.execute(client)
}

/** What `extra` says does not depend on the order in which it says it. */
export const comparable = (table: string, column: string) => `${table}.${column}${column === 'extra' ? '::jsonb' : ''}`

/** A group of fields and where it came from: of the first record, in the order of rank, that has it. */
function first(group: string): Sql {
  return sql.raw(`(array_agg(r.entry -> '${group}' order by r.rank) filter (where r.entry ? '${group}'))[1] as ${group},
    (array_agg(r.source_id order by r.rank) filter (where r.entry ? '${group}'))[1] as ${group}_source`)
}

/** One row a field: old and new value as text, and the source whose words are served now. */
async function recordChanges(client: pg.ClientBase, run: Run | null): Promise<void> {
  const fields = filledColumns
    .filter(column => column !== 'extra')
    .map(column => {
      const group = groupOf(column)
      // What a company does has no source of its own: it goes with what it is.
      const source = `${group === 'activity' ? 'basic' : group}_source`
      return `('${column}', ${asText('c', column)}, ${asText('r', column)},
      case when '${column}' = any(r.corrected) then ${operatorSource} else coalesce(r.${source}, c.${source}) end,
      c.${source} is not distinct from r.${source})`
    })
  const { count } = await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, run_id)
    select r.id, f.field, f.old_value, f.new_value, f.source_id, ${run?.id ?? null}
    from resolved r join companies c on c.id = r.id
    cross join lateral (
      values ${sql.raw(fields.join(', '))}
      union all
      select 'extra.' || key, c.extra::jsonb ->> key, r.extra::jsonb ->> key, r.basic_source, true
      from (select json_object_keys(c.extra) as key union select json_object_keys(r.extra)) k
    ) f(field, old_value, new_value, source_id, is_same_source)
    where f.old_value is distinct from f.new_value
      and not (f.is_same_source and is_same_wording(f.old_value, f.new_value))
      -- Whoever says the same of a new company twice in one file has not changed it in between.
      and not coalesce(f.is_same_source and r.id between ${run?.filled?.firstId} and ${run?.filled?.lastId}, false)
    order by r.id, f.field
  `.execute(client)
  if (run) run.counts.changes += count
}
