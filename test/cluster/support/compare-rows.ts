import assert from 'node:assert/strict'
import type pg from 'pg'
import { withClient } from '#postgres/with-client.ts'

/**
 * Rows that say when or by which random key something was done: no two databases have the same. Commits are counted on a cluster
 * alone.
 */
const unlike = new Set([
  ...['migrations', 'suppression_key', 'audit_keys', 'audit_chains', 'audit_lines', 'secret_check'],
  'moment',
])
/** Marks depend on the key of the database, toy files lie in folders of their own, and a row that is kept twice is counted on one side. */
const leftOut: Record<string, string[]> = {
  suppressions: ['wholes', 'forms', 'identifiers', 'emails', 'born_year', 'born_month'],
  runs: ['input'],
  moments: ['rows'],
}

/** Compares every row of every table of two databases, without the moments at which they were written. */
export function compareRows(one: string, other: string, leave: string[] = []): Promise<void> {
  return withClient(one, first => withClient(other, second => compare(first, second, leave)))
}

async function compare(one: pg.Client, other: pg.Client, leave: string[]): Promise<void> {
  const [first, second] = [await readTables(one), await readTables(other)]
  assert.deepEqual([...second.keys()], [...first.keys()])
  for (const [table, columns] of first) {
    if (unlike.has(table)) continue
    const left = [...leave, ...(leftOut[table] ?? [])]
    const [rows, others] = [await readRows(one, table, columns, left), await readRows(other, table, columns, left)]
    const [missing, added] = [without(rows, others), without(others, rows)]
    assert.deepEqual({ table, missing, added }, { table, missing: [], added: [] })
    assert.equal(others.length, rows.length, table)
  }
}

/** The first few that the others do not have. */
function without(rows: string[], others: string[]): string[] {
  const known = new Set(others)
  return rows.filter(row => !known.has(row)).slice(0, 3)
}

async function readTables(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'timestamptz'::regtype
       and not exists (
         select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
  )
  return new Map(rows.map(row => [row.table, row.columns]))
}

async function readRows(client: pg.Client, table: string, columns: string[], leave: string[]): Promise<string[]> {
  // What is kept of rows comes from all nodes at once, in no order, with the moments of what it was.
  if (table === 'replaced_rows') return readKept(client, table, 'run_id, of')
  if (table === 'past_facts') return readKept(client, table, 'company_id, of, key, moment')
  if (table === 'past_links') return readKept(client, table, 'parent_id, child_id, kind, source_id, source_key, moment')
  const kept = columns.filter(column => !leave.includes(column)).map(column => `"${column}"`)
  const { rows } = await client.query(`select ${kept.join(', ')} from ${table}`)
  return rows.map(row => JSON.stringify(row)).sort()
}

async function readKept(client: pg.Client, table: string, about: string): Promise<string[]> {
  const { rows } = await client.query(
    `select ${about}, row::jsonb - '{at,created_at,hash}'::text[] as row from ${table}`,
  )
  return rows.map(row => JSON.stringify(row)).sort()
}
