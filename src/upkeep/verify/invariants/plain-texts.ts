import type pg from 'pg'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { plainText, suspiciousSql, unseenIn } from '#lib/plain-text.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Checked, Invariant, Offender } from '../invariant.ts'
import { records } from './records.ts'

type Row = Record<string, unknown>

const fact = (table: string) => ({ table, company: 'company_id', source: 't.source_id' })

/** The tables with texts of registers and operators; companies come last, because they follow from the others. */
const tables = [
  ...['records', 'names', 'officers', 'holdings', 'statements'].map(fact),
  { ...fact('corrections'), source: 'null::smallint' },
  { table: 'companies', company: 'id', source: 't.basic_source' },
]

/** JSON writes a control character with a backslash. */
const isSuspicious = `(t::text ~ '${suspiciousSql}' or t::text ~ '\\\\[nrtbfu]')`

/** Keys are compared and never shown. */
const keys = new Set(['key', 'source_key', 'person_key', 'holder_key', 'officer_key', 'wants'])

/** The columns of a row that are not plain text, with their plain values. */
function unplainIn(row: Row): Row {
  const changed: Row = {}
  for (const [column, value] of Object.entries(row)) {
    if (keys.has(column)) continue
    const plain = column === 'entry' ? JSON.stringify(plained(JSON.parse(value as string))) : plained(value)
    if (JSON.stringify(plain) !== JSON.stringify(value)) changed[column] = plain
  }
  return changed
}

/** The same value without invisible characters; a text with nothing left becomes the replacement character. */
function plained(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : plainText(value) || '�'
  if (Array.isArray(value)) return value.map(plained)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plained(member)]))
}

export const plainTexts: Invariant = {
  code: 'plain-texts',
  promise: 'No name, address or other text contains invisible or direction-changing characters',
  fault: 'platform',
  over: 'companies',
  async check({ client }, { from, until }) {
    const found: Checked = { checked: 0, offenders: [] }
    for (const { table, company, source } of tables) {
      const { rows } = await sql<{ checked: string; suspicious: (Offender & { row: Row })[] | null }>`
        select count(*) as checked, json_agg(json_build_object('companyId', t.${sql.raw(company)}, 'sourceId',
          ${sql.raw(source)},
          'row', to_jsonb(t))) filter (where ${sql.raw(isSuspicious)}) as suspicious
        from ${sql.raw(table)} t where t.${sql.raw(company)} >= ${from} and t.${sql.raw(company)} < ${until}
      `.execute(client)
      found.checked += Number(rows[0]?.checked)
      for (const { companyId, sourceId, row } of rows[0]?.suspicious ?? []) {
        const columns = Object.keys(unplainIn(row)).map(column => {
          const text = column === 'entry' ? textsIn(JSON.parse(row.entry as string)) : textsIn(row[column])
          return `${column} has ${unseenIn(text).join(', ')}`
        })
        if (columns.length > 0) found.offenders.push({ companyId, sourceId, says: `${table}: ${columns.join('; ')}` })
      }
    }
    return found
  },
  async mend(client, companyIds) {
    for (const { table, company } of tables) {
      // What is served follows from the records, and cleaning them may change it.
      if (table === 'companies') await records.mend?.(client, companyIds)
      await makePlain(client, table, company, companyIds)
    }
    await refreshProspects(client, companyIds)
    await refreshSearch(client, companyIds)
  },
}

async function makePlain(client: pg.ClientBase, table: string, company: string, companyIds: number[]): Promise<void> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.raw(table)} t
      where t.${sql.raw(company)} = any(${companyIds}::bigint[]) and ${sql.raw(isSuspicious)}
  `.execute(client)
  for (const { row } of rows) {
    const changed = Object.entries(unplainIn(row))
    if (changed.length === 0) continue
    const set = changed.map(([column, value]) => {
      const plain = typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value
      return sql`${sql.raw(column)} = ${plain}`
    })
    await sql`update ${sql.raw(table)} set ${sql.join(set)} where ${isRow(table, company, row)}`.execute(client)
  }
}

/** By its key, and by the column that places it on a cluster. */
function isRow(table: string, company: string, row: Row): Sql {
  if (table === 'records') return sql`source_id = ${row.source_id} and key = ${row.key}`
  return sql`${sql.raw(company)} = ${row[company]} and id = ${row.id}`
}

/** All texts within a value, joined. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join(' ') : ''
}
