import type pg from 'pg'
import { columnsOf } from '#facts/fact.ts'
import { inOrder } from '#facts/in-order.ts'
import { name } from '#facts/name.ts'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText, type CopyValue } from '#postgres/copy-text.ts'
import { sql } from '#postgres/sql.ts'
import type { Content } from '../stage/stage-record.ts'
import { takeIds } from '../stage/take-ids.ts'

const namesTable = { name: name.table, columns: columnsOf(name) }
const rowOf = inOrder(columnsOf(name))

/** What a record contains, and which company it is about. */
export type GivenNames = { companyId: number; sourceId: number; key: string; content: Content }

/** Writes the names that records give their companies. */
export async function writeNames(client: pg.ClientBase, records: GivenNames[]): Promise<void> {
  const rows = new CopyText()
  const all = records.flatMap(({ companyId, sourceId, key, content }) =>
    namesIn(content).map(one => ({ ...one, company_id: companyId, source_id: sourceId, source_key: key })),
  )
  if (all.length === 0) return
  let id = await takeIds(client, 'names', all.length)
  for (const row of all) rows.row(rowOf({ id: id++, ...row } as Parameters<typeof rowOf>[0]))
  await copyRows(client, namesTable, rows.take())
}

type NameRow = { kind?: CopyValue; name?: CopyValue; valid_from?: CopyValue; valid_until?: CopyValue }

function namesIn({ basic, names = [] }: Content): NameRow[] {
  const registered = basic ? [{ kind: 'registered', name: basic.name }] : []
  return [
    ...registered,
    ...names.map(({ kind, name, valid_from, valid_until }) => ({ kind, name, valid_from, valid_until })),
  ]
}

/** Those whose names differ from the stored ones: most changes of a company do not touch its name. */
export async function withOtherNames<Given extends GivenNames>(
  client: pg.ClientBase,
  sourceId: number,
  records: Given[],
): Promise<Given[]> {
  const { rows } = await sql<NameRow & { owner: string; key: string }>`
    select company_id::text as owner, source_key as key, kind, name, valid_from::text, valid_until::text from names
    where company_id = any(${records.map(({ companyId }) => companyId)}::bigint[]) and source_id = ${sourceId} order by id
  `.execute(client)
  const standing = Map.groupBy(rows, ({ owner, key }) => `${owner}/${key}`)
  return records.filter(
    ({ companyId, key, content }) => textOf(namesIn(content)) !== textOf(standing.get(`${companyId}/${key}`) ?? []),
  )
}

const textOf = (names: NameRow[]) =>
  JSON.stringify(
    names.map(({ kind, name, valid_from, valid_until }) => [kind, name, valid_from ?? null, valid_until ?? null]),
  )
