import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { sql } from '#postgres/sql.ts'
import type { AuditLog } from './actor.ts'
import type { ChainEnd } from './anchor-chains.ts'
import { checkLines } from './check-lines.ts'
import { headColumns, operatorChain, type SealedHead, sealHead } from './sealed-line.ts'

/** What is wrong with a chain: with its first line that is not intact, or with the chain as a whole. */
export type Finding = { chain: string; seq: number | null; what: string }

export type AuditVerdict = {
  chains: number
  lines: number
  findings: Finding[]
  /** The end of each chain. Kept elsewhere, it proves later that nothing was reset. */
  ends: ChainEnd[]
}

/**
 * Recomputes every chain as of one moment and reports the first line of each that is not intact. Every chain must still
 * have the ends that were recorded for it in the operator's chain, and those of an earlier verification where they are
 * given: a database that was reset as a whole has not.
 */
export async function verifyAudit(
  db: Db,
  { keys, newestKey, key }: AuditLog,
  since: ChainEnd[] = [],
): Promise<AuditVerdict> {
  return inSnapshot(db, async snapshot => {
    const verdict: AuditVerdict = { chains: 0, lines: 0, findings: [], ends: [] }
    const report = (chain: string, seq: number | null, what: string) => verdict.findings.push({ chain, seq, what })
    if (newestKey === 0) report(operatorChain, null, 'no log was started with this secret, or all of it was removed')
    else if (!key) report(operatorChain, null, 'the newest key is missing or was altered')
    const { rows: heads } = await sql<SealedHead>`
      select ${sql.raw(headColumns)} from audit_chains order by chain <> ${operatorChain}, chain collate "C"
    `.execute(snapshot)
    const begun = new Set(newestKey > 0 ? [operatorChain] : [])
    const anchored = new Map<string, ChainEnd>()
    for (const head of heads) {
      const { chain, firstSeq, anchor, lastSeq, lastSeal } = head
      const isSealed = key !== null && head.keyId === key.id && sealHead(key, head).equals(head.seal)
      const asked = [...since, ...anchored.values()].filter(end => end.chain === chain)
      const stretch = { chain, first: firstSeq, before: anchor, last: lastSeq }
      const { lines, seal, broken } = await checkLines(snapshot, keys, stretch, line => {
        if (line.act === 'audit.begun' && chain === operatorChain) begun.add(line.object as string)
        if (line.act === 'audit.anchored' && chain === operatorChain) {
          for (const end of JSON.parse(line.details).ends) anchored.set(end.chain, end)
        }
        if (asked.some(({ seq, seal }) => line.seq === seq && line.seal.toString('hex') !== seal)) {
          report(chain, line.seq, 'differs from the earlier verification')
        }
      })
      verdict.chains++
      verdict.lines += lines
      verdict.ends.push({ chain, seq: lastSeq, seal: lastSeal.toString('hex') })
      const beyond = await linesBeyond(snapshot, head)
      if (broken) report(chain, broken.seq, broken.what)
      else if (!isSealed) report(chain, lastSeq, 'is not the sealed end: lines after it may be missing')
      else if (!seal.equals(lastSeal)) report(chain, lastSeq, 'is not the last line of the chain')
      else if (beyond !== null) report(chain, beyond, 'is outside the range of the chain')
      else if (asked.some(end => end.seq > lastSeq)) report(chain, lastSeq + 1, 'is missing, with everything after it')
    }
    await reportStrays(snapshot, heads, report)
    const gone = [...begun, ...anchored.keys(), ...since.map(end => end.chain)].filter(
      chain => !heads.some(head => head.chain === chain),
    )
    for (const chain of new Set(gone)) report(chain, null, 'the whole chain is missing')
    const counted = heads.filter(({ chain }) => chain !== operatorChain).length
    const recorded = heads.find(({ chain }) => chain === operatorChain)?.begun ?? 0
    if (gone.length === 0 && counted !== recorded)
      report(operatorChain, null, `${recorded} chains were started, but ${counted} exist`)
    return verdict
  })
}

/** A line that was inserted before the first or after the last. */
async function linesBeyond(db: Db, { chain, firstSeq, lastSeq }: SealedHead): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from audit_lines
    where chain = ${chain} and (seq < ${firstSeq} or seq > ${lastSeq})
  `.execute(db)
  return rows[0]?.seq ?? null
}

/** Lines of chains that do not exist. */
async function reportStrays(db: Db, heads: SealedHead[], report: (chain: string, seq: number, what: string) => void) {
  const { rows } = await sql<{ chain: string; seq: number }>`
    select chain, min(seq) as seq from audit_lines where chain <> all(${heads.map(({ chain }) => chain)}::text[])
    group by chain order by chain
  `.execute(db)
  for (const { chain, seq } of rows) report(chain, seq, 'belongs to a missing chain')
}
