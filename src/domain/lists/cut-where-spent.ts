import type { WaitingFor } from './list.ts'

/** What was done for one row, and what it costs of which meter. */
export type PieceOfWork = { position: number; units: ReadonlyMap<string, number> }

/** The work up to where units end: those that a meter has left, or those that were agreed to. */
export function cutWhereSpent<Piece extends PieceOfWork>(
  pieces: Piece[],
  left: ReadonlyMap<string, WaitingFor>,
  agreedLeft: number,
): { kept: Piece[]; waitingFor: WaitingFor | null } {
  const used = new Map<string, number>()
  let total = 0
  for (const [index, { units }] of pieces.entries()) {
    for (const [meter, more] of units) {
      const sum = (used.get(meter) ?? 0) + more
      const known = left.get(meter)
      if (known && sum > known.left) return { kept: pieces.slice(0, index), waitingFor: known }
      used.set(meter, sum)
      total += more
      if (total > agreedLeft) {
        return { kept: pieces.slice(0, index), waitingFor: { meter, left: agreedLeft, resetsAt: null } }
      }
    }
  }
  return { kept: pieces, waitingFor: null }
}
