import { randomBytes } from 'node:crypto'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { lockSettings } from './lock-settings.ts'

/** For how long the former secret still signs besides the new one. */
const overlapHours = 24

/** In the form of Standard Webhooks. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Creates a new signing secret and returns it, this once. The former one stays valid for a day. */
export async function rotateSecret(db: Db, seal: Seal, workspaceId: string): Promise<string> {
  const secret = makeSecret()
  await db.transaction(async tx => {
    await lockSettings(tx, workspaceId)
    await sql`
      update watch_settings set secret = ${seal.close(secret)}, former_secret = secret,
        former_until = case when secret is not null
          then clock_timestamp() + ${overlapHours}::int * interval '1 hour' end
      where workspace_id = ${workspaceId}
    `.execute(tx)
  })
  return secret
}
