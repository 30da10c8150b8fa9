import { columnsWith, type Fact } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withoutNamed } from './without-named.ts'
import { withoutTexts } from './without-texts.ts'

/** What may name people in passing, by table. The names of companies are their own, whoever they are called after. */
const places = Object.values(facts)
  .map((fact: Fact) => [fact.table, fact.owner, columnsWith(fact, { mayNamePeople: true })] as const)
  .filter(([, , columns]) => columns.length > 0)

/** Whether a text about a company names somebody. */
export type IsNamed = (text: string, companyId: number) => boolean

/** Texts of one row that name somebody: all that was said there, and what is left of it without them. */
export type NamedTexts = {
  table: string
  /** Where the row is, for as long as it is locked. */
  place: string
  companyId: number
  said: Record<string, unknown>
  left: Record<string, unknown>
}

/** Every row of some companies of which this holds for a text. What was set right by hand stands as it was set. */
export async function readNamedTexts(
  client: SqlClient,
  isNamed: IsNamed,
  ids: number[],
  { isLocked = false } = {},
): Promise<NamedTexts[]> {
  const named: NamedTexts[] = []
  for (const [table, owner, columns] of places) {
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

/** What one source said of a company, in the same way. */
export type NamedRecord = Omit<NamedTexts, 'table' | 'place'> & { sourceId: number; key: string }

/** What sources said of some companies, of which everything that is served of them follows. */
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
