import { availableParallelism } from 'node:os'
import { Turns } from '#lib/turns.ts'
import { limitSignal } from '#postgres/time-limit.ts'

/** At most half of the processors work on batches: reads of one company take no turn, and find the other half free. */
const turns = new Turns(Math.max(1, Math.min(2, availableParallelism() >> 1)))

/**
 * Does a piece of a batch when it is its workspace's turn. Workspaces take turns, so a batch of one delays that of another by a piece, however
 * long it is and however many there are. Never within another turn, nor with a connection in hand: those with a turn may be waiting for one.
 */
export function inTurn<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
  return turns.take(workspaceId, work, limitSignal())
}

/** The same for a batch that can be cut into pieces: the results in the order of its items. */
export async function inTurns<Item, Result>(
  workspaceId: string,
  items: Item[],
  pieceSize: number,
  work: (piece: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += pieceSize) {
    results.push(...(await inTurn(workspaceId, () => work(items.slice(at, at + pieceSize)))))
  }
  return results
}
