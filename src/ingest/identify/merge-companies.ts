import type pg from 'pg'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText } from '#postgres/copy-text.ts'
import { sql } from '#postgres/sql.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { DatedRecord } from '../stage/batch.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import type { Run } from '../stage/run.ts'
import type { StagedRecord } from '../stage/stage-record.ts'
import { addCompanies } from './add-companies.ts'
import { giveKeys } from './give-keys.ts'
import { joinCompanies } from './join-companies.ts'
import { type Match, matchRecords } from './match-records.ts'

/**
 * Takes company records into `records`, finds or makes their companies, and serves what they say. What is the same as
 * before is left alone.
 */
export async function mergeCompanies(client: pg.Client, run: Run, records: DatedRecord[]): Promise<void> {
  const byKey = new Map(records.map(record => [record.key, record]))
  if (run.besideDemo) await freeDemoKeys(client, records)
  const { matches, unchanged, older } = await matchRecords(client, run, records)
  run.counts.unchanged += unchanged
  run.counts.older += older
  const taken = new Set<string>()
  const fresh: StagedRecord[] = []
  const known: { record: StagedRecord; match: Match; companyId: number | null }[] = []
  for (const match of matches) {
    const record = byKey.get(match.key) as StagedRecord
    const ids = [...new Set(match.recordId === null ? match.ids : [match.recordId, ...match.ids])]
    if (ids.length === 0 && record.isWhole && !match.hasRecord && match.goneOn === null) {
      for (const text of match.taken) taken.add(text)
      fresh.push(record)
    } else known.push({ record, match, companyId: ids[0] ?? null })
    if (ids.length > 1) {
      run.counts.joined += await joinCompanies(client, ids, { runId: run.id, reason: `${run.code} ${match.key}` })
    }
  }
  // Known before the new companies are written, so that these are offered to what waits.
  if (known.some(({ companyId, record }) => companyId === null && !record.isWhole)) run.somethingWaits = true
  await addCompanies(client, run, fresh, taken)
  if (known.length > 0) await mergeKnown(client, run, known)
}

/** Invented companies give way: their identifiers may be those of a real one, and then only find them. */
async function freeDemoKeys(client: pg.Client, records: StagedRecord[]): Promise<void> {
  const keys = records.flatMap(record => record.keys)
  await sql`
    update company_keys k set scheme = k.scheme || ':' || k.company_id
      from unnest(${keys.map(({ scheme }) => scheme)}::text[], ${keys.map(({ value }) => value)}::text[]) u(scheme, value)
    cross join lateral (
      select k.ctid as place, k.company_id from company_keys k
      where k.scheme = u.scheme and k.value = u.value offset 0) known
    where k.ctid = known.place and known.company_id < ${firstRealId}
  `.execute(client)
}

const knownTable = {
  name: 'known',
  columns: ['key', 'hash', 'as_of', 'gone_on', 'company_id', 'has_record', 'wants', 'schemes', 'numbers', 'entry'],
}

/** Records about companies that are there already, or that only add to one that is not. */
async function mergeKnown(
  client: pg.Client,
  run: Run,
  known: { record: StagedRecord; match: Match; companyId: number | null }[],
): Promise<void> {
  const rows = new CopyText()
  for (const { record, match, companyId } of known) {
    const keys = record.keys
    const wants = companyId === null && keys[0] ? `${keys[0].scheme}/${keys[0].value}` : null
    rows.row([
      ...[record.key, record.hash, record.asOf, match.goneOn, companyId, match.hasRecord, wants],
      ...[keys.map(({ scheme }) => scheme), keys.map(({ value }) => value), record.text],
    ])
    if (match.hasRecord) run.counts.changed++
    else run.counts.added++
  }
  await client.query('truncate known')
  await copyRows(client, knownTable, rows.take())
  // Companies of this batch may have been joined after they were found, and a record that waited may now be whole.
  await sql`
    update known k set company_id = c.merged_into from companies c where c.id = k.company_id and c.merged_into is not null
  `.execute(client)
  await makeCompanies(client, run)
  await sql`
    insert into records (source_id, key, company_id, hash, entry, as_of, run_id, wants, vanished_on)
    select ${run.sourceId}, key, company_id, hash, entry, as_of, ${run.id},
      case when company_id is null then wants end, gone_on from known
    on conflict (source_id, key) do update set company_id = excluded.company_id, hash = excluded.hash,
      entry = excluded.entry, as_of = excluded.as_of, run_id = excluded.run_id, wants = excluded.wants,
      vanished_on = excluded.vanished_on
  `.execute(client)
  await writeKeys(client, run)
  await writeNames(client, run)
  await resolveCompanies(client, run, sql`select company_id from known`)
}

/** A record that only added to a company nobody knew may say enough now to make one. */
async function makeCompanies(client: pg.Client, run: Run): Promise<void> {
  const { rows } = await sql<{ company_id: string }>`
    update known set company_id = nextval(pg_get_serial_sequence('companies', 'id'))
    where company_id is null and entry ? 'basic' returning company_id
  `.execute(client)
  if (rows.length === 0) return
  await sql`
    insert into companies (id, name, country_code, basic_source)
    select company_id, entry -> 'basic' ->> 'name', entry -> 'basic' ->> 'country_code', ${run.sourceId} from known
    where company_id = any(${rows.map(row => row.company_id)})
  `.execute(client)
  run.counts.companies += rows.length
}

async function writeKeys(client: pg.Client, run: Run): Promise<void> {
  const given = sql`select u.scheme, u.value, k.company_id, ${run.sourceId}::smallint as source_id
    from known k cross join lateral unnest(k.schemes, k.numbers) u(scheme, value) where k.company_id is not null`
  await sql`
    with written as (${giveKeys(given)} returning scheme, value, company_id)
    insert into new_keys (text, company_id)
    select scheme || '/' || value, company_id from written where ${run.somethingWaits}
  `.execute(client)
}

async function writeNames(client: pg.Client, { sourceId }: Run): Promise<void> {
  await sql`
    delete from names n using known k
    where k.has_record and n.company_id = k.company_id and n.source_id = ${sourceId} and n.source_key = k.key
  `.execute(client)
  await sql`
    insert into names (company_id, kind, name, valid_from, valid_until, source_id, source_key)
    select company_id, 'registered', entry -> 'basic' ->> 'name', null::date, null::date, ${sourceId}::smallint, key
    from known where company_id is not null and entry ? 'basic'
    union all
    select k.company_id, n.kind, n.name, n.valid_from, n.valid_until, ${sourceId}::smallint, k.key
    from known k cross join lateral jsonb_to_recordset(k.entry -> 'names')
      as n(kind text, name text, valid_from date, valid_until date)
    where k.company_id is not null and k.entry ? 'names'
  `.execute(client)
}
