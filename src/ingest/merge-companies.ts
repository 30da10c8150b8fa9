import type pg from 'pg'
import { joinCompanies } from './join-companies.ts'
import { resolveCompanies, resolveNew } from './resolve-companies.ts'
import type { Run } from './run.ts'

/** Ids below it are invented; no real record may become one of them. */
const REAL = '1000000000'

/**
 * Takes the staged company records into `records`, finds or makes their companies, and serves what they say. What is
 * the same as before is left alone. Every step asks the index for each staged row ("offset 0"): the tables are far
 * larger than a batch.
 */
export async function mergeCompanies(client: pg.ClientBase, run: Run): Promise<void> {
  run.counts.unchanged += await leaveUnchanged(client, run)
  run.counts.older += await leaveOlder(client, run)
  await match(client, run)
  await joinMatched(client, run)
  await writeRecords(client, run)
  await writeKeys(client, run)
  await writeNames(client, run)
  await resolveNew(client, run)
  await resolveCompanies(client, run, 'select company_id from matched where not is_new')
  await client.query('truncate staged, matched')
}

async function leaveUnchanged(client: pg.ClientBase, { sourceId }: Run): Promise<number> {
  const { rowCount } = await client.query(
    `delete from staged s using (
       select s.key from staged s cross join lateral (
         select r.hash, r.vanished_on from records r where r.source_id = $1 and r.key = s.key offset 0) r
       where r.hash = s.hash and r.vanished_on is null
     ) same where same.key = s.key`,
    [sourceId],
  )
  return rowCount ?? 0
}

/** A record that the source dates before the one we have is an older one. */
async function leaveOlder(client: pg.ClientBase, { sourceId }: Run): Promise<number> {
  const { rowCount } = await client.query(
    `delete from staged s using (
       select s.key from staged s cross join lateral (
         select r.as_of from records r where r.source_id = $1 and r.key = s.key offset 0) r
       where r.as_of > s.as_of
     ) older where older.key = s.key`,
    [sourceId],
  )
  return rowCount ?? 0
}

/**
 * The company that each record is about: the one it was about before, the one that has one of its identifiers, or a
 * new one. A company that has another number in the same register is another company, whatever else they share.
 */
async function match(client: pg.ClientBase, { sourceId }: Run): Promise<void> {
  await client.query(
    `insert into matched (key, record_id, ids, has_record)
     select s.key, r.company_id, coalesce(k.ids, '{}'), r.key is not null
     from staged s
     left join lateral (
       select r.key, r.company_id from records r where r.source_id = $1 and r.key = s.key offset 0) r on true
     left join lateral (
       select array_agg(distinct k.company_id order by k.company_id) as ids
       from unnest(s.schemes, s.numbers) u(scheme, value)
       cross join lateral (
         select k.company_id from company_keys k
         where k.scheme = u.scheme and k.value = u.value and k.company_id >= ${REAL} offset 0) k
       where not exists (
         select from unnest(s.schemes, s.numbers) mine(scheme, value)
         cross join lateral (
           select bool_or(theirs.value = mine.value) as agrees from company_keys theirs
           where theirs.company_id = k.company_id and theirs.scheme = mine.scheme offset 0) theirs
         where (starts_with(mine.scheme, 'reg:') or mine.scheme in ('lei', 'cik')) and not theirs.agrees)
     ) k on true`,
    [sourceId],
  )
  await client.query(
    `update matched m set company_id = coalesce(m.record_id, m.ids[1],
         case when s.entry ? 'basic' then nextval(pg_get_serial_sequence('companies', 'id')) end),
       is_new = m.record_id is null and cardinality(m.ids) = 0
     from staged s where s.key = m.key`,
  )
}

/** Records whose identifiers stand for several companies: these are one, and the oldest id stays. */
async function joinMatched(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows } = await client.query<{ key: string; ids: number[] }>(
    `select key, array(select distinct unnest(ids || record_id) order by 1) as ids from matched
     where cardinality(array_remove(ids, record_id)) + (record_id is not null)::int > 1
     order by key`,
  )
  for (const { key, ids } of rows) {
    run.counts.joined += await joinCompanies(client, ids.map(Number), { runId: run.id, reason: `${run.code} ${key}` })
  }
  // Also for the records beside them whose companies were joined just now.
  if (rows.length === 0) return
  await client.query(
    `update matched m set company_id = c.merged_into from companies c
     where c.id = m.company_id and c.merged_into is not null`,
  )
}

async function writeRecords(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows } = await client.query<{ added: number; changed: number }>(
    `with written as (
       insert into records (source_id, key, company_id, hash, entry, as_of, run_id, wants)
       select $1, s.key, m.company_id, s.hash, s.entry, s.as_of, $2,
         case when m.company_id is null then coalesce(s.schemes[1] || '/' || s.numbers[1], '') end
       from staged s join matched m on m.key = s.key
       on conflict (source_id, key) do update set company_id = excluded.company_id, hash = excluded.hash,
         entry = excluded.entry, as_of = excluded.as_of, run_id = excluded.run_id, wants = excluded.wants,
         vanished_on = null
       returning 1
     )
     select (select count(*) from matched where not has_record)::int as added,
       (select count(*) from matched where has_record)::int as changed
     from (select count(*) from written) w`,
    [run.sourceId, run.id],
  )
  run.counts.added += rows[0]?.added ?? 0
  run.counts.changed += rows[0]?.changed ?? 0
}

/** An identifier stays with the company that had it first, unless that one is invented. */
async function writeKeys(client: pg.ClientBase, run: Run): Promise<void> {
  await client.query(
    `with written as (
       insert into company_keys as k (scheme, value, company_id, source_id)
       select distinct on (u.scheme, u.value) u.scheme, u.value, m.company_id, $1::smallint
       from staged s join matched m on m.key = s.key
       cross join lateral unnest(s.schemes || s.finding_schemes, s.numbers || s.finding_numbers) u(scheme, value)
       where m.company_id is not null
       order by u.scheme, u.value, m.company_id
       on conflict (scheme, value) do update set company_id = excluded.company_id, source_id = excluded.source_id
         where k.company_id < ${REAL}
       returning scheme, value, company_id
     )
     insert into new_keys (text, company_id) select scheme || '/' || value, company_id from written where $2`,
    [run.sourceId, run.somethingWaits],
  )
}

async function writeNames(client: pg.ClientBase, { sourceId }: Run): Promise<void> {
  await client.query(
    `delete from names n using matched m
     where m.has_record and n.company_id = m.company_id and n.source_id = $1 and n.source_key = m.key`,
    [sourceId],
  )
  await client.query(
    `insert into names (company_id, kind, name, valid_from, valid_until, source_id, source_key)
     select m.company_id, 'registered', s.entry -> 'basic' ->> 'name', null::date, null::date, $1::smallint, s.key
     from staged s join matched m on m.key = s.key
     where m.company_id is not null and s.entry ? 'basic'
     union all
     select m.company_id, n.kind, n.name, n.valid_from, n.valid_until, $1::smallint, s.key
     from staged s join matched m on m.key = s.key
     cross join lateral jsonb_to_recordset(s.entry -> 'names')
       as n(kind text, name text, valid_from date, valid_until date)
     where m.company_id is not null and s.entry ? 'names'`,
    [sourceId],
  )
}
