import { randomUUIDv7 } from 'node:crypto'
import { sql } from '#postgres/sql.ts'
import type { LedgerLine } from '../usage/charge-batch.ts'
import type { List, WaitingFor } from './list.ts'
import type { ListAsker } from './list-task.ts'

/** What was done for one row, and how much of which meter it costs. */
export type PieceOfWork = { position: number; units: ReadonlyMap<string, number> }

/** The work that the units cover: those left on a meter, or those agreed to. */
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

/** A list as a worker needs it. */
export type WorkedList = Pick<
  List,
  | 'id'
  | 'workspaceId'
  | 'state'
  | 'task'
  | 'columns'
  | 'rowCount'
  | 'run'
  | 'doneTo'
  | 'agreed'
  | 'spent'
  | 'groups'
  | 'changesSince'
> & { asked: ListAsker; askedAt: Date }

/** For `lists l`. */
export const workedColumns = sql`
  l.id, l.workspace_id as "workspaceId", l.state, l.task, l.columns, l.row_count as "rowCount", l.run, l.done_to as "doneTo", l.agreed,
  l.spent, l.groups, l.changes_since as "changesSince", l.asked,
  coalesce(l.asked_at, l.created_at) as "askedAt"
`

/** Rows that were processed but not written yet. Pieces are in the order of their positions. */
export type Chunk<Piece extends PieceOfWork> = {
  pieces: Piece[]
  /** Whether no row is left after them. */
  isLast: boolean
  /** Writes the pieces that are paid for. */
  write(kept: Piece[]): Promise<void>
}

/** What a chunk costs: one line for each meter. */
export function linesOf(list: WorkedList, kept: PieceOfWork[]): LedgerLine[] {
  const sums = new Map<string, number>()
  for (const { units } of kept) for (const [meter, more] of units) sums.set(meter, (sums.get(meter) ?? 0) + more)
  return [...sums].flatMap(([meter, units]) => {
    if (units === 0) return []
    const what = { companyId: null, meter, units, status: 200 }
    return [{ requestId: randomUUIDv7(), workspaceId: list.workspaceId, ...list.asked, ...what }]
  })
}
