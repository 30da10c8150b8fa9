import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { factTables } from '../resolve/merge-facts.ts'
import { fieldsOf, valuesOf } from '../resolve/record-facts.ts'
import type { Undoing } from './refuse-undo.ts'

const kinds = ['holding', 'officer', 'statement'] as const

/** Written by ourselves, as in record-register.ts. */
const insolvency = `array[case when t.vanished_on is null and t.entry ~ '"isInsolvent": ?true'
  then 'open insolvency case' end]`

/**
 * The published facts among everything that the run wrote or replaced, in the table `published`: once before it is undone
 * and once after.
 */
export async function readPublishedFacts(client: pg.ClientBase, run: Undoing, when: 'before' | 'after'): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await sql`create temp table if not exists published (moment text, field_of text, key text, company_id bigint,
    values text[]) on commit drop`.execute(client)
  for (const kind of kinds) {
    const { table } = factTables[kind].fact
    await sql`
      insert into published select ${when}, ${kind}, t.source_key, t.company_id, ${valuesOf(kind, today)} from ${sql.raw(table)} t
      where t.source_id = ${run.sourceId} and t.hash is not null and (t.run_id = ${run.id}
        or t.source_key = any(${await keysOf(client, run, table, 'source_key')}::text[]))
    `.execute(client)
  }
  await sql`
    insert into published select ${when}, 'record', t.key, t.company_id, ${sql.raw(insolvency)} from records t
    where t.source_id = ${run.sourceId} and t.company_id is not null and (t.run_id = ${run.id}
      or t.key = any(${await keysOf(client, run, 'records', 'key')}::text[]))
  `.execute(client)
}

async function keysOf(client: pg.ClientBase, run: Undoing, table: string, key: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct row ->> ${key} as key from replaced_rows
    where run_id = ${run.id} and of = ${table} and (row ->> 'source_id')::int = ${run.sourceId}
  `.execute(client)
  return rows.map(row => row.key)
}

/** Records the differences as changes of the companies that are still there. Returns their number. */
export async function recordPublishedChanges(client: pg.ClientBase, run: Undoing): Promise<number> {
  let changes = 0
  for (const [of, fields] of [
    ...kinds.map(kind => [kind, fieldsOf(kind)] as const),
    ['record', ['insolvency']] as const,
  ]) {
    const { count } = await sql`
      insert into changes (company_id, field, old_value, new_value, source_id, run_id)
      select company_id, f.field, f.old_value, f.new_value, ${run.sourceId}::smallint, ${run.id}::bigint
      from (select * from published where moment = 'before' and field_of = ${of}) b
      full join (select * from published where moment = 'after' and field_of = ${of}) a using (company_id, key)
      cross join lateral unnest(${fields}::text[], b.values, a.values) f(field, old_value, new_value)
      where f.old_value is distinct from f.new_value and not is_same_wording(f.old_value, f.new_value)
        and company_id not between ${run.companies[0]} and ${run.companies[1]}
      order by company_id, key, f.field
    `.execute(client)
    changes += count
  }
  return changes
}
