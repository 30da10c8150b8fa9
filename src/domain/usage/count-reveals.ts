import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Reveals } from './charge-batch.ts'

/** The e-mail addresses and phone numbers that a workspace received, from one second to another, both included. */
export async function countReveals(db: Db, workspaceId: string, from: Date, to: Date): Promise<Reveals> {
  // Where a charge was reversed, the response was never sent.
  const { rows } = await sql<Reveals>`
    select coalesce(sum(emails), 0)::int as emails, coalesce(sum(phones), 0)::int as phones
    from ledger l
    where workspace_id = ${workspaceId} and at >= ${from} and at < ${new Date(to.getTime() + 1000)}
      and (emails > 0 or phones > 0)
      and not exists (select from ledger r where r.reverses = l.request_id and r.at >= l.at)
  `.execute(db)
  return rows[0] as Reveals
}
