import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import type { Run } from '../stage/run.ts'
import type { StagedRecord } from '../stage/stage-record.ts'

/** Written by ourselves, so it stands there like this or not at all; within a text its quotes would be escaped. */
const isInsolvent = '"isInsolvent": ?true'

type Known = {
  record: Pick<StagedRecord, 'key' | 'text'>
  hasRecord: boolean
  companyId: number | null
  goneOn: string | null
}

/**
 * Writes down where a register's record begins or ceases to list an open insolvency case. It is read before the record is
 * overwritten, and only for records that differ from their previous version.
 */
export async function recordRegister(client: pg.ClientBase, run: Run, known: Known[]): Promise<void> {
  const before = known.filter(({ hasRecord, companyId }) => hasRecord && companyId !== null)
  if (before.length === 0) return
  const { rows } = await sql<{ key: string }>`
    select key from records where source_id = ${run.sourceId} and key = any(${before.map(({ record }) => record.key)}::text[])
      and vanished_on is null and entry ~ ${isInsolvent}
  `.execute(client)
  const were = new Set(rows.map(({ key }) => key))
  const pattern = new RegExp(isInsolvent)
  const changed = before.filter(
    ({ record, goneOn }) => were.has(record.key) !== (goneOn === null && pattern.test(record.text)),
  )
  if (changed.length === 0) return
  const word = (isCase: boolean) => (isCase ? 'open insolvency case' : null)
  await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, run_id)
    select t.id, 'insolvency', t.old_value, t.new_value, ${run.sourceId}::smallint, ${run.id}::bigint
    from unnest(${changed.map(({ companyId }) => companyId)}::bigint[],
      ${changed.map(({ record }) => word(were.has(record.key)))}::text[],
      ${changed.map(({ record }) => word(!were.has(record.key)))}::text[]) t(id, old_value, new_value)
  `.execute(client)
  run.counts.changes += changed.length
}
