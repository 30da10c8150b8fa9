import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { ScreeningHit } from '../screen-subjects.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type ScreenedSubject, type SubjectParts, subjectKey } from './screened-subject.ts'

/** What a hit is recognised by: the subject, and all that was compared. */
export type Mark = { key: Buffer; fingerprint: string }

/** The merged companies, by the company they were merged into. */
export type MergedInto = ReadonlyMap<number, number[]>

export async function readMergedInto(db: Db, subjects: Pick<ScreenedSubject, 'companyId'>[]): Promise<MergedInto> {
  const ids = [...new Set(subjects.flatMap(({ companyId }) => companyId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; into: number }>`
    select id::float8, merged_into::float8 as into from companies where merged_into = any(${ids}::bigint[]) order by id
  `.execute(db)
  const merged = new Map<number, number[]>()
  for (const { id, into } of rows) merged.set(into, [...(merged.get(into) ?? []), id])
  return merged
}

/**
 * The mark of a hit, and those that it had in companies merged into this one, so that decisions made there hold here. When
 * the merge is undone, each party belongs to its own company again.
 */
export function hitMarks(
  screened: ScreenedSubject,
  parts: SubjectParts,
  hit: Pick<ScreeningHit, 'list' | 'key' | 'compared'>,
  merged: MergedInto,
): [Mark, ...Mark[]] {
  const markIn = (companyId: number | null): Mark => {
    const key = subjectKey({ ...screened, companyId })
    return { key, fingerprint: fingerprintOf(key, parts, hit) }
  }
  const { companyId } = screened
  return [markIn(companyId), ...(companyId === null ? [] : (merged.get(companyId) ?? [])).map(markIn)]
}
