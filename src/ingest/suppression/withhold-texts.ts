import type pg from 'pg'
import { type IsNamed, readNamedRecords, readNamedTexts } from '#domain/privacy/read-named-texts.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import { yieldingHash } from './yielding-hash.ts'

/** Removes suppressed people from every text about some companies. */
export async function withholdTexts(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  const isNamed: IsNamed = (text, companyId) => suppressions.isNamedIn(text, companyId)
  for (const { table, owner, id, companyId, left } of await readNamedTexts(client, isNamed, ids, { isLocked: true })) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(Object.keys(left).join(', '))}
      from jsonb_populate_record(null::${sql.raw(table)}, jsonb_strip_nulls(${left}::jsonb)) n
    `.execute(client)
    const set = Object.entries(rows[0] ?? {}).map(([column, value]) => {
      const kept = typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
      return sql`${sql.raw(column)} = ${kept}`
    })
    await sql`
      update ${sql.raw(table)} set ${sql.join(set)} where ${sql.raw(owner)} = ${companyId}
        ${id === null || owner === 'id' ? sql`` : sql`and id = ${id}`}
    `.execute(client)
  }
  await withholdRecords(client, isNamed, ids)
}

/** What the sources reported about the companies, from which everything served about them follows. */
async function withholdRecords(client: pg.ClientBase, isNamed: IsNamed, ids: number[]): Promise<void> {
  const changed = new Set<number>()
  for (const { sourceId, key, companyId, left } of await readNamedRecords(client, isNamed, ids, { isLocked: true })) {
    changed.add(companyId)
    // With a hash that every file's row replaces, so that the next file is compared in full.
    await sql`
      update records set entry = jsonb_strip_nulls(${left}::jsonb)::text, hash = ${yieldingHash}
      where source_id = ${sourceId} and key = ${key}
    `.execute(client)
  }
  if (changed.size === 0) return
  await sql`create temp table if not exists touched (company_id bigint, is_new boolean) on commit drop`.execute(client)
  const last = await sql<{ id: string }>`select coalesce(max(id), 0) as id from changes`.execute(client)
  await resolveCompanies(client, null, [...changed])
  // No watcher is notified of it: the change would name the person it removes.
  await sql`
    delete from changes where id > ${last.rows[0]?.id} and company_id = any(${[...changed]}) and run_id is null
  `.execute(client)
}
