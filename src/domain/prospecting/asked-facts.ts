import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { entriesWithIds } from '../nomenclatures/find-entries.ts'
import type { VocabularyName } from '../nomenclatures/vocabulary.ts'
import type { Column, Condition } from './condition.ts'
import { type Filter, type FilterName, prospectingFilters } from './filters.ts'
import { headcount } from './result-view.ts'

/** By filter, what a search reveals of a company: the requested values that it matches, or its headcount. */
export type AskedFacts = Record<string, string[] | number>

type Row = { id: number } & Partial<Record<Column, unknown>>

/** One value of a filter, what it is called, and whether a company has it. */
type Alternative = { label: string; fits: (row: Row) => boolean }

/**
 * What a search reveals of each company beside its summary. It is never finer than the request: of several requested values, those that
 * match; of a range nothing, because the request already states it. Only a headcount is given as it is
 * (docs/decisions/0071-a-search-tells-what-it-asked.md).
 */
export async function readAskedFacts(
  db: Db,
  filters: Record<string, unknown>,
  ids: number[],
): Promise<Map<number, AskedFacts>> {
  const columns = new Set<Column>()
  const asked = Object.entries(filters).map(([name, value]) => {
    const alternatives = alternativesOf(name as FilterName, value, filters).map(({ label, condition }) => {
      columns.add(condition.column)
      return { label, fits: testOf(condition) }
    })
    return [name, alternatives] as const
  })
  if (filters[headcount] !== undefined) columns.add('employees')
  if (columns.size === 0) return new Map(ids.map(id => [id, {}]))
  const { rows } = await sql<Row>`
    select company_id as id, ${sql.join([...columns].map(name => sql.id(name)))} from prospects
    where company_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(row => [row.id, factsOf(row, asked)]))
}

function factsOf(row: Row, asked: (readonly [name: string, alternatives: Alternative[]])[]): AskedFacts {
  const facts = asked.flatMap(([name, alternatives]): [string, string[] | number][] => {
    if (name === headcount) return typeof row.employees === 'number' ? [[name, row.employees]] : []
    const fitting = alternatives.filter(({ fits }) => fits(row))
    return fitting.length > 0 ? [[name, fitting.map(({ label }) => label)]] : []
  })
  return Object.fromEntries(facts)
}

/** Each value of a filter as a filter of its own, so that it means what it means in the search. */
function alternativesOf(name: FilterName, value: unknown, all: Record<string, unknown>) {
  const filter: Filter = prospectingFilters[name]
  return singlesOf(filter, value).flatMap(({ label, single }) => {
    const condition = filter.condition(single, name, all)
    return condition ? [{ label, condition }] : []
  })
}

function singlesOf(filter: Filter, value: unknown): { label: string; single: unknown }[] {
  switch (filter.takes) {
    case 'entries':
      return (value as number[]).map(id => ({ label: labelOf(filter.vocabulary, id), single: [id] }))
    case 'places':
      return (value as { id: number[] }).id.map(id => ({ label: labelOf(filter.vocabulary, id), single: { id: [id] } }))
    case 'choices':
    case 'words':
    case 'currencies':
      return (value as string[]).map(one => ({ label: one, single: [one] }))
    case 'band':
      return (value as { band: string[] }).band.map(one => ({ label: one, single: { band: [one] } }))
    case 'linkedin':
      return [{ label: value as string, single: value }]
    case 'range':
    case 'days':
      return []
  }
}

/** Codes of activities are known to people who work with them. */
function labelOf(vocabulary: VocabularyName, id: number): string {
  const [entry] = entriesWithIds(vocabulary, [id])
  if (!entry) return String(id)
  const hasCodes = vocabulary === 'nace' || vocabulary === 'isic' || vocabulary.startsWith('sic-')
  return hasCodes && entry.code ? `${entry.code} ${entry.name}` : entry.name
}

/** The same rules by which src/domain/prospecting/query-prospects.ts asks the database. */
function testOf(condition: Condition): Alternative['fits'] {
  const { column } = condition
  if ('bits' in condition) return row => (Number(row[column]) & condition.bits) === condition.bits
  if ('anyOf' in condition) {
    const wanted = new Set(condition.anyOf)
    return row => {
      const known = row[column]
      if (known === null || known === undefined) return false
      return Array.isArray(known) ? known.some(code => wanted.has(code)) : wanted.has(String(known))
    }
  }
  const ranges = condition.within as { gte?: number; lte?: number }[]
  return row => {
    const known = row[column]
    if (known === null || known === undefined) return false
    return ranges.some(({ gte, lte }) => (gte ?? -Infinity) <= Number(known) && Number(known) <= (lte ?? Infinity))
  }
}
