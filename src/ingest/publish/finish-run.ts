import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { giveKeys } from '../identify/give-keys.ts'
import { factTables, mergeFacts } from '../resolve/merge-facts.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { FactKind } from '../stage/batch.ts'
import type { Run } from '../stage/run.ts'

/** What a fact becomes when a complete file drops it. */
const droppedValues: Partial<Record<FactKind, string>> = { officer: 'is_current = false,' }

/** Marks what a complete file, or the source itself, no longer lists; nothing is deleted. */
export async function markVanished(client: pg.ClientBase, run: Run, which: 'not seen' | 'gone'): Promise<void> {
  if (which === 'gone') await rememberGone(client, run)
  const { count: vanished } = await sql`
    with marked as (
      update records t set vanished_on = ${which === 'gone' ? sql`g.on_day from gone g` : sql`${run.publishedOn}::date`}
      where t.source_id = ${run.sourceId} and t.vanished_on is null and ${isDropped(run, sql`t.key`, 'company', which)}
      returning t.company_id
    )
    insert into dropped select distinct company_id from marked where company_id is not null
  `.execute(client)
  run.counts.vanished += vanished
  if (which === 'not seen') await refuseLoss(client, run, { what: 'companies', table: 'records', vanished })
  await resolveCompanies(client, run, sql`select company_id from dropped`)
  await client.query('truncate dropped')
  for (const kind of ['officer', 'holding', 'link'] as const) await markFacts(client, run, kind, which)
}

/** Also what nobody has brought yet: an older file that comes later must not bring it. */
async function rememberGone(client: pg.ClientBase, run: Run): Promise<void> {
  await sql`
    insert into withdrawn as w (source_id, kind, key, on_day, run_id) select ${run.sourceId}, kind, key, on_day,
      ${run.id} from gone
    on conflict (source_id, kind, key) do update set on_day = excluded.on_day, run_id = excluded.run_id
      where w.on_day < excluded.on_day
  `.execute(client)
}

/** A complete file that has lost more of what was known is rather cut than complete. */
const mostLost = 0.02
/** So few may well have gone, also from a short list. */
const tooFewToJudge = 5

async function refuseLoss(
  client: pg.ClientBase,
  run: Run,
  { what, table, vanished }: { what: string; table: string; vanished: number },
): Promise<void> {
  if (run.acceptsLoss || vanished < tooFewToJudge) return
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from ${sql.raw(table)} where source_id = ${run.sourceId} and vanished_on is null
  `.execute(client)
  const known = (rows[0]?.known ?? 0) + vanished
  if (vanished <= known * mostLost) return
  throw new FileError(
    `the file claims to be complete but lacks ${vanished} of ${known} known ${what} (${percent(vanished, known)} %), ` +
      'so it is probably truncated and nothing was changed. Download it again; if they are really gone, use --accept-loss, ' +
      'and if the file is not complete, use --partial.',
  )
}

const percent = (some: number, all: number) => Math.round((some / all) * 1000) / 10

async function markFacts(client: pg.ClientBase, run: Run, kind: FactKind, which: 'not seen' | 'gone'): Promise<void> {
  const { fact, other } = factTables[kind]
  const { table, owner } = fact
  const isHolding = kind === 'holding'
  const { rows } = await sql<{ vanished: number }>`
    with marked as (
      update ${sql.raw(table)} t set ${sql.raw(droppedValues[kind] ?? '')}
        vanished_on = ${which === 'gone' ? sql`g.on_day from gone g` : sql`${run.publishedOn}::date`}
      where t.source_id = ${run.sourceId} and t.hash is not null and t.vanished_on is null
        and ${isDropped(run, sql`t.source_key`, kind, which)}
      returning t.${sql.raw(owner)} as company_id, ${sql.raw(other ? `t.${other}` : 'null::bigint')} as other_id
        ${sql.raw(isHolding ? ', t.holder_name, t.held_until' : '')}
    ), told as (
      insert into changes (company_id, field, old_value, new_value, source_id, run_id)
      select company_id, 'shareholder_name', ${sql.raw(isHolding ? 'holder_name' : 'null')}, null,
        ${run.sourceId}, ${run.id}::bigint from marked
      where ${sql.raw(isHolding ? 'held_until is null' : 'false')}
    ), ends as (
      insert into touched (company_id, is_new)
      select e.id, false from marked cross join lateral (values (company_id), (other_id)) e(id) where e.id is not null
    )
    select count(*)::int as vanished from marked
  `.execute(client)
  const { vanished } = rows[0] as { vanished: number }
  run.counts.vanished += vanished
  if (which === 'not seen') await refuseLoss(client, run, { what: table, table, vanished })
}

/**
 * What is gone by the word of the source, unless a newer word says otherwise; or what a complete file does not list. A file that
 * has a day leaves what was said on that day or later: it may not have known of it yet.
 */
function isDropped(run: Run, key: Sql, kind: FactKind | 'company', which: 'not seen' | 'gone'): Sql {
  if (which === 'gone') return sql`g.kind = ${kind} and g.key = ${key} and coalesce(t.as_of <= g.on_day, true)`
  return sql`exists (select from seen where kind = ${kind})
    and not exists (select from seen s where s.kind = ${kind} and s.key = ${key})
    and not (${run.isDated} and (coalesce(t.as_of >= ${run.publishedOn}::date, false) or exists (
      select from runs said
      where said.id = t.run_id and said.id <> ${run.id} and said.published_on >= ${run.publishedOn}::date)))`
}

/** Gives facts and records that waited to the companies that this run brought. */
export async function endWaiting(client: pg.ClientBase, run: Run): Promise<void> {
  if (!run.somethingWaits) return
  await client.query('analyze new_keys')
  const { rows: sources } = await sql<{ source_id: number }>`
    select distinct w.source_id from waiting w join new_keys n on n.text = w.wants order by 1
  `.execute(client)
  for (const { source_id } of sources) {
    await sql`
      insert into staged_facts (kind, key, hash, as_of, dated_by, wants, wants_too, entry)
      select w.kind, w.key, w.hash, w.as_of, 'record', w.entry ->> 'wants', w.entry ->> 'wants_too', w.entry -> 'entry'
      from waiting w join new_keys n on n.text = w.wants where w.source_id = ${source_id}
    `.execute(client)
    // They came with an earlier run, so what they say of these companies is their first load.
    const before = { ...run.counts }
    await mergeFacts(client, { ...run, sourceId: source_id, isFirst: true })
    run.counts = before
  }
  await sql`
    update officers o set officer_company_id = n.company_id from new_keys n
    where o.officer_company_id is null and o.officer_key = n.text
  `.execute(client)
  await sql`
    with named as (
      update holdings h set holder_company_id = n.company_id from new_keys n
      where h.holder_company_id is null and h.holder_key = n.text returning h.company_id
    )
    insert into touched (company_id, is_new) select company_id, false from named
  `.execute(client)
  await sql`
    with found as (
      update records r set company_id = n.company_id, wants = null from new_keys n where r.wants = n.text
      returning r.source_id, r.company_id, r.key, r.entry::jsonb as entry
    ), keys as (
      ${giveKeys(sql`select k.scheme, k.value, f.company_id, f.source_id
        from found f cross join lateral jsonb_to_recordset(f.entry -> 'keys') as k(scheme text, value text)`)}
    ), named as (
      insert into names (company_id, kind, name, valid_from, valid_until, source_id, source_key)
      select f.company_id, n.kind, n.name, n.valid_from, n.valid_until, f.source_id, f.key
      from found f cross join lateral jsonb_to_recordset(f.entry -> 'names')
        as n(kind text, name text, valid_from date, valid_until date)
      where f.entry ? 'names'
    )
    insert into dropped select distinct company_id from found
  `.execute(client)
  await resolveCompanies(client, run, sql`select company_id from dropped`)
  await client.query('truncate dropped')
}
