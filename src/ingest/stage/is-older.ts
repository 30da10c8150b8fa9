import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import type { Run } from './run.ts'

/**
 * What dates a record or fact on its way: its own day, the day of its file, or, where neither is known, the import. What
 * only its import dates is newer than everything that was imported before.
 */
export type DatedBy = 'record' | 'file' | 'import'

/** A record or fact on its way. Days are written 'YYYY-MM-DD', and hashes as hexadecimal digits alone. */
export type StagedWord = { key: string; hash: string; asOf: string | null; datedBy: DatedBy }

/** What was known of it before. */
export type KnownWord = {
  hash: string
  asOf: string | null
  runId: number | null
  vanishedOn: string | null
}

/**
 * Whether what is staged is older than what is known, so that it must not replace it. Of two of one day from different runs
 * the larger hash counts, which depends on their content and not on which came first; within a run, and where files come in the
 * order of their publication, the later one does. The newest complete file repeated everything that still stands without recording it.
 */
export function isOlder(
  { id, lastComplete, lastUndated, isComplete, isInOrder, isDailySnapshot }: Run,
  staged: StagedWord,
  known: KnownWord,
  goneOn: string | null,
): boolean {
  const { asOf, datedBy } = staged
  if (known.asOf === null || asOf === null) return false
  if (known.vanishedOn !== null && known.vanishedOn > known.asOf && goneOn === null) return false
  // A complete file without a date may be of any day up to its import, so what comes in parts has to be of that day to replace it.
  const repeatedOn = isComplete || (lastUndated ?? '') < (lastComplete ?? '') ? lastComplete : lastUndated
  const lastSeen = datedBy === 'file' && repeatedOn !== null && repeatedOn > known.asOf ? repeatedOn : known.asOf
  if (asOf !== lastSeen) return asOf < lastSeen
  if (datedBy === 'import' || known.runId === id) return false
  if (isDailySnapshot) return known.hash !== staged.hash
  if (isInOrder) return false
  return known.hash > staged.hash
}

/**
 * The days on which the source withdrew what is staged, by key, where that is a later day, or the same in another run. What
 * is older is still imported, as withdrawn: so the result is the same in whatever order files come.
 */
export async function readGone(
  client: pg.ClientBase,
  { id, sourceId, hasWithdrawals, isInOrder, isDailySnapshot }: Run,
  kind: string,
  staged: StagedWord[],
): Promise<Map<string, string>> {
  const gone = new Map<string, string>()
  if (!hasWithdrawals) return gone
  const { rows } = await sql<{ key: string; day: string; run: number }>`
    select key, on_day::text as day, run_id::float8 as run from withdrawn
    where source_id = ${sourceId} and kind = ${kind} and key = any(${staged.map(({ key }) => key)}::text[])
  `.execute(client)
  const withdrawn = new Map(rows.map(row => [row.key, row]))
  for (const { key, asOf, datedBy } of staged) {
    const word = withdrawn.get(key)
    if (!word || asOf === null) continue
    const isEarlier = datedBy === 'import' || word.run === id || (isInOrder && !isDailySnapshot)
    if (word.day > asOf || (word.day === asOf && !isEarlier)) gone.set(key, word.day)
  }
  return gone
}

/** Keys of what was repeated, by day: most files have everything on one. */
export function byDay(staged: StagedWord[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { key, asOf } of staged) {
    if (asOf === null) continue
    const keys = days.get(asOf)
    if (keys) keys.push(key)
    else days.set(asOf, [key])
  }
  return days
}
