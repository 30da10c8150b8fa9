import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type AuditLog, systemActor } from './actor.ts'
import type { Act } from './acts.ts'
import { recordAct } from './record-act.ts'
import { operatorChain } from './sealed-line.ts'

/** Where a chain ended at some moment. */
export type ChainEnd = { chain: string; seq: number; seal: string }

/** As many as fit into a line. */
const endsPerLine = 20

/**
 * Records in the operator's chain the ends of the workspace chains that have grown since the last time. From then on none of
 * them can be reset to an earlier state alone: a verification would find its end missing. Returns their number.
 */
export async function anchorChains(db: Db, auditLog: AuditLog): Promise<number> {
  // A line is dated before it is committed, hence the hour.
  const { rows } = await sql<ChainEnd>`
    select c.chain, c.last_seq as seq, encode(c.last_seal, 'hex') as seal
    from audit_chains c join audit_lines l on l.chain = c.chain and l.seq = c.last_seq
    where c.chain <> ${operatorChain} and l.at >= coalesce((
      select max(a.at) - interval '1 hour' from audit_lines a where a.chain = ${operatorChain} and a.act = 'audit.anchored'
    ), '-infinity')
    order by c.chain
  `.execute(db)
  const acts: Act[] = []
  for (let first = 0; first < rows.length; first += endsPerLine) {
    const ends = rows.slice(first, first + endsPerLine)
    acts.push({ act: 'audit.anchored', workspaceId: null, details: { ends } })
  }
  if (acts.length > 0) await recordAct(db, systemActor(auditLog), ...acts)
  return rows.length
}
