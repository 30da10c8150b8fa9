import type pg from 'pg'
import { columnsOf } from '#facts/fact.ts'
import { inOrder } from '#facts/in-order.ts'
import { name } from '#facts/name.ts'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText, type CopyValue } from '#postgres/copy-text.ts'
import type { Said } from '../stage/stage-record.ts'
import { takeIds } from '../stage/take-ids.ts'

const namesTable = { name: name.table, columns: columnsOf(name) }
const rowOf = inOrder(columnsOf(name))

/** Writes the names that records give their companies. */
export async function writeNames(
  client: pg.ClientBase,
  records: { companyId: number; sourceId: number; key: string; said: Said }[],
): Promise<void> {
  const rows = new CopyText()
  const all: Record<string, CopyValue>[] = []
  for (const { companyId, sourceId, key, said } of records) {
    const origin = { company_id: companyId, source_id: sourceId, source_key: key }
    if (said.basic) all.push({ kind: 'registered', name: said.basic.name, ...origin })
    for (const { kind, name, valid_from, valid_until } of said.names ?? []) {
      all.push({ kind, name, valid_from, valid_until, ...origin })
    }
  }
  if (all.length === 0) return
  let id = await takeIds(client, 'names', all.length)
  for (const row of all) rows.row(rowOf({ id: id++, ...row } as Parameters<typeof rowOf>[0]))
  await copyRows(client, namesTable, rows.take())
}
