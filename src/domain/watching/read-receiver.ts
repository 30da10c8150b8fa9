import type { KeyObject } from 'node:crypto'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { signingKey } from './sign-notification.ts'

/** Where to send an account's notifications, and what to sign them with: the newest secret first. */
export type Receiver = {
  workspaceId: string
  address: string
  keys: KeyObject[]
  /** When this was read, by the database's clock. */
  asOf: Date
}

type Row = { address: string; secret: Buffer | null; former: Buffer | null; asOf: Date }

/** Null for an account without a callback, or where it or the whole account is off. */
export async function readReceiver(db: Db, seal: Seal, workspaceId: string): Promise<Receiver | null> {
  const { rows } = await sql<Row>`
    select callback as address, secret, case when former_until > clock_timestamp() then former_secret end as former,
      clock_timestamp() as "asOf"
    from watch_settings s join workspaces w on w.id = s.workspace_id
    where s.workspace_id = ${workspaceId} and callback is not null and off_at is null and w.disabled_at is null
  `.execute(db)
  if (!rows[0]) return null
  const { address, secret, former, asOf } = rows[0]
  const secrets = [secret, former].flatMap(sealed => (sealed ? (seal.open(sealed) ?? []) : []))
  return { workspaceId, address, keys: secrets.map(signingKey), asOf }
}
