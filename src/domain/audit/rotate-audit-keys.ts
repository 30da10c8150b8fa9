import type { Db } from '#lib/db.ts'
import { sql } from '#lib/sql.ts'
import { headColumns, type SealedHead, sealHead } from './sealed-line.ts'
import { addKey, openTrail, resealKeys, type Trail } from './trail.ts'

/**
 * Goes over to a new key, so that whoever learnt the former secret can forge no line from now on, nor an end of a chain. What the
 * former keys sealed stays as it is and can be checked as before. An end that was not right before does not become right by
 * this. A former secret that is lost takes with it the proof of what was written under it.
 */
export async function rotateAuditKeys(tx: Db, former: string | null, secret: string): Promise<Trail> {
  await sql`lock table audit_chains in exclusive mode`.execute(tx)
  if (former !== null) await resealKeys(tx, former, secret)
  const before = await openTrail(tx, secret)
  await addKey(tx, secret)
  const after = await openTrail(tx, secret)
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
