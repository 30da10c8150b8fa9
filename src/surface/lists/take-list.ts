import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { requireWorkspaceRoom } from '#domain/accounts/workspace-room.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { createList, type NewList } from '#domain/lists/create-list.ts'
import { isKnownListKey } from '#domain/lists/list-key.ts'
import { TableError, type TableWarning } from '#files/tables/table.ts'
import type { Services } from '../services.ts'
import { receiveFile, type SentFile } from './receive-file.ts'
import { withTable } from './with-table.ts'

/** The content types under which a list is sent as a file. The actual format is read from its bytes. */
export const listTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

/** How long storing a list may take, once it is there. */
export const storingMs = 120_000
/** How long that and receiving it may take: longer than the largest file at the lowest speed. */
export const takingMs = 24 * 60 * 60_000

export type SentList = Pick<NewList, 'workspaceId' | 'name' | 'keepDays'> & {
  file: SentFile
  /** An Idempotency-Key, which stands for the bytes that were sent. */
  key?: string | undefined
}

/** Stores a list that was sent as a file, with its columns recognised, and returns warnings about the file. */
export async function takeList(
  { databases, clock, arrivalMs }: Pick<Services, 'databases' | 'clock' | 'arrivalMs'>,
  { file, key, ...list }: SentList,
  by: Actor,
): Promise<{ id: number; warnings: TableWarning[] }> {
  const { workspaceId } = list
  const db = databases.primary
  const requireRoom = async (bytes: number) => {
    // A repeated request takes no room.
    if (key !== undefined && (await isKnownListKey(db, workspaceId, key, clock()))) return
    await requireWorkspaceRoom(db, workspaceId, { what: 'file', rows: 1, bytes })
  }
  const store = (path: string) => {
    const asked = () => digestOf(path, [list.name, list.keepDays])
    const known = key === undefined ? {} : { key: { value: key, asked } }
    return withTable(path, workspaceId, async ({ columns, rows, warnings }) => {
      const id = await createList(db, clock, { ...list, columns, rows, ...known }, by)
      return { id, warnings }
    })
  }
  const receiving = { of: workspaceId, arrivalMs, requireRoom }
  return receiveFile(file, receiving, path => fromDataService(storingMs, () => store(path).catch(refuse))).catch(refuse)
}

function refuse(error: unknown): never {
  if (error instanceof TableError) throw new Failure('rule_broken', { messages: [`The file ${error.message}`] })
  throw error
}

async function digestOf(path: string, wish: unknown): Promise<Buffer> {
  const digest = createHash('sha256').update(JSON.stringify(wish))
  await pipeline(createReadStream(path), digest)
  return digest.digest()
}
