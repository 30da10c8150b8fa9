import type { Databases, Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireRoom } from '../../accounts/room.ts'
import { takeTextRoom } from '../../accounts/workspace-room.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { requireCompany } from '../../companies/company.ts'
import { Failure } from '../../failure.ts'
import { readEntries, type StoredEntry } from '../entry.ts'
import { entryParts, type HitParts, readHitKey, servedFingerprint } from '../hits/fingerprint.ts'
import { companySubjects } from '../hits/screen-company.ts'
import { type GivenParty, givenSubject } from '../hits/screen-party.ts'
import { type ScreenedSubject, subjectParts } from '../hits/screened-subject.ts'
import { hitMarks, type Mark, readMergedInto } from '../hits/subject-marks.ts'
import { decisionColumns, decisionTables, type HitDecision, type Verdict } from './hit-decision.ts'

export type DecisionOnHit = {
  workspaceId: string
  /** The screened party: a company with its related parties, or a party given in the request. */
  about: { companyId: number } | { party: GivenParty }
  entryId: number
  /** The hit as shown to the person deciding. */
  fingerprint: string
  verdict: Verdict
  reason: string
  /** The decision it replaces; without it, a standing decision is not replaced. */
  replaces?: number | undefined
}

/** A hit that is still as it was seen. */
type SeenHit = { screened: ScreenedSubject; marks: [Mark, ...Mark[]]; parts: HitParts; entry: StoredEntry }

/**
 * Records a decision about a hit. It applies to the same hit for as long as the compared data is unchanged. Refused if that data has
 * changed since the hit was shown, or if someone else has decided in the meantime.
 */
export async function decideHit(
  { primary }: Pick<Databases, 'primary'>,
  clock: Clock,
  decision: DecisionOnHit,
  by: Actor,
): Promise<HitDecision> {
  const { workspaceId, verdict, replaces } = decision
  const reason = decision.reason.trim()
  if (reason === '') throw new Failure('invalid', { reasons: { reason: ['must not be blank'] } })
  const hit = await seenHit(primary, decision)
  return primary.transaction(async tx => {
    const { screened, marks, parts, entry } = hit
    const [standing = null, ...others] = await standingOn(tx, workspaceId, marks)
    // On a repeated request, as after a lost response, it stands already.
    if (standing && standing.verdict === verdict && standing.reason === reason) return standing
    if ((standing?.id ?? undefined) !== replaces) throw decidedMeanwhile(standing)
    const kept = sql`from screening_decisions where workspace_id = ${workspaceId}`
    await requireRoom(tx, workspaceId, 'decisions about hits', kept)
    const now = clock()
    // Before a merge both companies may have had one.
    for (const one of standing ? [standing, ...others] : []) await endDecision(tx, one.id, 'replaced', by, now)
    const [{ key, fingerprint }] = marks
    const { role, companyId, subject } = screened
    const called = JSON.stringify({ role, kind: subject.kind, name: subject.names[0] })
    const compared = JSON.stringify(parts)
    await takeTextRoom(tx, workspaceId, 'decision', `${reason}${called}${compared}`)
    const { rows } = await sql<{ id: number }>`
      insert into screening_decisions (workspace_id, subject_key, subject, company_id, entry_id, list, entry_key, entry_name,
        fingerprint, parts, verdict, reason, decided_by, key_id, decided_at)
      values (${workspaceId}, ${key}, ${called}::jsonb, ${companyId}, ${entry.id}, ${entry.list}, ${entry.key},
        ${entry.names[0]?.name ?? entry.key}, ${fingerprint}, ${compared}::jsonb, ${verdict}, ${reason},
        ${by.kind === 'user' ? by.id : null}, ${by.kind === 'key' ? by.id : null}, ${now})
      on conflict (workspace_id, fingerprint) where ended is null do nothing
      returning id::float8
    `.execute(tx)
    if (!rows[0]) throw decidedMeanwhile((await standingOn(tx, workspaceId, marks))[0] ?? null)
    const details = { decision: rows[0].id, verdict, reason, list: entry.list, entry: entry.key, role }
    await recordAct(tx, by, { act: 'screening.decided', workspaceId, object: companyId, details })
    return (await standingOn(tx, workspaceId, marks))[0] as HitDecision
  })
}

async function endDecision(tx: Db, id: number, how: 'replaced' | 'withdrawn', by: Actor, now: Date) {
  await sql`
    update screening_decisions set ended = ${how}, ended_at = ${now}, ended_by = ${by.kind === 'user' ? by.id : null},
      ended_key_id = ${by.kind === 'key' ? by.id : null}
    where id = ${id}
  `.execute(tx)
}

async function seenHit(db: Db, { workspaceId, about, entryId, fingerprint }: DecisionOnHit): Promise<SeenHit> {
  const [entry] = await readEntries(db, [entryId])
  if (!entry) throw new Failure('no_record', { what: 'entry of a list' })
  const subjects =
    'party' in about
      ? [givenSubject(about.party)]
      : await companySubjects(db, await requireCompany(db, about.companyId))
  const hitKey = await readHitKey(db, workspaceId)
  const merged = await readMergedInto(db, subjects)
  for (const screened of subjects) {
    const parts = { subject: subjectParts(screened.subject), entry: entryParts(entry) }
    const marks = hitMarks(screened, parts.subject, entry, merged)
    if (servedFingerprint(hitKey, marks[0].fingerprint) === fingerprint) return { screened, marks, parts, entry }
  }
  throw new Failure('conflict', {
    why: 'The list entry or the screened party has changed since you saw this hit. Screen again.',
  })
}

/** The newest first. */
async function standingOn(tx: Db, workspaceId: string, marks: Mark[]): Promise<HitDecision[]> {
  const { rows } = await sql<HitDecision>`
    select ${decisionColumns} from ${decisionTables}
    where d.workspace_id = ${workspaceId} and d.ended is null
      and d.fingerprint = any(${marks.map(({ fingerprint }) => fingerprint)}::text[])
    order by d.id desc for update of d
  `.execute(tx)
  return rows
}

function decidedMeanwhile(standing: HitDecision | null): Failure {
  const why = standing
    ? `Decision ${standing.id} already stands: ${standing.by ?? 'someone'} recorded ${standing.verdict}. To replace it, give its id.`
    : 'The decision to be replaced no longer stands. Reload and try again.'
  return new Failure('conflict', { why })
}

/** Withdraws a decision, so that its hit is open again. It stays on record. Asked again, it is withdrawn already. */
export async function withdrawDecision(
  db: Db,
  clock: Clock,
  { workspaceId, decisionId }: { workspaceId: string; decisionId: number },
  by: Actor,
): Promise<HitDecision> {
  return db.transaction(async tx => {
    const decision = await decisionWith(tx, workspaceId, decisionId)
    if (decision.ended === 'withdrawn') return decision
    if (decision.ended === 'replaced') {
      throw new Failure('conflict', { why: `Decision ${decisionId} no longer stands: it has been replaced.` })
    }
    await endDecision(tx, decisionId, 'withdrawn', by, clock())
    const { companyId: object, list, entryKey: entry, verdict } = decision
    const details = { decision: decisionId, verdict, list, entry }
    await recordAct(tx, by, { act: 'screening.withdrawn', workspaceId, object, details })
    return decisionWith(tx, workspaceId, decisionId)
  })
}

async function decisionWith(tx: Db, workspaceId: string, id: number): Promise<HitDecision> {
  const { rows } = await sql<HitDecision>`
    select ${decisionColumns} from ${decisionTables}
    where d.id = ${id} and d.workspace_id = ${workspaceId} for update of d
  `.execute(tx)
  if (!rows[0]) throw new Failure('no_record', { what: 'decision' })
  return rows[0]
}
