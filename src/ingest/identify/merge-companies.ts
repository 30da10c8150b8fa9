import type pg from 'pg'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText } from '#postgres/copy-text.ts'
import { sql } from '#postgres/sql.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { DatedRecord } from '../stage/batch.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { textOf } from '../stage/holders-of-keys.ts'
import { keepGiven, keepReplaced } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import type { Content, StagedRecord } from '../stage/stage-record.ts'
import { takeIds } from '../stage/take-ids.ts'
import { addCompanies } from './add-companies.ts'
import { giveKeys, offerKeys } from './give-keys.ts'
import { joinCompanies } from './join-companies.ts'
import { type Match, matchRecords } from './match-records.ts'
import { mergeParts } from './merge-parts.ts'
import { recordRegister } from './record-register.ts'
import { withOtherNames, writeNames } from './write-names.ts'

/** A record about a company that is there already, or that only adds to one that is not. */
type KnownRecord = Pick<Match, 'record' | 'hasRecord' | 'goneOn'> & { companyId: number | null }

/**
 * Writes company records into `records`, finds or creates their companies, and serves what they contain. Records that did
 * not change are left alone.
 */
export async function mergeCompanies(client: pg.Client, run: Run, staged: DatedRecord[]): Promise<void> {
  const records = run.dataset.isPartial ? await mergeParts(client, run, staged) : staged
  if (run.isBesideDemo) await freeDemoKeys(client, run, records)
  const { matches, unchanged, older } = await matchRecords(client, run, records)
  run.counts.unchanged += unchanged
  run.counts.older += older
  const taken = new Set<string>()
  const fresh: StagedRecord[] = []
  const known: KnownRecord[] = []
  for (const { record, hasRecord, recordId, goneOn, ids: found, taken: texts } of matches) {
    const ids = [...new Set(recordId === null ? found : [recordId, ...found])]
    if (ids.length === 0 && record.isWhole && !hasRecord && goneOn === null) {
      for (const text of texts) taken.add(text)
      fresh.push(record)
    } else known.push({ record, hasRecord, goneOn, companyId: ids[0] ?? null })
    if (ids.length > 1) {
      run.counts.joined += await joinCompanies(client, ids, { runId: run.id, reason: `${run.code} ${record.key}` })
    }
  }
  // Known before the new companies are written, so that these are offered to what waits.
  if (known.some(({ companyId, record }) => companyId === null && !record.isWhole)) run.hasPending = true
  await addCompanies(client, run, fresh, taken)
  if (known.length > 0) await mergeKnown(client, run, known)
}

/** Invented companies yield: their identifiers may be those of a real one, and then only find them. */
async function freeDemoKeys(client: pg.Client, run: Run, records: StagedRecord[]): Promise<void> {
  const keys = records.flatMap(record => record.keys)
  const which = sql`value = any(${[...new Set(keys.map(({ value }) => value))]}::text[])
    and scheme || '/' || value = any(${keys.map(textOf)}::text[]) and company_id < ${firstRealId}`
  await keepReplaced(client, run, 'company_keys', which)
  await sql`update company_keys set scheme = scheme || ':' || company_id::text where ${which}`.execute(client)
}

const knownTable = {
  name: 'known',
  columns: ['key', 'hash', 'as_of', 'gone_on', 'company_id', 'wants', 'entry'],
}

async function mergeKnown(client: pg.Client, run: Run, known: KnownRecord[]): Promise<void> {
  await followMerges(client, known)
  await makeCompanies(client, run, known)
  await recordRegister(client, run, known)
  await writeRecords(client, run, known)
  const owned = known.filter((one): one is OwnedRecord => one.companyId !== null)
  const given = owned.flatMap(({ record, companyId }) =>
    record.keys.map(key => ({ ...key, companyId, sourceId: run.sourceId })),
  )
  const written = await giveKeys(client, given)
  await keepGiven(client, run, written)
  if (run.hasPending) await offerKeys(client, written)
  await replaceNames(client, run, owned)
  await resolveCompanies(
    client,
    run,
    owned.map(({ companyId }) => companyId),
  )
}

type OwnedRecord = KnownRecord & { companyId: number }

/** Companies of this batch may have been joined after they were found. */
async function followMerges(client: pg.Client, known: KnownRecord[]): Promise<void> {
  const { rows } = await sql<{ id: number; into: number }>`
    select id::float8, merged_into::float8 as into from companies
    where id = any(${known.map(({ companyId }) => companyId)}::bigint[]) and merged_into is not null
  `.execute(client)
  const into = new Map(rows.map(row => [row.id, row.into]))
  for (const one of known) if (one.companyId !== null) one.companyId = into.get(one.companyId) ?? one.companyId
}

const madeTable = { name: 'companies', columns: ['id', 'name', 'country_code', 'basic_source'] }

/** A record that only added to a company not yet known may now contain enough to create one. */
async function makeCompanies(client: pg.Client, run: Run, known: KnownRecord[]): Promise<void> {
  const lacking = known.filter(({ companyId, record }) => companyId === null && record.isWhole)
  if (lacking.length === 0) return
  let id = await takeIds(client, 'companies', lacking.length)
  const rows = new CopyText()
  for (const one of lacking) {
    const { basic } = JSON.parse(one.record.text) as Content
    one.companyId = id++
    rows.row([one.companyId, basic?.name, basic?.country_code, run.sourceId])
  }
  await copyRows(client, madeTable, rows.take())
  run.counts.companies += lacking.length
}

async function writeRecords(client: pg.Client, run: Run, known: KnownRecord[]): Promise<void> {
  const rows = new CopyText()
  for (const { record, hasRecord, goneOn, companyId } of known) {
    const [first] = record.keys
    const wants = companyId === null && first ? textOf(first) : null
    rows.row([record.key, record.hash, record.asOf, goneOn, companyId, wants, record.text])
    if (hasRecord) run.counts.changed++
    else run.counts.added++
  }
  const before = known.flatMap(({ record, hasRecord }) => (hasRecord ? [record.key] : []))
  if (before.length > 0) {
    await keepReplaced(client, run, 'records', sql`source_id = ${run.sourceId} and key = any(${before}::text[])`)
  }
  await sql`truncate known`.execute(client)
  await copyRows(client, knownTable, rows.take())
  await sql`
    insert into records (source_id, key, company_id, hash, entry, as_of, run_id, wants, vanished_on)
    select ${run.sourceId}::smallint, key, company_id, hash, entry, as_of, ${run.id}::bigint, wants, gone_on from known
    on conflict (source_id, key) do update set company_id = excluded.company_id, hash = excluded.hash,
      entry = excluded.entry, as_of = excluded.as_of, run_id = excluded.run_id, wants = excluded.wants,
      vanished_on = excluded.vanished_on
  `.execute(client)
}

async function replaceNames(client: pg.Client, run: Run, owned: OwnedRecord[]): Promise<void> {
  const given = owned.map(({ companyId, record, hasRecord }) => ({
    companyId,
    sourceId: run.sourceId,
    key: record.key,
    hasRecord,
    content: JSON.parse(record.text) as Content,
  }))
  const before = given.filter(({ hasRecord }) => hasRecord)
  const changed = before.length > 0 ? await withOtherNames(client, run.sourceId, before) : []
  if (changed.length > 0) {
    const which = sql`company_id = any(${changed.map(({ companyId }) => companyId)}::bigint[])
      and source_id = ${run.sourceId}
      and company_id::text || '/' || source_key = any(${changed.map(one => `${one.companyId}/${one.key}`)}::text[])`
    await keepReplaced(client, run, 'names', which)
    await sql`delete from names where ${which}`.execute(client)
  }
  await writeNames(client, [...given.filter(({ hasRecord }) => !hasRecord), ...changed])
}
