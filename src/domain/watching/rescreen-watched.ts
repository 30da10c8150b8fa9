import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import type { Clock } from '../clock.ts'
import { roleWords, type ScreenedSubject, subjectParts } from '../screening/hits/screened-subject.ts'
import { hitMarks, readMergedInto } from '../screening/hits/subject-marks.ts'
import { lastChangeOfLists } from '../screening/list-changed-entries.ts'
import type { CompanySubject } from '../screening/read-company-subjects.ts'
import { readSubjectsAround } from '../screening/read-subjects-around.ts'
import { type ScreeningHit, screenSubjects } from '../screening/screen-subjects.ts'
import type { WatchField } from './watch-field.ts'
import { lockEvents, type ReportedChange, writeEvents } from './write-events.ts'

export const rescreenTask = 'rescreen_watched'

/** The field of watches that are notified of hits. */
const screeningField = 'screening' satisfies WatchField

/** Queues the screening of what is watched, once however often it is asked for. Late in the caller's transaction: others wait for its end. */
export async function wakeRescreening(client: SqlClient): Promise<void> {
  await sql`select graphile_worker.add_job(${rescreenTask}, job_key := ${rescreenTask}, max_attempts := 3)`.execute(
    client,
  )
}

/** Watched companies have changed, and are screened again. */
export async function rescreenCompanies(client: SqlClient, companyIds: number[]): Promise<void> {
  const { count } = await sql`
    insert into screening_due (company_id)
    select distinct w.company_id from watches w left join watch_settings s on s.workspace_id = w.workspace_id
    where w.company_id = any(${companyIds}::bigint[]) and ${screeningField} = any(coalesce(w.fields, s.fields))
  `.execute(client)
  if (count) await wakeRescreening(client)
}

/** Few enough that results are committed, and reported, soon. */
const atOnce = 200

/** A watch of a company's screening that is behind the lists or the company. */
type Behind = { workspaceId: string; companyId: number }

/** A company that is watched, by the id under which it is watched, as it is now. */
type Watched = Pick<ReportedChange, 'name' | 'registration_number' | 'country_code'> & { id: number; served: number }

/** `known` are the fingerprints by which it may have been reported or decided before. */
type NewHit = { companyId: number; fingerprint: string; known: string[]; score: number; words: string }

/**
 * Screens the watched companies that are behind, and reports every hit that was neither reported nor decided before; both hold until
 * what is compared of the entry or the subject changes. A concurrent run reports the others.
 */
export async function rescreenWatched(db: Db, clock: Clock): Promise<number> {
  let reported = 0
  for (let after = 0; ; ) {
    const last = await lastChangeOfLists(db)
    const { rows: due } = await sql<{ no: number; id: number }>`
      select no::float8, company_id::float8 as id from screening_due where company_id > ${after}::bigint
    `.execute(db)
    const behind = await readOutdated(
      db,
      after,
      last,
      due.map(({ id }) => id),
    )
    if (behind.length === 0) {
      // Those that are no longer watched.
      await forgetDue(
        db,
        due.map(({ no }) => no),
      )
      return reported
    }
    after = Math.max(...behind.map(({ companyId }) => companyId))
    const watched = await readWatched(db, [...new Set(behind.map(({ companyId }) => companyId))])
    const { hits, version } = await screenThem(db, watched)
    reported += await db.transaction(async tx => {
      const fresh = await takeUnreported(tx, clock(), behind, hits)
      await noteScreened(tx, behind, Math.min(version, last))
      await forgetDue(
        tx,
        due.filter(({ id }) => id <= after).map(({ no }) => no),
      )
      await reportHits(tx, clock(), watched, fresh)
      return fresh.length
    })
  }
}

/** Includes every watch of the last of these companies, however many there are. */
async function readOutdated(db: Db, after: number, last: number, dueIds: number[]): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    select w.workspace_id as "workspaceId", w.company_id::float8 as "companyId"
    from watches w left join watch_settings s on s.workspace_id = w.workspace_id
    left join screening_watches k on k.workspace_id = w.workspace_id and k.company_id = w.company_id
    where w.company_id > ${after}::bigint and ${screeningField} = any(coalesce(w.fields, s.fields))
      and (coalesce(k.last_no, -1) < ${last}::bigint or w.company_id = any(${dueIds}::bigint[]))
    order by w.company_id fetch first (${atOnce}::int) rows with ties
  `.execute(db)
  return rows
}

async function readWatched(db: Db, ids: number[]): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select w.id::float8, c.id::float8 as served, c.name, c.registration_number, c.country_code
    from companies w join companies c on c.id = coalesce(w.merged_into, w.id) where w.id = any(${ids}::bigint[])
  `.execute(db)
  return rows
}

async function screenThem(db: Db, watched: Watched[]): Promise<{ hits: NewHit[]; version: number }> {
  const subjects: CompanySubject[] = []
  for (const id of new Set(watched.map(({ served }) => served))) subjects.push(...(await readSubjectsAround(db, id)))
  const { hits, version } = await screenSubjects(
    db,
    subjects.map(({ subject }) => subject),
  )
  const merged = await readMergedInto(
    db,
    subjects.filter((_, at) => hits[at]?.length),
  )
  const found = new Map<string, NewHit & { served: number }>()
  for (const [at, { rowId: _, ...subject }] of subjects.entries()) {
    if (!hits[at]?.length) continue
    const screened: ScreenedSubject = { ...subject, reference: null }
    const { companyId } = subject
    const parts = subjectParts(screened.subject)
    for (const hit of hits[at] ?? []) {
      const marks = hitMarks(screened, parts, hit, merged)
      const [{ fingerprint }] = marks
      const known = marks.map(mark => mark.fingerprint)
      const described = { score: hit.score, words: wordsOf(screened, hit) }
      found.set(fingerprint, { served: companyId, companyId, fingerprint, known, ...described })
    }
  }
  const byServed = Map.groupBy(found.values(), ({ served }) => served)
  const all = watched.flatMap(({ id, served }) =>
    (byServed.get(served) ?? []).map(({ served: _, ...hit }) => ({ ...hit, companyId: id })),
  )
  return { hits: all, version }
}

/** A caution, with the list's name for it, and never a conclusion. */
function wordsOf(screened: ScreenedSubject, { name, list, key, score }: ScreeningHit): string {
  const who = name?.subject ?? screened.subject.names[0]
  return `${who} (${roleWords(screened)}) may be ${name?.listed.name ?? key} on ${list} (${key}), score ${score}`
}

type Fresh = NewHit & { workspaceId: string }

/** Records the hits as reported and returns them: each hit for each watching account that does not know it yet. */
async function takeUnreported(tx: Db, now: Date, behind: Behind[], hits: NewHit[]): Promise<Fresh[]> {
  const byCompany = Map.groupBy(hits, ({ companyId }) => companyId)
  const given = behind.flatMap(({ workspaceId, companyId }) =>
    (byCompany.get(companyId) ?? []).map(hit => ({ workspaceId, ...hit })),
  )
  if (given.length === 0) return []
  const { rows } = await sql<{ mark: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g ("workspaceId" uuid, "companyId" bigint, fingerprint text, known text[])
    )
    insert into screening_told (workspace_id, company_id, fingerprint, told_at)
    select g."workspaceId", g."companyId", g.fingerprint, ${now} from given g
    where not exists (
      select from screening_decisions d
      where d.workspace_id = g."workspaceId" and d.fingerprint = any(g.known) and d.ended is null)
      and not exists (
        select from screening_told t where t.workspace_id = g."workspaceId" and t.company_id = g."companyId"
          and t.fingerprint = any(g.known))
    order by 1, 2, 3
    on conflict do nothing
    returning workspace_id || ' ' || company_id || ' ' || fingerprint as mark
  `.execute(tx)
  const fresh = new Set(rows.map(({ mark }) => mark))
  return given.filter(one => fresh.has(`${one.workspaceId} ${one.companyId} ${one.fingerprint}`))
}

async function noteScreened(tx: Db, behind: Behind[], last: number): Promise<void> {
  await sql`
    insert into screening_watches as k (workspace_id, company_id, last_no)
    select workspace_id, company_id, ${last}::bigint
    from unnest(${behind.map(one => one.workspaceId)}::uuid[], ${behind.map(one => one.companyId)}::bigint[]) as b (workspace_id, company_id)
    order by 1, 2
    on conflict (workspace_id, company_id) do update set last_no = greatest(k.last_no, excluded.last_no)
  `.execute(tx)
}

async function forgetDue(tx: Db, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`delete from screening_due where no = any(${numbers}::bigint[])`.execute(tx)
}

/** The likeliest first. */
async function reportHits(tx: Db, now: Date, watched: Watched[], fresh: Fresh[]): Promise<void> {
  if (fresh.length === 0) return
  const companies = new Map(watched.map(one => [one.id, one]))
  const changes = fresh
    .toSorted((one, other) => other.score - one.score)
    .map(({ workspaceId, companyId, words }): ReportedChange => {
      const { served, id: _, ...company } = companies.get(companyId) as Watched
      return {
        ...company,
        ...{ id: null, company_id: String(served), subjects: [companyId], field: screeningField },
        ...{ old_value: null, new_value: words, at: now.toISOString(), only_for: workspaceId },
      }
    })
  await lockEvents(tx)
  await writeEvents(tx, changes)
}
