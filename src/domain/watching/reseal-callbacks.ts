import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

type Row = { workspaceId: string; secret: Buffer | null; former: Buffer | null }

/** Re-encrypts the signing secrets of all callbacks and the addresses of chats. Those that the former seal cannot open stay as they are, and are counted. */
export async function resealCallbacks(tx: Db, from: Seal, to: Seal): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<Row>`
    select workspace_id as "workspaceId", secret, former_secret as former from watch_settings
    where secret is not null or former_secret is not null for update
  `.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  const anew = (sealed: Buffer | null) => {
    const text = sealed && from.open(sealed)
    if (sealed) counts[text === null ? 'unreadable' : 'resealed']++
    return text === null ? sealed : to.close(text)
  }
  for (const { workspaceId, secret, former } of rows) {
    await sql`
      update watch_settings set secret = ${anew(secret)}, former_secret = ${anew(former)} where workspace_id = ${workspaceId}
    `.execute(tx)
  }
  const { rows: rules } = await sql<{ id: number; address: Buffer }>`
    select id, address from inbox_rules where address is not null for update
  `.execute(tx)
  for (const { id, address } of rules) {
    await sql`update inbox_rules set address = ${anew(address)} where id = ${id}`.execute(tx)
  }
  return counts
}
