import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type AuditLog, systemActor } from './actor.ts'
import { checkLines } from './check-lines.ts'
import { recordAct } from './record-act.ts'
import { headColumns, type SealedHead, sealHead } from './sealed-line.ts'

/** How many lines were deleted, and the chains that were skipped because they are not intact. */
export type Forgotten = { lines: number; broken: string[] }

/**
 * Deletes the lines that are older than this. The seal of the last one remains as the anchor from which the rest can be
 * verified. Lines that are not intact are not deleted: an altered line could otherwise be removed by giving it an old date.
 */
export async function forgetActs(db: Db, auditLog: AuditLog, before: Date): Promise<Forgotten> {
  const { rows } = await sql<{ chain: string }>`select chain from audit_chains order by chain`.execute(db)
  const forgotten: Forgotten = { lines: 0, broken: [] }
  for (const { chain } of rows) {
    const lines = await db.transaction(tx => forgetIn(tx, auditLog, chain, before))
    if (lines === null) forgotten.broken.push(chain)
    else forgotten.lines += lines
  }
  if (forgotten.lines > 0) {
    const details = { lines: forgotten.lines, before: before.toISOString() }
    await recordAct(db, systemActor(auditLog), { act: 'audit.forgotten', workspaceId: null, details })
  }
  return forgotten
}

/** How many lines of a chain were deleted; null if they are not intact. */
async function forgetIn(tx: Db, { key, keys }: AuditLog, chain: string, before: Date): Promise<number | null> {
  const { rows } = await sql<SealedHead & { last: number | null }>`
    select ${sql.raw(headColumns)}, (
      select min(seq) - 1 from audit_lines l where l.chain = c.chain and l.seq >= c.first_seq and l.at >= ${before}
    ) as last
    from audit_chains c where chain = ${chain} for update
  `.execute(tx)
  const { last, keyId, seal, ...head } = rows[0] as SealedHead & { last: number | null }
  const until = last ?? head.lastSeq
  if (until < head.firstSeq) return 0
  const isSealed = key !== null && keyId === key.id && sealHead(key, head).equals(seal)
  if (!isSealed) return null
  const checked = await checkLines(tx, keys, { chain, first: head.firstSeq, before: head.anchor, last: until })
  if (checked.broken) return null
  const moved = { ...head, firstSeq: until + 1, anchor: checked.seal }
  await sql`
    update audit_chains set first_seq = ${moved.firstSeq}, anchor = ${moved.anchor}, seal = ${sealHead(key, moved)}
    where chain = ${chain}
  `.execute(tx)
  await sql`delete from audit_lines where chain = ${chain} and seq < ${moved.firstSeq}`.execute(tx)
  return checked.lines
}
