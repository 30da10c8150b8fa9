import { hash } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { chargeBatch, type LedgerLine } from './charge-batch.ts'
import { spent } from './charged.ts'

/** A query about facts that are sold: what is asked, in one fixed form, and the meter that it counts against. */
export type Question = { operation: string; meter: string; asked: unknown }

/** How long a question that was paid for stays free. */
const paidMs = 24 * 60 * 60_000

export async function isPaid(db: Db, now: Date, workspaceId: string, question: Question): Promise<boolean> {
  const { rows } = await sql`
    select from paid_questions
    where workspace_id = ${workspaceId} and question = ${digestOf(question)} and paid_at > ${sinceOf(now)}
  `.execute(db)
  return rows.length > 0
}

/**
 * Charges a workspace for a question, unless it asked the same within a day. The charge and the note of it are one commit,
 * so a question whose answer fails can be asked again for free, and a charge that is refused leaves nothing. One to which nothing was
 * found is noted alone.
 */
export async function payForQuestion(
  db: Db,
  now: Date,
  who: Pick<LedgerLine, 'workspaceId' | 'userId' | 'requestId'>,
  question: Question,
  units: 0 | 1,
): Promise<void> {
  const { workspaceId } = who
  await db.transaction(async tx => {
    // Of two simultaneous requests with the same question, the second waits here and then finds that it was paid for.
    const { rows } = await sql`
      insert into paid_questions as known (workspace_id, question, paid_at)
      values (${workspaceId}, ${digestOf(question)}, ${now})
      on conflict (workspace_id, question) do update set paid_at = excluded.paid_at
      where known.paid_at <= ${sinceOf(now)}
      returning 1
    `.execute(tx)
    if (rows.length === 0 || units === 0) return
    const { operation, meter } = question
    const what = { operation, companyId: null, meter, units, status: 200 }
    const line: LedgerLine = { ...who, ...what, keyId: null, surface: 'dashboard' }
    // Last, because the counter of the workspace stays locked from here to the commit.
    const [receipt] = await chargeBatch(tx, now, [line])
    if (!receipt?.granted) throw spent(line, receipt, now)
  })
}

const sinceOf = (now: Date) => new Date(now.getTime() - paidMs)

function digestOf({ operation, asked }: Question): Buffer {
  return hash('sha256', JSON.stringify([operation, asked]), 'buffer')
}
