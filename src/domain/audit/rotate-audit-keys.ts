import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { recordKnownSecret } from '../known-secret.ts'
import type { AuditLog } from './actor.ts'
import { addKey, openAuditLog, readAuditLog, resealKeys } from './open-audit-log.ts'
import { headColumns, type SealedHead, sealHead } from './sealed-line.ts'

/**
 * Changes to a new key, so that someone who learnt the former secret can no longer forge a line or the end of a chain.
 * Lines that the former keys sealed stay as they are and can be verified as before, and an altered end stays
 * altered. When the former secret is lost, so is the proof of what was written under it. From here on the database recognises the
 * new secret, together with the number of its key.
 */
export async function rotateAuditKeys(tx: Db, former: string | null, secret: string): Promise<AuditLog> {
  await sql`lock table audit_chains in exclusive mode`.execute(tx)
  const before = await openAuditLog(tx, former ?? secret)
  await resealKeys(tx, before, secret)
  await recordKnownSecret(tx, secret, await addKey(tx, secret, before.newestKey))
  const after = await readAuditLog(tx, secret)
  const { rows } = await sql<SealedHead>`select ${sql.raw(headColumns)} from audit_chains`.execute(tx)
  for (const head of rows) {
    const [old, key] = [before.key, after.key]
    if (!old || !key || head.keyId !== old.id || !sealHead(old, head).equals(head.seal)) continue
    await sql`
      update audit_chains set key_id = ${key.id}, seal = ${sealHead(key, head)} where chain = ${head.chain}
    `.execute(tx)
  }
  return after
}
