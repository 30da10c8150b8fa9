import type pg from 'pg'
import { groupOf } from '#domain/companies/read-group-sources.ts'
import { operatorSource } from '#domain/companies/sources.ts'
import { lockRows } from '#postgres/lock-rows.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { applyCorrections } from '../corrections/apply-corrections.ts'
import { placeOffices } from '../offices/place-offices.ts'
import { asText, filledColumns } from '../stage/filled-columns.ts'
import { keepPast } from '../stage/keep-past.ts'
import type { Run } from '../stage/run.ts'
import { formEuids } from './form-euids.ts'

const keptBeside = [
  'region',
  'region_name',
  'formed_euid',
  'basic_source',
  'address_source',
  'contact_source',
  'sourced_on',
  'vanished_on',
  'corrected',
]
/** How many companies are resolved in one batch. */
const atOnce = 20_000

export const resolvedColumns = [...filledColumns, ...keptBeside]

/** What is resolved, and whose changes are written down. */
type Resolving = Pick<Run, 'id' | 'filled'> & { counts: Pick<Run['counts'], 'changes'> }

/**
 * Recomputes what is served from all records of some companies: each group of fields comes from one source, the one
 * of the highest precedence whose record still stands. Identifiers that it does not give are filled from the others.
 * Writes down every served field that changed.
 */
export async function resolveCompanies(
  client: pg.ClientBase,
  run: Resolving | null,
  companyIds: number[],
): Promise<void> {
  const ids = [...new Set(companyIds)].sort((one, other) => one - other)
  for (let at = 0; at < ids.length; at += atOnce) await resolveSome(client, run, ids.slice(at, at + atOnce))
}

async function resolveSome(client: pg.ClientBase, run: Resolving | null, ids: number[]): Promise<void> {
  // A correction of one of them waits, or what is resolved here would overwrite it.
  await lockRows(client, { table: 'companies', column: 'id', values: ids, strength: 'no key update' })
  await resolveRecords(client, ids)
  await applyCorrections(client, ids)
  await readServed(client, ids)
  await recordChanges(client, run)
  const { rows } = await sql<{ ids: string[] | null }>`
    select array_agg(r.id) as ids from resolved r join served c on c.id = r.id
    where (${sql.raw(resolvedColumns.map(column => comparable('c', column)).join(', '))})
      is distinct from (${sql.raw(resolvedColumns.map(column => comparable('r', column)).join(', '))})
  `.execute(client)
  const changed = rows[0]?.ids
  if (changed) {
    await keepPast(client, 'companies', sql`t.id = any(${changed}::bigint[])`, sql`served`)
    await sql`
      update companies c set version = c.version + 1,
        ${sql.raw(resolvedColumns.map(column => `${column} = r.${column}`).join(', '))}
      from resolved r where c.id = r.id and c.id = any(${changed}::bigint[])
    `.execute(client)
  }
  await sql`insert into touched (company_id, is_new) select id, false from resolved`.execute(client)
}

/** What is served of some companies until now, in the table `served`. */
async function readServed(client: pg.ClientBase, ids: number[]): Promise<void> {
  await sql`create temp table if not exists served (like companies) on commit drop; truncate served`.execute(client)
  await sql`insert into served select * from companies where id = any(${ids}::bigint[])`.execute(client)
}

/**
 * What all records of some companies report together, in the table `resolved`. The records are gathered first, found by their
 * companies alone: a source may have millions that belong to no known company.
 */
export async function resolveRecords(client: pg.ClientBase, ids: number[]): Promise<void> {
  await sql`
    create temp table if not exists resolved (like companies, activity_source smallint) on commit drop;
    create temp table if not exists spoken (company_id bigint, source_id smallint, registry text, key text, entry jsonb, as_of date,
      vanished_on date, precedence smallint, vanished jsonb, is_older boolean, has_ended boolean) on commit drop;
    truncate resolved, spoken
  `.execute(client)
  // A company that a source reports as ended is not active because another source does not know of it.
  await sql`
    insert into spoken
    select r.company_id, r.source_id, split_part(s.code, '/', 1), r.key, r.entry::jsonb, r.as_of,
      case when r.vanished_on = r.as_of and r.entry::jsonb -> 'basic' ->> 'status_id' = '108' then null else r.vanished_on end,
      s.precedence,
      case when r.vanished_on is null or s.vanished_status is null then null
        -- Its own status of having ended is more precise than being gone.
        when r.entry::jsonb -> 'basic' ->> 'status_id' = '108' then '{}'
        else jsonb_build_object('status', s.vanished_status, 'status_id', s.vanished_status_id) end,
      coalesce(r.as_of < s.superseded_before, false), false
    from records r join sources s on s.id = r.source_id where r.company_id = any(${ids}::bigint[])
  `.execute(client)
  await partNewer(client)
  // What a source withdrew is not served while another one stands; a company that left a list of active companies has ended.
  await sql`
    delete from spoken s where s.vanished_on is not null and s.vanished is null and exists (
      select 1 from spoken o where o.company_id = s.company_id and o.vanished_on is null and o.entry ? 'basic')
  `.execute(client)
  // Accounts, or a list that is not maintained, do not make a company active that left a list of active companies; but it
  // may have moved to another country.
  await sql`
    update spoken s set has_ended = true where s.vanished is not null and not exists (
      select 1 from spoken o where o.company_id = s.company_id and o.vanished_on is null
        and o.entry -> 'basic' ->> 'country_code' <> s.entry -> 'basic' ->> 'country_code')
  `.execute(client)
  // The last status of a company that has ended is not replaced by a file that only no longer lists it.
  await sql`
    update spoken s set is_older = false where s.is_older and s.entry -> 'basic' ->> 'status_id' = '108' and not exists (
      select 1 from spoken o where o.company_id = s.company_id and o.vanished_on is null and not o.is_older
        and o.entry ? 'basic')
  `.execute(client)
  await sql`
    with r as materialized (
      select *, row_number() over (
        partition by company_id order by is_older, vanished_on is not null and not has_ended, precedence desc,
        vanished_on is not null, source_id, key, not entry ? 'only') as rank
      from spoken
    ), first as materialized (
      select distinct on (company_id) company_id, registry, entry from r where entry ? 'basic' order by company_id, rank
    ), whole as (
      select distinct on (f.company_id) f.company_id, r.entry -> 'basic' as basic, f.entry -> 'only' as only
      from first f join r on r.company_id = f.company_id and r.registry = f.registry
      where f.entry ? 'only' and r.entry ? 'basic' and not r.entry ? 'only'
      order by f.company_id, r.rank
    ), beside as (
      -- What an answer with some members alone does not speak of is as the other datasets of its register report it.
      select w.company_id, jsonb_object_agg(m.key, m.value) as basic
      from whole w cross join lateral jsonb_each(w.basic) m where not w.only ? ('basic.' || m.key) group by w.company_id
    ), p as materialized (
      select r.company_id, ${first('basic')}, ${first('address')}, ${first('contact')}, ${first('activity')},
        -- An address whose source names no country for it is in the country that this source has for the company.
        (array_agg(coalesce(r.entry -> 'address' ->> 'address_country', r.entry -> 'basic' ->> 'country_code') order by r.rank)
          filter (where r.entry ? 'address'))[1] as office_country,
        (array_agg(r.as_of order by r.rank) filter (where r.entry ? 'basic'))[1] as as_of,
        (array_agg(r.vanished order by r.rank) filter (where r.entry ? 'basic'))[1] as vanished,
        min(r.vanished_on) filter (where r.entry ? 'basic') as vanished_on
      from r group by r.company_id
    ), x as (
      select r.company_id, jsonb_object_agg(e.key, e.value order by r.rank desc) as extra
      from r cross join lateral jsonb_each(r.entry -> 'extra') e group by r.company_id
    ), i as (
      select r.company_id, jsonb_object_agg(e.key, e.value order by r.rank desc) as identifiers
      from r join p on p.company_id = r.company_id cross join lateral jsonb_each(r.entry -> 'basic') e
      where e.key in ('vat_number', 'lei', 'ticker', 'euid')
        or (e.key = 'registration_number' and r.entry -> 'basic' -> 'country_code' = p.basic -> 'country_code')
      group by r.company_id
    )
    insert into resolved (id, version, activity_source, ${sql.raw(resolvedColumns.join(', '))})
    select p.company_id, 1, p.activity_source, ${sql.raw(resolvedColumns.map(column => `c.${column}`).join(', '))}
    from p left join x on x.company_id = p.company_id left join i on i.company_id = p.company_id
    left join beside b on b.company_id = p.company_id
    cross join lateral jsonb_populate_record(null::companies,
      coalesce(i.identifiers, '{}') || p.basic || coalesce(b.basic, '{}') || coalesce(p.address, '{}') || coalesce(p.contact, '{}')
      || coalesce(p.activity, '{}') || coalesce(p.vanished, '{}') || jsonb_build_object('extra', x.extra,
        'address_country', nullif(p.office_country, p.basic ->> 'country_code'),
        'basic_source', p.basic_source, 'address_source', p.address_source, 'contact_source', p.contact_source,
        'sourced_on', p.as_of, 'vanished_on', case when p.vanished is not null then p.vanished_on end)) c
    where p.basic is not null
  `.execute(client)
  await placeOffices(client, 'resolved')
  await formEuids(client)
}

/**
 * Members of a record that are newer than its rest, which a complete file replaced, stand for themselves: a part, over that file, and the
 * rest behind it.
 */
async function partNewer(client: pg.ClientBase): Promise<void> {
  await sql`
    insert into spoken
    select s.company_id, s.source_id, s.registry, s.key, part.entry, s.as_of, s.vanished_on, s.precedence, s.vanished, s.is_older,
      s.has_ended
    from spoken s cross join lateral (
      select jsonb_object_agg(g.key, coalesce(m.some, g.value)) || jsonb_build_object('only', s.entry -> 'newer') as entry
      from jsonb_each(s.entry - 'newer') g cross join lateral (
        select jsonb_object_agg(e.key, e.value) as some from jsonb_each(case jsonb_typeof(g.value) when 'object' then g.value end) e
        where s.entry -> 'newer' ? (g.key || '.' || e.key)
      ) m
      where m.some is not null or s.entry -> 'newer' ? g.key
    ) part
    where s.entry ? 'newer'
  `.execute(client)
  await sql`update spoken set is_older = true where entry ? 'newer'`.execute(client)
}

/** The order of members in `extra` does not matter. */
export const comparable = (table: string, column: string) => `${table}.${column}${column === 'extra' ? '::jsonb' : ''}`

/** A group of fields and where it came from: of the first record, in the order of rank, that has it. */
function first(group: string): Sql {
  return sql.raw(`(array_agg(r.entry -> '${group}' order by r.rank) filter (where r.entry ? '${group}'))[1] as ${group},
    (array_agg(r.source_id order by r.rank) filter (where r.entry ? '${group}'))[1] as ${group}_source`)
}

/** One row a field: old and new value as text, and the source that is served now. */
async function recordChanges(client: pg.ClientBase, run: Resolving | null): Promise<void> {
  const fields = filledColumns
    .filter(column => column !== 'extra')
    .map(column => {
      const group = groupOf(column)
      // Of what a company does no source is kept with it: it follows from the records.
      const source = `${group === 'activity' ? 'basic' : group}_source`
      const stating = group === 'activity' ? `r.activity_source, r.${source}` : `r.${source}`
      return `('${column}', ${asText('c', column)}, ${asText('r', column)},
      case when '${column}' = any(r.corrected) then ${operatorSource} else coalesce(${stating}, c.${source}) end,
      c.${source} is not distinct from r.${source})`
    })
  const { count } = await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, run_id)
    select r.id, f.field, f.old_value, f.new_value, f.source_id, ${run?.id ?? null}
    from resolved r join served c on c.id = r.id
    cross join lateral (
      values ${sql.raw(fields.join(', '))}
      union all
      select 'extra.' || key, before.value, after.value, r.basic_source, true
      from jsonb_each_text(c.extra::jsonb) before full join jsonb_each_text(r.extra::jsonb) after using (key)
    ) f(field, old_value, new_value, source_id, is_same_source)
    where f.old_value is distinct from f.new_value
      and not is_same_wording(f.old_value, f.new_value)
      -- A new company that one source describes twice in one file was not changed in between.
      and not coalesce(f.is_same_source and r.id between ${run?.filled?.firstId} and ${run?.filled?.lastId}, false)
    order by r.id, f.field
  `.execute(client)
  if (run) run.counts.changes += count
}
