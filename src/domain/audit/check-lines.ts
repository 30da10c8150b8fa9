import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type AuditKey, lineColumns, type SealedLine, sealLine } from './sealed-line.ts'

const linesAtOnce = 5_000

export type Stretch = {
  chain: string
  /** The first line and the seal of the one before it. */
  first: number
  before: Buffer
  last: number
}

export type Checked = {
  lines: number
  /** The seal of the last intact line. */
  seal: Buffer
  /** The first line that is not intact, and why. */
  broken: { seq: number; what: string } | null
}

/** Recomputes the seals of some lines of a chain, up to the first that is not intact. */
export async function checkLines(
  db: Db,
  keys: ReadonlyMap<number, AuditKey>,
  { chain, first, before, last }: Stretch,
  onLine?: (line: SealedLine) => void,
): Promise<Checked> {
  let [next, seal, keyId] = [first, before, 0]
  const end = (what: string, seq = next) => ({ lines: next - first, seal, broken: { seq, what } })
  while (next <= last) {
    const { rows } = await sql<SealedLine>`
      select ${sql.raw(lineColumns)} from audit_lines
      where chain = ${chain} and seq between ${next} and ${last} order by seq limit ${linesAtOnce}
    `.execute(db)
    for (const line of rows) {
      if (line.seq !== next) return end('is missing')
      const key = keys.get(line.keyId)
      if (!key) return end('is sealed with a key that this secret cannot open')
      if (line.keyId < keyId) return end('is sealed with a key that was already retired')
      if (!sealLine(key, seal, line).equals(line.seal)) return end('was altered')
      if (line.act === 'audit.broken') return end('records that the chain before it was altered')
      onLine?.(line)
      ;[next, seal, keyId] = [line.seq + 1, line.seal, line.keyId]
    }
    if (rows.length === 0) return end('is missing')
  }
  return { lines: next - first, seal, broken: null }
}
