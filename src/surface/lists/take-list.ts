import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { Actor } from '#domain/audit/actor.ts'
import type { Clock } from '#domain/clock.ts'
import { Failure } from '#domain/failure.ts'
import { createList, type NewList } from '#domain/lists/create-list.ts'
import { TableError, type TableWarning } from '#files/tables/table.ts'
import { withUpload } from '#files/tables/with-upload.ts'
import type { Db } from '#postgres/db.ts'
import { withTable } from './with-table.ts'

/** The content types under which a list is sent as a file. The actual format is read from its bytes. */
export const listTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

export type SentList = Pick<NewList, 'workspaceId' | 'name' | 'keepDays'> & {
  file: Readable
  /** An Idempotency-Key, which stands for the bytes that were sent. */
  key?: string | undefined
}

/** Stores a list that was sent as a file, with its columns recognised, and returns warnings about the file. */
export async function takeList(
  db: Db,
  clock: Clock,
  { file, key, ...list }: SentList,
  by: Actor,
): Promise<{ id: number; warnings: TableWarning[] }> {
  const digest = createHash('sha256').update(JSON.stringify([list.name, list.keepDays]))
  const bytes = file.on('data', chunk => digest.update(chunk)).pipe(new PassThrough())
  file.on('error', error => bytes.destroy(error))
  try {
    return await withUpload(bytes, path => {
      // The whole file is there by now.
      const sent = digest.digest()
      const known = key === undefined ? {} : { key: { value: key, asked: () => sent } }
      return withTable(path, list.workspaceId, async ({ columns, rows, warnings }) => {
        const id = await createList(db, clock, { ...list, columns, rows, ...known }, by)
        return { id, warnings }
      })
    })
  } catch (error) {
    if (error instanceof TableError) throw new Failure('rule_broken', { messages: [`The file ${error.message}`] })
    throw error
  }
}
