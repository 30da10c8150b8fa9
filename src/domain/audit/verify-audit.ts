import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { sql } from '#postgres/sql.ts'
import type { AuditLog } from './actor.ts'
import type { ChainEnd } from './anchor-chains.ts'
import { checkLines } from './check-lines.ts'
import { headColumns, operatorChain, type SealedHead, sealHead } from './sealed-line.ts'

/** What is wrong with a chain: its first line that is, or the chain as a whole. */
export type Finding = { chain: string; seq: number | null; what: string }

export type AuditVerdict = {
  chains: number
  lines: number
  findings: Finding[]
  /** Where each chain ends. Kept elsewhere, it proves later that nothing was taken back. */
  ends: ChainEnd[]
}

/**
 * Recomputes every chain, as it stands at one moment, and tells the first line of each that is not as it was written. Every
 * chain must still have the ends that were noted of it in the operator's, and those of an earlier look where they are given:
 * a database that was put back as a whole has not.
 */
export async function verifyAudit(
  db: Db,
  { keys, newestKey, key }: AuditLog,
  since: ChainEnd[] = [],
): Promise<AuditVerdict> {
  return inSnapshot(db, async snapshot => {
    const verdict: AuditVerdict = { chains: 0, lines: 0, findings: [], ends: [] }
    const tell = (chain: string, seq: number | null, what: string) => verdict.findings.push({ chain, seq, what })
    if (newestKey === 0) tell(operatorChain, null, 'no log was started with this secret, or all of it was removed')
    else if (!key) tell(operatorChain, null, 'the newest key is missing or was altered')
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
          tell(chain, line.seq, 'differs from the earlier verification')
        }
      })
      verdict.chains++
      verdict.lines += lines
      verdict.ends.push({ chain, seq: lastSeq, seal: lastSeal.toString('hex') })
      const beyond = await linesBeyond(snapshot, head)
      if (broken) tell(chain, broken.seq, broken.what)
      else if (!isSealed) tell(chain, lastSeq, 'is not the sealed end: lines after it may be missing')
      else if (!seal.equals(lastSeal)) tell(chain, lastSeq, 'is not the last line of the chain')
      else if (beyond !== null) tell(chain, beyond, 'is outside the range of the chain')
      else if (asked.some(end => end.seq > lastSeq)) tell(chain, lastSeq + 1, 'is missing, with everything after it')
    }
    await tellStrays(snapshot, heads, tell)
    const gone = [...begun, ...anchored.keys(), ...since.map(end => end.chain)].filter(
      chain => !heads.some(head => head.chain === chain),
    )
    for (const chain of new Set(gone)) tell(chain, null, 'the whole chain is missing')
    const counted = heads.filter(({ chain }) => chain !== operatorChain).length
    const told = heads.find(({ chain }) => chain === operatorChain)?.begun ?? 0
    if (gone.length === 0 && counted !== told)
      tell(operatorChain, null, `${told} chains were started, but ${counted} exist`)
    return verdict
  })
}

/** A line that was put before the first or behind the last. */
async function linesBeyond(db: Db, { chain, firstSeq, lastSeq }: SealedHead): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from audit_lines
    where chain = ${chain} and (seq < ${firstSeq} or seq > ${lastSeq})
  `.execute(db)
  return rows[0]?.seq ?? null
}

/** Lines of chains that are not there. */
async function tellStrays(db: Db, heads: SealedHead[], tell: (chain: string, seq: number, what: string) => void) {
  const { rows } = await sql<{ chain: string; seq: number }>`
    select chain, min(seq) as seq from audit_lines where chain <> all(${heads.map(({ chain }) => chain)}::text[])
    group by chain order by chain
  `.execute(db)
  for (const { chain, seq } of rows) tell(chain, seq, 'belongs to a missing chain')
}
