import type pg from 'pg'
import { copyRows } from '#postgres/copy-rows.ts'
import { sql } from '#postgres/sql.ts'
import { type CanonicalKey, sharedKey } from '../entries/canonical-key.ts'
import { officeOf } from '../stage/office-of.ts'
import type { Run } from '../stage/run.ts'
import type { Content, StagedRecord } from '../stage/stage-record.ts'
import { takeIds } from '../stage/take-ids.ts'
import { CompanyRows, companyTables } from './company-rows.ts'

/** Writes companies known from these records alone straight into the tables: their content is served as it is. */
export async function addCompanies(
  client: pg.Client,
  run: Run,
  records: StagedRecord[],
  taken: ReadonlySet<string>,
): Promise<void> {
  if (records.length === 0) return
  const all = records.map(record => {
    const content: Content = JSON.parse(record.text)
    return { record, content, office: officeOf(content) }
  })
  const firstId = await takeIds(client, 'companies', records.length)
  const names = all.reduce((sum, { content }) => sum + namesIn(content), 0)
  let name = await takeIds(client, 'names', names)
  const rows = new CompanyRows(run)
  const given = new Set(taken)
  all.forEach((company, at) => {
    const keys: CanonicalKey[] = []
    for (const key of company.record.keys) {
      const text = `${key.scheme}/${key.value}`
      keys.push(given.has(text) ? sharedKey(key, firstId + at) : key)
      given.add(text)
    }
    rows.add(company, firstId + at, keys, { first: name, step: 1 })
    name += namesIn(company.content)
  })
  for (const table of companyTables) await copyRows(client, table, rows.tables[table.name].take())
  await sql`
    insert into touched (company_id, is_new) select generate_series(${firstId}::bigint,
      ${firstId + records.length - 1}::bigint), true
  `.execute(client)
  if (run.hasPending) await offerKeysOf(client, firstId, firstId + records.length - 1)
  run.counts.added += records.length
  run.counts.companies += records.length
}

/** The registered name and the others. */
const namesIn = (content: Content) => 1 + (content.names?.length ?? 0)

/** Offers the identifiers of new companies, by the range of their ids, to what waits for them. */
export async function offerKeysOf(client: pg.ClientBase, first: number, last: number): Promise<void> {
  await sql`
    insert into new_keys (text, company_id) select scheme || '/' || value, company_id from company_keys
    where company_id between ${first} and ${last}
  `.execute(client)
}
