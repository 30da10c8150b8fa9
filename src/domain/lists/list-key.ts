import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** An Idempotency-Key and a digest of its request, which may be known only once the whole request was read. */
export type ListKey = { value: string; asked(): Buffer | Promise<Buffer> }

const sameMs = 24 * 60 * 60_000

/** The list that a key stands for, if it was used within a day. Requests with the same key wait for each other until they commit. */
export async function listOfKey(tx: Db, workspaceId: string, key: ListKey, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtext('list key'), hashtext(${`${workspaceId} ${key.value}`}))`.execute(tx)
  const { rows } = await sql<{ asked: Buffer; listId: number }>`
    select asked, list_id as "listId" from list_keys
    where workspace_id = ${workspaceId} and key = ${key.value} and created_at > ${new Date(now.getTime() - sameMs)}
  `.execute(tx)
  const known = rows[0]
  if (!known) return undefined
  return {
    /** Its id, unless the key was used for something different. */
    sameAs(asked: Buffer): number {
      if (known.asked.equals(asked)) return known.listId
      const reason = 'was already used with different content in the last 24 hours'
      throw new Failure('invalid', { reasons: { 'Idempotency-Key': [reason] } })
    },
  }
}

/** Whether a request with this key was made before and succeeded. */
export async function isKnownListKey(db: Db, workspaceId: string, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from list_keys
    where workspace_id = ${workspaceId} and key = ${key} and created_at > ${new Date(now.getTime() - sameMs)}
  `.execute(db)
  return rows.length > 0
}

export async function keepListKey(
  tx: Db,
  workspaceId: string,
  key: string,
  asked: Buffer,
  listId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into list_keys (workspace_id, key, asked, list_id, created_at)
    values (${workspaceId}, ${key}, ${asked}, ${listId}, ${now})
    on conflict (workspace_id, key) do update set asked = excluded.asked, list_id = excluded.list_id,
      created_at = excluded.created_at
  `.execute(tx)
}

/** Whether a request that starts something was already made with the same key; otherwise the key is stored. */
export async function isRepeated(
  tx: Db,
  workspaceId: string,
  listId: number,
  key: ListKey | undefined,
  now: Date,
): Promise<boolean> {
  if (!key) return false
  const asked = await key.asked()
  const known = await listOfKey(tx, workspaceId, key, now)
  known?.sameAs(asked)
  if (!known) await keepListKey(tx, workspaceId, key.value, asked, listId, now)
  return known !== undefined
}
