import { randomInt } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { listCases } from '../cases/list-cases.ts'
import type { Inquiry } from './evidence.ts'

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Something to quote: EV-7K2M-9QXF-3RTD. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `EV-${group()}-${group()}-${group()}`
}

/** Who asks for evidence and what their workspace decided about the company, under a new reference. */
export async function openInquiry(
  db: Db,
  { workspaceId, companyId, askedBy, at }: { workspaceId: string; companyId: number; askedBy: string; at: Date },
): Promise<Inquiry> {
  const { rows } = await sql<{ name: string }>`select name from workspaces where id = ${workspaceId}`.execute(db)
  const [newest] = await listCases(db, workspaceId, { companyId }, 1)
  const decision = newest && {
    state: newest.state,
    reason: newest.reason,
    by: newest.decidedBy,
    at: newest.decidedAt,
    notes: newest.notes,
  }
  return { reference: newReference(), at, workspace: rows[0]?.name ?? workspaceId, askedBy, decision: decision ?? null }
}
