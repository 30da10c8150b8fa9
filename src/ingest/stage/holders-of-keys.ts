import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import type { CanonicalKey } from '../entries/canonical-key.ts'

/** 'lei/5493…' */
export const textOf = ({ scheme, value }: CanonicalKey) => `${scheme}/${value}`

export function keyOf(text: string): CanonicalKey {
  const at = text.indexOf('/')
  return { scheme: text.slice(0, at), value: text.slice(at + 1) }
}

/**
 * The companies that have these identifiers, by 'lei/5493…'. They are asked for by their values: each is looked up in the
 * index, regardless of the planner's estimates, and on a cluster only where it can be.
 */
export async function holdersOfKeys(client: pg.ClientBase, keys: CanonicalKey[]): Promise<Map<string, number>> {
  const holders = new Map<string, number>()
  if (keys.length === 0) return holders
  const wanted = new Set(keys.map(textOf))
  const { rows } = await sql<CanonicalKey & { id: number }>`
    select scheme, value, company_id::float8 as id from company_keys
    where value = any(${[...new Set(keys.map(({ value }) => value))]}::text[])
      and scheme = any(${[...new Set(keys.map(({ scheme }) => scheme))]}::text[])
  `.execute(client)
  for (const row of rows) {
    const text = textOf(row)
    if (wanted.has(text)) holders.set(text, row.id)
  }
  return holders
}
