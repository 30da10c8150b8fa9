import type pg from 'pg'
import { columnsWith, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { FactKind } from '../stage/batch.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { goneOn, isOlder } from '../stage/is-older.ts'
import type { Run } from '../stage/run.ts'

type FactTable = {
  fact: Fact
  /** The column of the other company where a fact has two. */
  other?: string
  /** A company that the fact names, which may come later: its identifier and its id. */
  names?: { key: string; id: string }
  /** Columns that are not in the entry. */
  more?: Record<string, string>
}

export const factTables: Record<FactKind, FactTable> = {
  officer: { fact: facts.officer, names: { key: 'officer_key', id: 'officer_company_id' } },
  holding: {
    fact: facts.holding,
    names: { key: 'holder_key', id: 'holder_company_id' },
    more: { created_at: 'coalesce(o.created_at, now())' },
  },
  link: { fact: facts.link, other: 'child_id' },
  statement: { fact: facts.statement },
}

/** Takes the staged facts of every kind into their tables. What is the same as before is left alone. */
export async function mergeFacts(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows } = await sql<{ kind: FactKind }>`
    select distinct kind from staged_facts order by kind
  `.execute(client)
  for (const { kind } of rows) await mergeKind(client, run, kind)
  await client.query('truncate staged_facts')
}

async function mergeKind(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  const { table } = factTables[kind].fact
  if (run.tookBack) {
    await sql`
      update staged_facts s set gone_on = ${goneOn(sql`s.kind`, run)} where s.kind = ${kind}
    `.execute(client)
  }
  // As with records: elsewhere than in a complete file, a fact must remember that it was said again.
  if (!run.isComplete) {
    await sql`
      update ${sql.raw(table)} t set as_of = s.as_of from staged_facts s
      cross join lateral (
        select t.ctid as place, t.hash, t.as_of from ${sql.raw(table)} t
        where t.source_id = ${run.sourceId} and t.source_key = s.key and t.hash is not null offset 0) known
      where s.kind = ${kind} and t.ctid = known.place and known.hash = s.hash and known.as_of < s.as_of
    `.execute(client)
  }
  const found = await sql<{ is_same: boolean }>`
    delete from staged_facts s using (
      select s.key, bool_or(t.is_same) as is_same from staged_facts s cross join lateral (
        select t.hash = s.hash and t.vanished_on is not distinct from s.gone_on and not t.waits as is_same,
          ${isOlder(run)} as is_older
        from (
          select t.hash, t.vanished_on, t.as_of, t.run_id, false as waits from ${sql.raw(table)} t
          where t.source_id = ${run.sourceId} and t.source_key = s.key and t.hash is not null
          union all
          select w.hash, null, w.as_of, w.run_id, true from waiting w
          where w.source_id = ${run.sourceId} and w.kind = ${kind} and w.key = s.key
          offset 0) t) t
      where s.kind = ${kind} and (t.is_same or t.is_older)
      group by s.key
    ) known where s.kind = ${kind} and known.key = s.key
    returning known.is_same
  `.execute(client)
  const same = found.rows.filter(row => row.is_same).length
  run.counts.unchanged += same
  run.counts.older += found.rows.length - same
  await letWait(client, run, kind)
  await replace(client, run, kind)
}

/** Facts about companies that are not known yet. */
async function letWait(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  await sql`
    update staged_facts s set owner_id = one.company_id, other_id = two.company_id
    from staged_facts f
    left join lateral ${companyWithKey('f.wants')} one on true
    left join lateral ${companyWithKey('f.wants_too')} two on true
    where f.kind = ${kind} and s.kind = ${kind} and s.key = f.key
  `.execute(client)
  const { rows } = await sql<{ waiting: number }>`
    with gone as (
      delete from staged_facts where kind = ${kind} and (owner_id is null or (wants_too is not null and other_id is null))
      returning *
    ), written as (
      insert into waiting as w (source_id, kind, key, hash, as_of, entry, wants, run_id)
      select ${run.sourceId}, kind, key, hash, as_of,
        jsonb_build_object('entry', entry, 'wants', wants, 'wants_too', wants_too),
        case when owner_id is null then wants else wants_too end, ${run.id}
      from gone
      on conflict (source_id, kind, key) do update set hash = excluded.hash, as_of = excluded.as_of,
        entry = excluded.entry, wants = excluded.wants, run_id = excluded.run_id
        where w.hash <> excluded.hash or w.wants <> excluded.wants or w.as_of is distinct from excluded.as_of
    )
    select count(*)::int as waiting from gone
  `.execute(client)
  const { waiting } = rows[0] as { waiting: number }
  run.counts.waiting += waiting
  if (waiting > 0) run.somethingWaits = true
}

/** The real company that has an identifier, written as one text. The key's index is asked for nothing but the key. */
function companyWithKey(column: string): Sql {
  const text = sql.raw(column)
  return sql`(select k.company_id from (
    select k.company_id from company_keys k
    where k.scheme = split_part(${text}, '/', 1) and k.value = substr(${text}, strpos(${text}, '/') + 1) offset 0) k
    where k.company_id >= ${firstRealId})`
}

/** Whoever left with what was taken back is no longer there. */
const written = (column: string) => (column === 'is_current' ? '(c.is_current and s.gone_on is null)' : `c.${column}`)

async function replace(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  const { fact, other, names, more = {} } = factTables[kind]
  const { table, owner } = fact
  const columns = columnsWith(fact, { said: true })
  await client.query(`create temp table if not exists old_${table} (like ${table}) on commit drop`)
  await client.query(`truncate old_${table}`)
  const old = await sql`
    with gone as (
      delete from ${sql.raw(table)} t using staged_facts s
      cross join lateral (
        select t.ctid as place from ${sql.raw(table)} t
        where t.source_id = ${run.sourceId} and t.source_key = s.key and t.hash is not null offset 0) known
      where s.kind = ${kind} and t.ctid = known.place returning t.*
    )
    insert into old_${sql.raw(table)} select * from gone
  `.execute(client)
  const added: Record<string, string> = {
    [owner]: 's.owner_id',
    ...(other ? { [other]: 's.other_id' } : {}),
    ...(names ? { [names.id]: 'named.company_id' } : {}),
    // Its own number stays when the fact changes.
    ...(fact.columns.id ? { id: `coalesce(o.id, nextval(pg_get_serial_sequence('${table}', 'id')))` } : {}),
    ...more,
    source_key: 's.key',
    hash: 's.hash',
    as_of: 's.as_of',
    vanished_on: 's.gone_on',
  }
  const { count } = await sql`
    insert into ${sql.raw(table)} (source_id, run_id, ${sql.raw([...columns, ...Object.keys(added)].join(', '))})
    select ${run.sourceId}, ${run.id}, ${sql.raw([...columns.map(written), ...Object.values(added)].join(', '))}
    from staged_facts s
    cross join lateral jsonb_populate_record(null::${sql.raw(table)}, s.entry) c
    left join old_${sql.raw(table)} o on o.source_key = s.key
    ${names ? sql`left join lateral ${companyWithKey(`c.${names.key}`)} named on true` : sql``}
    where s.kind = ${kind}
  `.execute(client)
  run.counts.changed += old.count
  run.counts.added += count - old.count
  if (kind === 'holding') await recordHolders(client, run)
  if (names) {
    const { rows: unnamed } = await sql<{ any: boolean }>`
      select exists (select from staged_facts s where s.kind = ${kind} and s.entry ? ${names.key}) as any
    `.execute(client)
    // Its company may come later in this run.
    if (unnamed[0]?.any) run.somethingWaits = true
  }
  // Both ends of a link are filtered by it, and whoever had the fact before is without it now.
  const ends = [
    ...['owner_id', ...(other ? ['other_id'] : [])].map(end => [end, sql`staged_facts where kind = ${kind}`]),
    ...[owner, ...(other ? [other] : [])].map(end => [end, sql.raw(`old_${table}`)]),
  ] as [string, Sql][]
  await sql`
    insert into touched (company_id, is_new)
    ${sql.join(
      ends.map(([end, from]) => sql`select ${sql.raw(end)}, false from ${from}`),
      ' union all ',
    )}
  `.execute(client)
  // It waits no longer.
  await sql`
    delete from waiting w using staged_facts s
    cross join lateral (
      select w.ctid as place from waiting w where w.source_id = ${run.sourceId} and w.kind = ${kind}
        and w.key = s.key offset 0) known
    where s.kind = ${kind} and w.ctid = known.place
  `.execute(client)
}

/** A holder came, went or has another name. What the first import of a source or of a company brings is no change. */
async function recordHolders(client: pg.ClientBase, run: Run): Promise<void> {
  const { count } = await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, run_id)
    select s.owner_id, 'shareholder_name', was.name, is_now.name, ${run.sourceId}, ${run.id}
    from staged_facts s
    left join old_holdings o on o.source_key = s.key
    cross join lateral (
      select case when o.held_until is null and o.vanished_on is null then o.holder_name end as name) was
    cross join lateral (
      select case when s.entry ->> 'held_until' is null
        and s.gone_on is null then s.entry ->> 'holder_name' end as name) is_now
    where s.kind = 'holding' and was.name is distinct from is_now.name and not is_same_wording(was.name, is_now.name)
      and (o.id is not null or not ${run.isFirst})
      and not exists (select from touched t where t.company_id = s.owner_id and t.is_new)
      and not coalesce(s.owner_id between ${run.filled?.firstId} and ${run.filled?.lastId}, false)
    order by s.owner_id, s.key
  `.execute(client)
  run.counts.changes += count
}
