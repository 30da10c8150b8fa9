import { randomInt } from 'node:crypto'
import type { Databases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type Case, listCases } from '../cases/case.ts'
import { endOf } from '../history/on-day.ts'
import type { Decision, Inquiry } from './evidence.ts'
import { gatherScreening } from './gather-screening.ts'

/** Without letters and digits that are easily confused. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference to quote: EV-7K2M-9QXF-3RTD. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `EV-${group()}-${group()}-${group()}`
}

type Asking = {
  workspaceId: string
  companyId: number
  askedBy: string
  at: Date
  asOf: string | null
  /** Whether the company is screened for the file. */
  withHits: boolean
}

/** The number of cases about one company that are searched for the one of a given day. */
const maxCases = 200

/** Who requests evidence and what their workspace decided about the company up to the requested day, under a new reference. */
export async function openInquiry(
  databases: Pick<Databases, 'reads' | 'primary'>,
  { workspaceId, companyId, askedBy, at, asOf, withHits }: Asking,
): Promise<Inquiry> {
  const db = databases.primary
  const { rows } = await sql<{ name: string }>`select name from workspaces where id = ${workspaceId}`.execute(db)
  const cases = await listCases(db, workspaceId, { companyId }, asOf === null ? 1 : maxCases)
  const until = asOf === null ? null : endOf(asOf)
  const newest = cases.find(({ openedAt }) => until === null || openedAt < until)
  const workspace = rows[0]?.name ?? workspaceId
  return {
    reference: newReference(),
    at,
    asOf,
    workspace,
    askedBy,
    decision: newest ? decisionOf(newest, until) : null,
    screening: await gatherScreening(databases, { workspaceId, companyId, until, withHits, now: at }),
  }
}

/** The decisions and notes made before a moment. */
function decisionOf({ state, reason, decidedBy, decidedAt, notes }: Case, until: Date | null): Decision {
  const wasBefore = (at: Date | null) => until === null || (at !== null && at < until)
  const noted = notes.filter(({ at }) => wasBefore(at))
  if (!wasBefore(decidedAt)) return { state: 'open', reason: null, by: null, at: null, notes: noted }
  return { state, reason, by: decidedBy, at: decidedAt, notes: noted }
}
