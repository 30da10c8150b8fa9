import type pg from 'pg'
import { type Column, columnsWith, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { FactKind } from '../stage/batch.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { holdersOfKeys, keyOf } from '../stage/holders-of-keys.ts'
import { byDay, isOlder, type KnownWord, readGone, type StagedWord } from '../stage/is-older.ts'
import { keepDays, keepReplaced, type ReplacedTable } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import { takeIds } from '../stage/take-ids.ts'
import { isRecorded, recordFacts } from './record-facts.ts'

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

/** Merges the staged facts of every kind into their tables. What is the same as before is left alone. */
export async function mergeFacts(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows } = await sql<{ kind: FactKind }>`
    select distinct kind from staged_facts order by kind
  `.execute(client)
  for (const { kind } of rows) await mergeKind(client, run, kind)
  await sql`truncate staged_facts`.execute(client)
}

type StagedFact = StagedWord & { wants: string; alsoWants: string | null }
type KnownFact = KnownWord & { key: string; id: number | null }

async function mergeKind(client: pg.ClientBase, run: Run, kind: FactKind): Promise<void> {
  const staged = await readStaged(client, kind)
  const gone = await readGone(client, run, kind, staged)
  const known = await readKnown(client, run, kind, staged)
  const waiting = await readWaiting(client, run, kind, staged)
  const left: StagedFact[] = []
  const again: StagedFact[] = []
  for (const fact of staged) {
    const goneOn = gone.get(fact.key) ?? null
    const before = known.get(fact.key)
    const isSame = before?.hash === fact.hash
    if (isSame && before.asOf !== null && fact.asOf !== null && before.asOf < fact.asOf) again.push(fact)
    const isOld = [before, waiting.get(fact.key)].some(word => word && isOlder(run, fact, word, goneOn))
    if (isSame && before.vanishedOn === goneOn) run.counts.unchanged++
    else if (isOld) run.counts.older++
    else left.push(fact)
  }
  // As with records: outside a complete file, a fact must remember that it was repeated.
  if (!run.isComplete) await restate(client, run, kind, again)
  const { owned, lacking } = await findOwners(client, left)
  const waited = left.filter(({ key }) => waiting.has(key)).map(({ key }) => key)
  if (waited.length > 0) {
    const which = sql`source_id = ${run.sourceId} and kind = ${kind} and key = any(${waited}::text[])`
    await keepReplaced(client, run, 'waiting', which)
  }
  if (lacking.length > 0) await letWait(client, run, kind, lacking)
  if (owned.length > 0) await replace(client, run, kind, { owned, known, gone })
}

/** In the order in which they came, which is the order of their numbers. */
async function readStaged(client: pg.ClientBase, kind: FactKind): Promise<StagedFact[]> {
  const { rows } = await sql<StagedFact>`
    select key, replace(hash::text, '-', '') as hash, as_of::text as "asOf", dated_by as "datedBy", wants,
      wants_too as "alsoWants"
    from staged_facts where kind = ${kind}
  `.execute(client)
  return rows
}

/** Every statement names the keys it asks for: see matchRecords. */
async function readKnown(client: pg.ClientBase, run: Run, kind: FactKind, staged: StagedWord[]) {
  const { fact } = factTables[kind]
  const { rows } = await sql<KnownFact>`
    select source_key as key, ${sql.raw(fact.columns.id ? 'id::float8' : 'null')} as id, replace(hash::text, '-', '') as hash,
      as_of::text as "asOf", vanished_on::text as "vanishedOn", run_id::float8 as "runId"
    from ${sql.raw(fact.table)} where source_id = ${run.sourceId} and source_key = any(${staged.map(({ key }) => key)}::text[])
      and hash is not null
  `.execute(client)
  return new Map(rows.map(row => [row.key, row]))
}

async function readWaiting(client: pg.ClientBase, run: Run, kind: FactKind, staged: StagedWord[]) {
  const { rows } = await sql<KnownWord & { key: string }>`
    select key, replace(hash::text, '-', '') as hash, as_of::text as "asOf", null as "vanishedOn", run_id::float8 as "runId"
    from waiting where source_id = ${run.sourceId} and kind = ${kind} and key = any(${staged.map(({ key }) => key)}::text[])
  `.execute(client)
  return new Map(rows.map(row => [row.key, row]))
}

async function restate(client: pg.ClientBase, run: Run, kind: FactKind, again: StagedFact[]): Promise<void> {
  const { table } = factTables[kind].fact
  for (const [day, keys] of byDay(again)) {
    const which = sql`source_id = ${run.sourceId} and source_key = any(${keys}::text[]) and hash is not null`
    await keepDays(client, run, table, 'source_key', which)
    await sql`update ${sql.raw(table)} set as_of = ${day} where ${which}`.execute(client)
  }
}

type OwnedFact = StagedFact & { ownerId: number; otherId: number | null }

/** The companies that the facts are about. */
async function findOwners(client: pg.ClientBase, facts: StagedFact[]) {
  const holders = await realHolders(
    client,
    facts.flatMap(({ wants, alsoWants }) => (alsoWants === null ? [wants] : [wants, alsoWants])),
  )
  const owned: OwnedFact[] = []
  const lacking: { key: string; wants: string }[] = []
  for (const fact of facts) {
    const { key, wants, alsoWants } = fact
    const ownerId = holders.get(wants)
    const otherId = alsoWants === null ? null : holders.get(alsoWants)
    if (ownerId === undefined) lacking.push({ key, wants })
    else if (otherId === undefined) lacking.push({ key, wants: alsoWants as string })
    else owned.push({ ...fact, ownerId, otherId })
  }
  return { owned, lacking }
}

/** The real companies that have identifiers, each written as one text. */
async function realHolders(client: pg.ClientBase, texts: string[]): Promise<Map<string, number>> {
  const holders = await holdersOfKeys(client, texts.map(keyOf))
  return new Map([...holders].filter(([, id]) => id >= firstRealId))
}

/** Facts about companies that are not known yet. */
async function letWait(
  client: pg.ClientBase,
  run: Run,
  kind: FactKind,
  lacking: { key: string; wants: string }[],
): Promise<void> {
  await sql`
    insert into waiting as w (source_id, kind, key, hash, as_of, entry, wants, run_id)
    select ${run.sourceId}, s.kind, s.key, s.hash, s.as_of,
      jsonb_build_object('entry', s.entry, 'wants', s.wants, 'wants_too', s.wants_too), l.wants, ${run.id}
    from unnest(${lacking.map(({ key }) => key)}::text[], ${lacking.map(({ wants }) => wants)}::text[]) l(key, wants)
    join staged_facts s on s.key = l.key and s.kind = ${kind}
    on conflict (source_id, kind, key) do update set hash = excluded.hash, as_of = excluded.as_of,
      entry = excluded.entry, wants = excluded.wants, run_id = excluded.run_id
      where w.hash <> excluded.hash or w.wants <> excluded.wants or w.as_of is distinct from excluded.as_of
  `.execute(client)
  run.counts.waiting += lacking.length
  run.hasPending = true
}

/** Officers whose fact was withdrawn are no longer in office. */
const written = (column: string) => (column === 'is_current' ? '(c.is_current and s.gone_on is null)' : `c.${column}`)

type Replacing = { owned: OwnedFact[]; known: Map<string, KnownFact>; gone: Map<string, string> }

async function replace(
  client: pg.ClientBase,
  run: Run,
  kind: FactKind,
  { owned, known, gone }: Replacing,
): Promise<void> {
  const { fact, other, names, more = {} } = factTables[kind]
  const { table, owner } = fact
  const columns = columnsWith(fact, { stated: true })
  await sql
    .raw(`create temp table if not exists old_${table} (like ${table}) on commit drop; truncate old_${table}`)
    .execute(client)
  const old = owned.filter(({ key }) => known.has(key)).map(({ key }) => key)
  if (old.length > 0) {
    const which = sql`source_id = ${run.sourceId} and source_key = any(${old}::text[]) and hash is not null`
    await sql`insert into old_${sql.raw(table)} select * from ${sql.raw(table)} where ${which}`.execute(client)
    await keepReplaced(client, run, table as ReplacedTable, sql`true`, sql.raw(`old_${table}`))
    await sql`delete from ${sql.raw(table)} where ${which}`.execute(client)
  }
  await placeFacts(client, kind, { owned, known, gone })
  const added: Record<string, string> = {
    [owner]: 's.owner_id',
    ...(other ? { [other]: 's.other_id' } : {}),
    ...(names ? { [names.id]: 'named.company_id' } : {}),
    ...(fact.columns.id ? { id: 's.fact_id' } : {}),
    ...more,
    source_key: 's.key',
    hash: 's.hash',
    as_of: 's.as_of',
    vanished_on: 's.gone_on',
  }
  if (names) await nameCompanies(client, run, kind, names.key)
  await sql`
    insert into ${sql.raw(table)} (source_id, run_id, ${sql.raw([...columns, ...Object.keys(added)].join(', '))})
    select ${run.sourceId}::smallint, ${run.id}::bigint,
      ${sql.raw([...columns.map(written), ...Object.values(added)].join(', '))}
    from staged_facts s
    cross join lateral jsonb_populate_record(null::${sql.raw(table)}, s.entry) c
    left join old_${sql.raw(table)} o on o.source_key = s.key
    ${names ? sql`left join named_keys named on named.text = c.${sql.raw(names.key)}` : sql``}
    where s.kind = ${kind} and s.owner_id is not null
  `.execute(client)
  run.counts.changed += old.length
  run.counts.added += owned.length - old.length
  if (isRecorded(kind)) await recordFacts(client, run, kind)
  const same = old.length > 0 ? await readSame(client, kind) : []
  // Both ends of a link are filtered by it, and the previous owner of the fact is now without it.
  const ends = [
    ...['owner_id', ...(other ? ['other_id'] : [])].map(end => [
      end,
      sql`staged_facts where kind = ${kind} and owner_id is not null and ${notAmong(same, 'key')}`,
    ]),
    ...[owner, ...(other ? [other] : [])].map(end => [
      end,
      sql`old_${sql.raw(table)} where ${notAmong(same, 'source_key')}`,
    ]),
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
    delete from waiting where source_id = ${run.sourceId} and kind = ${kind}
      and key = any(${owned.map(({ key }) => key)}::text[])
  `.execute(client)
}

/** SQL: as a join, which stays one however many there are. */
const notAmong = (keys: string[], column: string) =>
  sql`not exists (select from unnest(${keys}::text[]) same(one) where same.one = ${sql.raw(column)})`

/**
 * The replaced facts that are as they were in all that search and filters are made of: most of a register may change in one column, and
 * none of its companies has to be derived again for that.
 */
async function readSame(client: pg.ClientBase, kind: FactKind): Promise<string[]> {
  const { fact, other, names } = factTables[kind]
  const { table, owner } = fact
  const columns = columnsWith(fact, { stated: true }).filter(name => !(fact.columns[name] as Column).standsAlone)
  const pairs = [
    ...columns.map(name => [`o.${name}`, written(name)]),
    [`o.${owner}`, 's.owner_id'],
    ...(other ? [[`o.${other}`, 's.other_id']] : []),
    ...(names ? [[`o.${names.id}`, 'named.company_id']] : []),
    ['o.vanished_on', 's.gone_on'],
  ]
  const { rows } = await sql<{ key: string }>`
    select s.key from staged_facts s
    join old_${sql.raw(table)} o on o.source_key = s.key
    cross join lateral jsonb_populate_record(null::${sql.raw(table)}, s.entry) c
    ${names ? sql`left join named_keys named on named.text = c.${sql.raw(names.key)}` : sql``}
    where s.kind = ${kind} and s.owner_id is not null
      and (${sql.raw(pairs.map(([before]) => before).join(', '))}) is not distinct from
        (${sql.raw(pairs.map(([, after]) => after).join(', '))})
  `.execute(client)
  return rows.map(({ key }) => key)
}

/** Writes beside each staged fact whose it is, and its own number, which stays when the fact changes. */
async function placeFacts(client: pg.ClientBase, kind: FactKind, { owned, known, gone }: Replacing): Promise<void> {
  const { fact } = factTables[kind]
  const fresh = fact.columns.id ? owned.filter(({ key }) => !known.has(key)).length : 0
  let next = fresh > 0 ? await takeIds(client, fact.table, fresh) : 0
  const ids = owned.map(({ key }) => (fact.columns.id ? (known.get(key)?.id ?? next++) : null))
  await sql`
    update staged_facts s set owner_id = p.owner_id, other_id = p.other_id, fact_id = p.fact_id, gone_on = p.gone_on
    from unnest(${owned.map(({ key }) => key)}::text[], ${owned.map(({ ownerId }) => ownerId)}::bigint[],
      ${owned.map(({ otherId }) => otherId)}::bigint[], ${ids}::bigint[],
      ${owned.map(({ key }) => gone.get(key) ?? null)}::date[]) p(key, owner_id, other_id, fact_id, gone_on)
    where s.kind = ${kind} and s.key = p.key
  `.execute(client)
}

/** The companies that facts name, in the table `named_keys`; one that is not there may come later in this run. */
async function nameCompanies(client: pg.ClientBase, run: Run, kind: FactKind, column: string): Promise<void> {
  await sql`truncate named_keys`.execute(client)
  const { rows } = await sql<{ text: string }>`
    select distinct entry ->> ${column} as text from staged_facts
    where kind = ${kind} and owner_id is not null and entry ? ${column}
  `.execute(client)
  if (rows.length === 0) return
  run.hasPending = true
  const holders = [
    ...(await realHolders(
      client,
      rows.map(({ text }) => text),
    )),
  ]
  await sql`
    insert into named_keys (text, company_id) select * from unnest(${holders.map(([text]) => text)}::text[],
      ${holders.map(([, id]) => id)}::bigint[])
  `.execute(client)
}
