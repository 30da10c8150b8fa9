import { columnsWith, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { lockRows } from '#postgres/lock-rows.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withoutNamed, withoutTexts } from './without-texts.ts'

/** The columns that may mention people, by table. Company names do not count, even those named after a person. */
const columnsByTable = Object.values(facts)
  .map((fact: Fact) => ({
    table: fact.table,
    owner: fact.owner,
    hasNumber: fact.columns.id !== undefined,
    columns: columnsWith(fact, { mayNamePeople: true }),
  }))
  .filter(({ columns }) => columns.length > 0)

/** Whether a text about a company names the person. */
export type IsNamed = (text: string, companyId: number) => boolean

/** A row with texts that name the person: all of its texts, and what is left without those. */
export type NamedTexts = {
  table: string
  /** The column with the company. */
  owner: string
  /** Its own number among the rows of the company; null where a company has one row. */
  id: number | null
  companyId: number
  said: Record<string, unknown>
  left: Record<string, unknown>
}

/** Every row of some companies that names the person in a text. Fields corrected by the operator are left unchanged. */
export async function readNamedTexts(
  client: SqlClient,
  isNamed: IsNamed,
  ids: number[],
  { isLocked = false } = {},
): Promise<NamedTexts[]> {
  const named: NamedTexts[] = []
  for (const { table, owner, hasNumber, columns } of columnsByTable) {
    if (isLocked) await lockRows(client, { table, column: owner, values: ids, strength: 'update' })
    const { rows } = await sql<Pick<NamedTexts, 'id' | 'said'> & { company: number }>`
      select ${sql.raw(hasNumber ? 't.id::float8' : 'null::float8')} as id, t.${sql.raw(owner)}::float8 as company,
        jsonb_build_object(${sql.raw(columns.map(column => `'${column}', to_jsonb(t.${column})`).join(', '))})
          ${sql.raw(table === 'companies' ? `- coalesce(t.corrected, '{}')` : '')} as said
      from ${sql.raw(table)} t where t.${sql.raw(owner)} = any(${ids}::bigint[])
    `.execute(client)
    for (const { id, company: companyId, said } of rows) {
      const left = withoutTexts(said, text => isNamed(text, companyId)) as NamedTexts['left']
      if (JSON.stringify(left) !== JSON.stringify(said)) named.push({ table, owner, id, companyId, said, left })
    }
  }
  return named
}

/** The same for a source's record of a company. */
export type NamedRecord = Omit<NamedTexts, 'table' | 'owner' | 'id'> & { sourceId: number; key: string }

/** The records of some companies, from which everything about them is resolved. */
export async function readNamedRecords(
  client: SqlClient,
  isNamed: IsNamed,
  ids: number[],
  { isLocked = false } = {},
): Promise<NamedRecord[]> {
  if (isLocked) await lockRecords(client, ids)
  const { rows } = await sql<Pick<NamedRecord, 'sourceId' | 'key' | 'companyId'> & { entry: string }>`
    select source_id as "sourceId", key, company_id::float8 as "companyId", entry from records
    where company_id = any(${ids}::bigint[]) order by source_id, key
  `.execute(client)
  return rows.flatMap(({ entry, ...record }) => {
    const said = JSON.parse(entry)
    const left = withoutNamed('company', said, text => isNamed(text, record.companyId))
    return JSON.stringify(left) === JSON.stringify(said) ? [] : [{ ...record, said, left }]
  })
}

/** By their keys: a cluster spreads them by these. */
async function lockRecords(client: SqlClient, ids: number[]): Promise<void> {
  const also = sql`company_id = any(${ids}::bigint[])`
  const { rows } = await sql<{ key: string }>`select distinct key from records where ${also} order by key`.execute(
    client,
  )
  await lockRows(client, {
    table: 'records',
    column: 'key',
    values: rows.map(({ key }) => key),
    also,
    strength: 'update',
  })
}
