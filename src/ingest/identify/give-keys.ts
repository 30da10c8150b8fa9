import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { type CanonicalKey, sharedKey } from '../entries/canonical-key.ts'
import { holdersOfKeys, textOf } from '../stage/holders-of-keys.ts'

export type GivenKey = CanonicalKey & { companyId: number; sourceId: number }

/**
 * Gives companies their identifiers, and returns those that are new. An identifier stays with the company that had it first,
 * and finds the others too (see sharedKey in canonical-key.ts).
 */
export async function giveKeys(client: pg.ClientBase, given: GivenKey[]): Promise<(CanonicalKey & { id: number })[]> {
  const holders = await holdersOfKeys(client, given)
  const firsts = new Map<string, number>()
  for (const key of given) {
    const text = textOf(key)
    firsts.set(text, holders.get(text) ?? Math.min(firsts.get(text) ?? key.companyId, key.companyId))
  }
  const written = new Map<string, GivenKey>()
  for (const key of given) {
    if (holders.get(textOf(key)) === key.companyId) continue
    const kept = firsts.get(textOf(key)) === key.companyId ? key : { ...key, ...sharedKey(key, key.companyId) }
    if (!written.has(textOf(kept))) written.set(textOf(kept), kept)
  }
  if (written.size === 0) return []
  const keys = [...written.values()]
  const { rows } = await sql<CanonicalKey & { id: number }>`
    insert into company_keys (scheme, value, company_id, source_id)
    select * from unnest(${keys.map(({ scheme }) => scheme)}::text[], ${keys.map(({ value }) => value)}::text[],
      ${keys.map(({ companyId }) => companyId)}::bigint[], ${keys.map(({ sourceId }) => sourceId)}::smallint[])
    on conflict do nothing returning scheme, value, company_id::float8 as id
  `.execute(client)
  return rows
}

/** Offers identifiers to what waits for them. */
export async function offerKeys(client: pg.ClientBase, keys: (CanonicalKey & { id: number })[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into new_keys (text, company_id)
    select * from unnest(${keys.map(textOf)}::text[], ${keys.map(({ id }) => id)}::bigint[])
  `.execute(client)
}
