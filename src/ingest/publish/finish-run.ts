import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { giveKeys } from '../identify/give-keys.ts'
import { FACT_TABLES, mergeFacts } from '../resolve/merge-facts.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { FactKind } from '../stage/batch.ts'
import type { Run } from '../stage/run.ts'

/** What a fact becomes when a complete file drops it. */
const DROPPED: Partial<Record<FactKind, string>> = { officer: ', is_current = false' }

/** Marks what a complete file, or the source itself, no longer lists; nothing is deleted. */
export async function markVanished(client: pg.ClientBase, run: Run, which: 'not seen' | 'gone'): Promise<void> {
  if (which === 'gone') await rememberGone(client, run)
  const records = await client.query(
    `with marked as (
       update records t set vanished_on = ${which === 'gone' ? 'g.on_day' : '$3::date'}
       ${which === 'gone' ? 'from gone g' : ''}
       where t.source_id = $1 and t.vanished_on is null and ${isDropped('t.key', 'company', which)}
       returning t.company_id
     )
     insert into dropped select distinct company_id from marked where company_id is not null`,
    which === 'gone' ? [run.sourceId] : [run.sourceId, run.id, run.publishedOn, run.isDated],
  )
  const vanished = records.rowCount ?? 0
  run.counts.vanished += vanished
  if (which === 'not seen') await refuseLoss(client, run, { what: 'companies', table: 'records', vanished })
  await resolveCompanies(client, run, 'select company_id from dropped')
  await client.query('truncate dropped')
  for (const kind of ['officer', 'holding', 'link'] as const) await markFacts(client, run, kind, which)
}

/** Also what nobody has brought yet: an older file that comes later must not bring it. */
async function rememberGone(client: pg.ClientBase, run: Run): Promise<void> {
  await client.query(
    `insert into withdrawn as w (source_id, kind, key, on_day, run_id) select $1, kind, key, on_day, $2 from gone
     on conflict (source_id, kind, key) do update set on_day = excluded.on_day, run_id = excluded.run_id
       where w.on_day < excluded.on_day`,
    [run.sourceId, run.id],
  )
}

/** A complete file that has lost more of what was known is rather cut than complete. */
const MOST_LOST = 0.02
/** So few may well have gone, also from a short list. */
const TOO_FEW_TO_JUDGE = 5

async function refuseLoss(
  client: pg.ClientBase,
  run: Run,
  { what, table, vanished }: { what: string; table: string; vanished: number },
): Promise<void> {
  if (run.acceptsLoss || vanished < TOO_FEW_TO_JUDGE) return
  const { rows } = await client.query<{ known: number }>(
    `select count(*)::int as known from ${table} where source_id = $1 and vanished_on is null`,
    [run.sourceId],
  )
  const known = (rows[0]?.known ?? 0) + vanished
  if (vanished <= known * MOST_LOST) return
  throw new FileError(
    `the file calls itself complete but does not list ${vanished} of ${known} known ${what} (${percent(vanished, known)} %): ` +
      'it is rather cut than complete, so nothing was changed. Fetch it again; if they really are gone, say --accept-loss, ' +
      'and if the file lists only some, say --partial.',
  )
}

const percent = (some: number, all: number) => Math.round((some / all) * 1000) / 10

async function markFacts(client: pg.ClientBase, run: Run, kind: FactKind, which: 'not seen' | 'gone'): Promise<void> {
  const { fact, other } = FACT_TABLES[kind]
  const { table, owner } = fact
  const isHolding = kind === 'holding'
  const { rows } = await client.query<{ vanished: number }>(
    `with marked as (
       update ${table} t set vanished_on = ${which === 'gone' ? 'g.on_day' : '$3::date'}
         ${DROPPED[kind] ?? ''}
       ${which === 'gone' ? 'from gone g' : ''}
       where t.source_id = $1 and t.hash is not null and t.vanished_on is null
         and ${isDropped('t.source_key', kind, which)}
       returning t.${owner} as company_id, ${other ? `t.${other}` : 'null::bigint'} as other_id ${isHolding ? ', t.holder_name, t.held_until' : ''}
     ), told as (
       insert into changes (company_id, field, old_value, new_value, source_id, run_id)
       select company_id, 'shareholder_name', ${isHolding ? 'holder_name' : 'null'}, null, $1, $2::bigint from marked
       where ${isHolding ? 'held_until is null' : 'false'}
     ), ends as (
       insert into touched (company_id, is_new)
       select e.id, false from marked cross join lateral (values (company_id), (other_id)) e(id) where e.id is not null
     )
     select count(*)::int as vanished from marked`,
    [run.sourceId, run.id, ...(which === 'gone' ? [] : [run.publishedOn, run.isDated])],
  )
  const { vanished } = rows[0] as { vanished: number }
  run.counts.vanished += vanished
  if (which === 'not seen') await refuseLoss(client, run, { what: table, table, vanished })
}

/**
 * What is gone by the word of the source, unless a newer word says otherwise; or what a complete file does not list. A file that
 * has a day leaves what was said on that day or later: it may not have known of it yet.
 */
function isDropped(key: string, kind: string, which: 'not seen' | 'gone'): string {
  if (which === 'gone') return `g.kind = '${kind}' and g.key = ${key} and coalesce(t.as_of <= g.on_day, true)`
  return `exists (select from seen where kind = '${kind}')
    and not exists (select from seen s where s.kind = '${kind}' and s.key = ${key})
    and not ($4::boolean and (coalesce(t.as_of >= $3::date, false) or exists (
      select from runs said where said.id = t.run_id and said.id <> $2::bigint and said.published_on >= $3::date)))`
}

/** Gives facts and records that waited to the companies that this run brought. */
export async function endWaiting(client: pg.ClientBase, run: Run): Promise<void> {
  if (!run.somethingWaits) return
  await client.query('analyze new_keys')
  const { rows: sources } = await client.query<{ source_id: number }>(
    'select distinct w.source_id from waiting w join new_keys n on n.text = w.wants order by 1',
  )
  for (const { source_id } of sources) {
    await client.query(
      `insert into staged_facts (kind, key, hash, as_of, dated_by, wants, wants_too, entry)
       select w.kind, w.key, w.hash, w.as_of, 'record', w.entry ->> 'wants', w.entry ->> 'wants_too', w.entry -> 'entry'
       from waiting w join new_keys n on n.text = w.wants where w.source_id = $1`,
      [source_id],
    )
    // They came with an earlier run, so what they say of these companies is their first load.
    const before = { ...run.counts }
    await mergeFacts(client, { ...run, sourceId: source_id, isFirst: true })
    run.counts = before
  }
  await client.query(
    `update officers o set officer_company_id = n.company_id from new_keys n
     where o.officer_company_id is null and o.officer_key = n.text`,
  )
  await client.query(
    `with named as (
       update holdings h set holder_company_id = n.company_id from new_keys n
       where h.holder_company_id is null and h.holder_key = n.text returning h.company_id
     )
     insert into touched (company_id, is_new) select company_id, false from named`,
  )
  await client.query(
    `with found as (
       update records r set company_id = n.company_id, wants = null from new_keys n where r.wants = n.text
       returning r.source_id, r.company_id, r.key, r.entry::jsonb as entry
     ), keys as (
       ${giveKeys(`select k.scheme, k.value, f.company_id, f.source_id
         from found f cross join lateral jsonb_to_recordset(f.entry -> 'keys') as k(scheme text, value text)`)}
     ), named as (
       insert into names (company_id, kind, name, valid_from, valid_until, source_id, source_key)
       select f.company_id, n.kind, n.name, n.valid_from, n.valid_until, f.source_id, f.key
       from found f cross join lateral jsonb_to_recordset(f.entry -> 'names')
         as n(kind text, name text, valid_from date, valid_until date)
       where f.entry ? 'names'
     )
     insert into dropped select distinct company_id from found`,
  )
  await resolveCompanies(client, run, 'select company_id from dropped')
  await client.query('truncate dropped')
}
