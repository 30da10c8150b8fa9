import { columnsWith, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withoutNamed } from './without-named.ts'
import { withoutTexts } from './without-texts.ts'

/** The columns that may mention people, by table. Names of companies do not count, whoever they are named after. */
const columnsByTable = Object.values(facts)
  .map((fact: Fact) => [fact.table, fact.owner, columnsWith(fact, { mayNamePeople: true })] as const)
  .filter(([, , columns]) => columns.length > 0)

/** Whether a text about a company names somebody. */
export type IsNamed = (text: string, companyId: number) => boolean

/** A row with texts that name somebody: all of its texts, and what is left without those. */
export type NamedTexts = {
  table: string
  /** The row's ctid, valid for as long as it is locked. */
  place: string
  companyId: number
  said: Record<string, unknown>
  left: Record<string, unknown>
}

/** Every row of some companies that names somebody in a text. Fields that the operator corrected are left alone. */
export async function readNamedTexts(
  client: SqlClient,
  isNamed: IsNamed,
  ids: number[],
  { isLocked = false } = {},
): Promise<NamedTexts[]> {
  const named: NamedTexts[] = []
  for (const [table, owner, columns] of columnsByTable) {
    const { rows } = await sql<Pick<NamedTexts, 'place' | 'said'> & { company: number }>`
      select t.ctid as place, t.${sql.raw(owner)}::float8 as company,
        jsonb_build_object(${sql.raw(columns.map(column => `'${column}', to_jsonb(t.${column})`).join(', '))})
          ${sql.raw(table === 'companies' ? `- coalesce(t.corrected, '{}')` : '')} as said
      from ${sql.raw(table)} t where t.${sql.raw(owner)} = any(${ids}) ${sql.raw(isLocked ? 'for update' : '')}
    `.execute(client)
    for (const { place, company: companyId, said } of rows) {
      const left = withoutTexts(said, text => isNamed(text, companyId)) as NamedTexts['left']
      if (JSON.stringify(left) !== JSON.stringify(said)) named.push({ table, place, companyId, said, left })
    }
  }
  return named
}

/** The same for a source's record of a company. */
export type NamedRecord = Omit<NamedTexts, 'table' | 'place'> & { sourceId: number; key: string }

/** The records of some companies, from which everything about them is resolved. */
export async function readNamedRecords(
  client: SqlClient,
  isNamed: IsNamed,
  ids: number[],
  { isLocked = false } = {},
): Promise<NamedRecord[]> {
  const { rows } = await sql<Pick<NamedRecord, 'sourceId' | 'key' | 'companyId'> & { entry: string }>`
    select source_id as "sourceId", key, company_id::float8 as "companyId", entry from records
    where company_id = any(${ids}) ${sql.raw(isLocked ? 'for update' : '')}
  `.execute(client)
  return rows.flatMap(({ entry, ...record }) => {
    const said = JSON.parse(entry)
    const left = withoutNamed('company', said, text => isNamed(text, record.companyId))
    return JSON.stringify(left) === JSON.stringify(said) ? [] : [{ ...record, said, left }]
  })
}
