import type pg from 'pg'
import { CopyText, type CopyValue } from '#lib/copy-text.ts'
import type { StagedRecord } from './batch.ts'
import { copyRows } from './copy-rows.ts'
import { FILLED } from './resolve-companies.ts'
import type { Run } from './run.ts'

type Group = Record<string, CopyValue>

/**
 * Writes companies of which only these records speak, straight into the tables: what they say is what is served. Made for
 * the first load of a register, where this is every row.
 */
export async function addCompanies(
  client: pg.Client,
  run: Run,
  records: StagedRecord[],
  taken: ReadonlySet<string>,
): Promise<void> {
  if (records.length === 0) return
  const { rows } = await client.query<{ id: string }>(
    `select nextval(s)::text as id from pg_get_serial_sequence('companies', 'id') s, generate_series(1, $1)`,
    [records.length],
  )
  const tables = {
    companies: new CopyText(),
    company_keys: new CopyText(),
    names: new CopyText(),
    records: new CopyText(),
  }
  const given = new Set(taken)
  records.forEach((record, at) => {
    const id = (rows[at] as { id: string }).id
    const { basic, address, contact, activity, extra, names } = record.entry as Record<string, Group>
    const filled = { ...basic, ...address, ...contact, ...activity, extra } as Group
    tables.companies.row([
      id,
      ...FILLED.map(column => filled[column]),
      run.sourceId,
      address && run.sourceId,
      contact && run.sourceId,
      record.asOf ?? run.publishedOn,
    ])
    for (const { scheme, value } of record.keys) {
      const text = `${scheme}/${value}`
      if (given.has(text)) continue
      given.add(text)
      tables.company_keys.row([scheme, value, id, run.sourceId])
    }
    tables.names.row([id, 'registered', (basic as Group).name, null, null, run.sourceId, record.key])
    for (const name of (names ?? []) as unknown as Group[]) {
      tables.names.row([id, name.kind, name.name, name.valid_from, name.valid_until, run.sourceId, record.key])
    }
    tables.records.row([run.sourceId, record.key, id, record.hash, record.text, record.asOf, run.id])
  })
  const columns = `id ${FILLED.join(' ')} basic_source address_source contact_source sourced_on`
  await copyRows(client, 'companies', columns, tables.companies)
  await copyRows(client, 'company_keys', 'scheme value company_id source_id', tables.company_keys)
  await copyRows(client, 'names', 'company_id kind name valid_from valid_until source_id source_key', tables.names)
  await copyRows(client, 'records', 'source_id key company_id hash entry as_of run_id', tables.records)
  const ids = rows.map(row => row.id)
  await client.query('insert into touched (company_id, is_new) select unnest($1::bigint[]), true', [ids])
  if (run.somethingWaits) {
    await client.query(
      `insert into new_keys (text, company_id) select scheme || '/' || value, company_id from company_keys
       where company_id = any($1)`,
      [ids],
    )
  }
  run.counts.added += records.length
  run.counts.companies += records.length
}
