import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { requireRoom } from '../accounts/room.ts'
import { takeTextRoom } from '../accounts/workspace-room.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { withMerged } from '../companies/company.ts'
import { servedCompanies } from '../companies/served-companies.ts'
import { Failure } from '../failure.ts'

export type CaseState = 'open' | 'cleared' | 'rejected'

/** A check of a company. The user is null if they no longer have an account. */
export type Case = {
  id: number
  companyId: number
  companyName: string
  countryCode: string
  state: CaseState
  openedBy: string | null
  openedAt: Date
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  notes: CaseNote[]
}

export type CaseNote = { text: string; by: string | null; at: Date }

type CaseRow = Omit<Case, 'companyName' | 'countryCode'>

/** The cases of a workspace that fulfil a condition on `cases c`, newest first. A merged company counts as the one it was merged into. */
async function casesWhere(db: Db, workspaceId: string, condition: Sql, limit: number): Promise<Case[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.company_id as "companyId", c.state, c.reason, o.email as "openedBy", c.opened_at as "openedAt",
      d.email as "decidedBy", c.decided_at as "decidedAt",
      coalesce((
        select json_agg(json_build_object('text', n.text, 'by', u.email, 'at', n.at) order by n.id)
        from case_notes n left join users u on u.id = n.written_by where n.case_id = c.id
      ), '[]') as notes
    from cases c left join users o on o.id = c.opened_by left join users d on d.id = c.decided_by
    where c.workspace_id = ${workspaceId} and ${condition}
    order by c.id desc limit ${limit}
  `.execute(db)
  const companies = await servedCompanies(
    db,
    rows.map(({ companyId }) => companyId),
  )
  return rows.flatMap(row => {
    const company = companies.get(row.companyId)
    return company
      ? [{ ...caseOf(row), companyId: company.id, companyName: company.name, countryCode: company.countryCode }]
      : []
  })
}

/** The times of notes arrive as text. */
function caseOf(row: CaseRow): CaseRow {
  return { ...row, notes: row.notes.map(note => ({ ...note, at: new Date(note.at) })) }
}

const noCase = () => new Failure('no_record', { what: 'case' })

async function readCase(db: Db, workspaceId: string, id: number): Promise<Case> {
  const [found] = await casesWhere(db, workspaceId, sql`c.id = ${id}`, 1)
  if (!found) throw noCase()
  return found
}

export type CaseFilter = { state?: CaseState | undefined; companyId?: number | undefined; before?: number | undefined }

/** The cases of a workspace, newest first, optionally only those before a given one. */
export async function listCases(
  db: Db,
  workspaceId: string,
  { state, companyId, before }: CaseFilter,
  limit: number,
): Promise<Case[]> {
  const about = companyId === undefined ? undefined : await withMerged(db, [companyId])
  const condition = sql`true
    ${state === undefined ? sql`` : sql`and c.state = ${state}`}
    ${about === undefined ? sql`` : sql`and c.company_id = any(${about}::bigint[])`}
    ${before === undefined ? sql`` : sql`and c.id < ${before}`}`
  return casesWhere(db, workspaceId, condition, limit)
}

export type NewNote = { workspaceId: string; caseId: number; userId: string; text: string; now: Date }

/** More than anyone reads or an evidence file can hold. */
const [maxNotes, maxNotesKb] = [200, 250]

/** Adds a note to a case, even a decided one: what becomes known later belongs there too. */
export async function addNote(db: Db, note: NewNote, by: Actor): Promise<Case> {
  const { workspaceId, caseId, userId, text, now } = note
  return db.transaction(async tx => {
    const { rows } = await sql<{ notes: number; bytes: number }>`
      select n.notes, n.bytes from cases c, lateral (
        select count(*)::int as notes, coalesce(sum(octet_length(text)), 0)::float8 as bytes
        from case_notes where case_id = c.id
      ) n where c.id = ${caseId} and c.workspace_id = ${workspaceId} for update of c
    `.execute(tx)
    if (!rows[0]) throw noCase()
    if (rows[0].notes >= maxNotes || rows[0].bytes + Buffer.byteLength(text) > maxNotesKb * 1000) {
      const message = `A case can have up to ${maxNotes} notes, of ${maxNotesKb} KB together. Open a new one.`
      throw new Failure('rule_broken', { messages: [message] })
    }
    await takeTextRoom(tx, workspaceId, 'note', text)
    await sql`
      insert into case_notes (case_id, text, written_by, at) values (${caseId}, ${text}, ${userId}, ${now})
    `.execute(tx)
    await recordAct(tx, by, { act: 'case.noted', workspaceId, object: caseId })
    return readCase(tx, workspaceId, caseId)
  })
}

export type CaseDecision = {
  workspaceId: string
  caseId: number
  userId: string
  state: 'cleared' | 'rejected'
  reason: string
  now: Date
}

/** Decides an open case, once. */
export async function decideCase(db: Db, decision: CaseDecision, by: Actor): Promise<Case> {
  const { workspaceId, caseId, userId, state, reason, now } = decision
  return db.transaction(async tx => {
    const { rows } = await sql<{ state: string; companyId: number }>`
      select state, company_id as "companyId" from cases
      where id = ${caseId} and workspace_id = ${workspaceId} for update
    `.execute(tx)
    if (!rows[0]) throw noCase()
    if (rows[0].state !== 'open') {
      throw new Failure('rule_broken', { messages: ['This case is decided. Open a new one to decide again.'] })
    }
    await takeTextRoom(tx, workspaceId, 'decision', reason)
    await sql`
      update cases set state = ${state}, reason = ${reason}, decided_by = ${userId}, decided_at = ${now} where id = ${caseId}
    `.execute(tx)
    const details = { case: caseId, state, reason }
    await recordAct(tx, by, { act: 'case.decided', workspaceId, object: rows[0].companyId, details })
    return readCase(tx, workspaceId, caseId)
  })
}

export type NewCase = {
  workspaceId: string
  companyId: number
  userId: string
  now: Date
  /** The newest case about it that the caller has seen; null for none, undefined if that does not matter. */
  seen?: number | null | undefined
}

/** Opens a case about a company, or returns the open one. Refused after a decision that the caller has not seen. */
export async function openCase(db: Db, wish: NewCase, by: Actor): Promise<Case> {
  const { workspaceId, companyId, userId, now, seen } = wish
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into cases (workspace_id, company_id, state, opened_by, opened_at)
      values (${workspaceId}, ${companyId}, 'open', ${userId}, ${now})
      on conflict do nothing returning id
    `.execute(tx)
    if (!rows[0]) {
      const [open] = await listCases(tx, workspaceId, { companyId, state: 'open' }, 1)
      // It was decided in the meantime.
      if (!open) throw decidedMeanwhile()
      return open
    }
    if (seen !== undefined) {
      const [newest] = await listCases(tx, workspaceId, { companyId, before: rows[0].id }, 1)
      if ((newest?.id ?? null) !== seen) throw decidedMeanwhile()
    }
    await requireRoom(
      tx,
      workspaceId,
      'cases',
      sql`from cases where workspace_id = ${workspaceId} and id <> ${rows[0].id}`,
    )
    await recordAct(tx, by, { act: 'case.opened', workspaceId, object: companyId, details: { case: rows[0].id } })
    return readCase(tx, workspaceId, rows[0].id)
  })
}

const decidedMeanwhile = () =>
  new Failure('rule_broken', {
    messages: ['Someone else has decided on this company in the meantime. Read their decision first.'],
  })
