import type pg from 'pg'
import { columnsWith, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import type { FactKind } from '../stage/batch.ts'
import { FIRST_REAL_ID } from '../stage/first-real-id.ts'
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

export const FACT_TABLES: Record<FactKind, FactTable> = {
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
  const { rows } = await client.query<{ kind: FactKind }>('select distinct kind from staged_facts order by kind')
  for (const { kind } of rows) await mergeKind(client, run, kind)
  await client.query('truncate staged_facts')
}

async function mergeKind(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  const { table } = FACT_TABLES[kind].fact
  if (run.tookBack) {
    await client.query(
      `update staged_facts s set gone_on = ${goneOn('s.kind', { source: '$1', run: '$3' })} where s.kind = $2`,
      [run.sourceId, kind, run.id],
    )
  }
  // As with records: elsewhere than in a complete file, a fact must remember that it was said again.
  if (!run.isComplete) {
    await client.query(
      `update ${table} t set as_of = s.as_of from staged_facts s
       cross join lateral (
         select t.ctid as place, t.hash, t.as_of from ${table} t
         where t.source_id = $1 and t.source_key = s.key and t.hash is not null offset 0) known
       where s.kind = $2 and t.ctid = known.place and known.hash = s.hash and known.as_of < s.as_of`,
      [run.sourceId, kind],
    )
  }
  const found = await client.query<{ is_same: boolean }>(
    `delete from staged_facts s using (
       select s.key, bool_or(t.is_same) as is_same from staged_facts s cross join lateral (
         select t.hash = s.hash and t.vanished_on is not distinct from s.gone_on and not t.waits as is_same, ${isOlder({ run: '$3', complete: '$4' })} as is_older
         from (
           select t.hash, t.vanished_on, t.as_of, t.run_id, false as waits from ${table} t
           where t.source_id = $1 and t.source_key = s.key and t.hash is not null
           union all
           select w.hash, null, w.as_of, w.run_id, true from waiting w
           where w.source_id = $1 and w.kind = $2 and w.key = s.key
           offset 0) t) t
       where s.kind = $2 and (t.is_same or t.is_older)
       group by s.key
     ) known where s.kind = $2 and known.key = s.key
     returning known.is_same`,
    [run.sourceId, kind, run.id, run.lastComplete],
  )
  const same = found.rows.filter(row => row.is_same).length
  run.counts.unchanged += same
  run.counts.older += found.rows.length - same
  await letWait(client, run, kind)
  await replace(client, run, kind)
}

/** Facts about companies that are not known yet. */
async function letWait(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  await client.query(
    `update staged_facts s set owner_id = one.company_id, other_id = two.company_id
     from staged_facts f
     left join lateral ${companyOf('f.wants')} one on true
     left join lateral ${companyOf('f.wants_too')} two on true
     where f.kind = $1 and s.kind = $1 and s.key = f.key`,
    [kind],
  )
  const { rows } = await client.query<{ waiting: number }>(
    `with gone as (
       delete from staged_facts where kind = $2 and (owner_id is null or (wants_too is not null and other_id is null))
       returning *
     ), written as (
       insert into waiting as w (source_id, kind, key, hash, as_of, entry, wants, run_id)
       select $1, kind, key, hash, as_of, jsonb_build_object('entry', entry, 'wants', wants, 'wants_too', wants_too),
         case when owner_id is null then wants else wants_too end, $3
       from gone
       on conflict (source_id, kind, key) do update set hash = excluded.hash, as_of = excluded.as_of,
         entry = excluded.entry, wants = excluded.wants, run_id = excluded.run_id
         where w.hash <> excluded.hash or w.wants <> excluded.wants or w.as_of is distinct from excluded.as_of
     )
     select count(*)::int as waiting from gone`,
    [run.sourceId, kind, run.id],
  )
  const { waiting } = rows[0] as { waiting: number }
  run.counts.waiting += waiting
  if (waiting > 0) run.somethingWaits = true
}

/** The real company that has an identifier, written as one text. The key's index is asked for nothing but the key. */
function companyOf(text: string): string {
  return `(select k.company_id from (
    select k.company_id from company_keys k
    where k.scheme = split_part(${text}, '/', 1) and k.value = substr(${text}, strpos(${text}, '/') + 1) offset 0) k
    where k.company_id >= ${FIRST_REAL_ID})`
}

/** Whoever left with what was taken back is no longer there. */
const written = (column: string) => (column === 'is_current' ? '(c.is_current and s.gone_on is null)' : `c.${column}`)

async function replace(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  const { fact, other, names, more = {} } = FACT_TABLES[kind]
  const { table, owner } = fact
  const columns = columnsWith(fact, { said: true })
  await client.query(`create temp table if not exists old_${table} (like ${table}) on commit drop`)
  await client.query(`truncate old_${table}`)
  const old = await client.query(
    `with gone as (
       delete from ${table} t using staged_facts s
       cross join lateral (
         select t.ctid as place from ${table} t
         where t.source_id = $1 and t.source_key = s.key and t.hash is not null offset 0) known
       where s.kind = $2 and t.ctid = known.place returning t.*
     )
     insert into old_${table} select * from gone`,
    [run.sourceId, kind],
  )
  const names_ = names ? `left join lateral ${companyOf(`c.${names.key}`)} named on true` : ''
  const added: Record<string, string> = {
    [owner]: 's.owner_id',
    ...(other ? { [other]: 's.other_id' } : {}),
    ...(names ? { [names.id]: 'named.company_id' } : {}),
    // Its own number stays when the fact changes.
    ...(fact.columns.id ? { id: `coalesce(o.id, nextval(pg_get_serial_sequence('${table}', 'id')))` } : {}),
    ...more,
    source_id: '$1',
    source_key: 's.key',
    hash: 's.hash',
    as_of: 's.as_of',
    vanished_on: 's.gone_on',
    run_id: '$3::bigint',
  }
  const { rowCount } = await client.query(
    `insert into ${table} (${[...columns, ...Object.keys(added)].join(', ')})
     select ${[...columns.map(written), ...Object.values(added)].join(', ')}
     from staged_facts s
     cross join lateral jsonb_populate_record(null::${table}, s.entry) c
     left join old_${table} o on o.source_key = s.key
     ${names_}
     where s.kind = $2`,
    [run.sourceId, kind, run.id],
  )
  run.counts.changed += old.rowCount ?? 0
  run.counts.added += (rowCount ?? 0) - (old.rowCount ?? 0)
  if (kind === 'holding') await recordHolders(client, run)
  if (names) {
    const unnamed = await client.query(
      `select exists (select from staged_facts s where s.kind = $1 and s.entry ? '${names.key}') as any`,
      [kind],
    )
    // Its company may come later in this run.
    if (unnamed.rows[0].any) run.somethingWaits = true
  }
  // Both ends of a link are filtered by it, and whoever had the fact before is without it now.
  await client.query(
    `insert into touched (company_id, is_new)
     select owner_id, false from staged_facts where kind = $1
     ${other ? 'union all select other_id, false from staged_facts where kind = $1' : ''}
     ${[owner, ...(other ? [other] : [])].map(end => `union all select ${end}, false from old_${table}`).join(' ')}`,
    [kind],
  )
  // It waits no longer.
  await client.query(
    `delete from waiting w using staged_facts s
     cross join lateral (
       select w.ctid as place from waiting w where w.source_id = $1 and w.kind = $2 and w.key = s.key offset 0) known
     where s.kind = $2 and w.ctid = known.place`,
    [run.sourceId, kind],
  )
}

/** A holder came, went or has another name. What the first import of a source or of a company brings is no change. */
async function recordHolders(client: pg.ClientBase, run: Run): Promise<void> {
  const { rowCount } = await client.query(
    `insert into changes (company_id, field, old_value, new_value, source_id, run_id)
     select s.owner_id, 'shareholder_name', was.name, is_now.name, $1, $2
     from staged_facts s
     left join old_holdings o on o.source_key = s.key
     cross join lateral (
       select case when o.held_until is null and o.vanished_on is null then o.holder_name end as name) was
     cross join lateral (
       select case when s.entry ->> 'held_until' is null and s.gone_on is null then s.entry ->> 'holder_name' end as name) is_now
     where s.kind = 'holding' and was.name is distinct from is_now.name and not is_same_wording(was.name, is_now.name)
       and (o.id is not null or not $3)
       and not exists (select from touched t where t.company_id = s.owner_id and t.is_new)
       and not coalesce(s.owner_id between $4 and $5, false)
     order by s.owner_id, s.key`,
    [run.sourceId, run.id, run.isFirst, run.filled?.firstId, run.filled?.lastId],
  )
  run.counts.changes += rowCount ?? 0
}
