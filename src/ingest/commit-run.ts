import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { wakeRescreening } from '#domain/watching/rescreen-watched.ts'
import { plainText } from '#lib/plain-text.ts'
import { announceCommit } from '#postgres/cluster/announce-commit.ts'
import { sql } from '#postgres/sql.ts'
import type { DaysOfRun } from './days-of-run.ts'
import type { FileClaims } from './entries/source.ts'
import type { Delivered } from './file-checks.ts'
import type { ImportRequest, ImportResult } from './import-request.ts'
import { endMoment } from './stage/keep-past.ts'
import { keepReplaced } from './stage/keep-replaced.ts'
import type { Run } from './stage/run.ts'
import { nextIds } from './stage/take-ids.ts'

/** Of an import of many files the first are named. */
const maxFilesOnRecord = 20

/** What was there before an import: from these numbers on everything is its own. */
export type RunStart = { firsts: { companies: number; names: number }; lastChange: number }

/** The last step of an import: records what it did, notifies watchers, and commits everything together. */
export async function commitRun(
  work: pg.Client,
  run: Run,
  { firsts, lastChange }: RunStart,
  { isComplete, publishedOn, newestEntryOn, stoodInOn, origin, columns }: Omit<Delivered, 'publishedOn'> & DaysOfRun,
  request: ImportRequest,
  by: Actor,
): Promise<ImportResult> {
  await nameOrigin(work, run, origin)
  const ends = await nextIds(work)
  const undo = {
    companies: [firsts.companies, ends.companies - 1],
    names: [firsts.names, ends.names - 1],
    rows: run.kept,
  }
  await sql`
    update runs set state = 'finished', finished_at = clock_timestamp(), counts = ${run.counts},
      published_on = ${publishedOn}, newest_on = ${newestEntryOn}, undo = ${undo},
      is_complete = ${isComplete}, input = input || ${{ columns }} where id = ${run.id}
  `.execute(work)
  if (stoodInOn !== null) {
    await sql`
      insert into stood_in_days (source_id, day) values (${run.sourceId}, ${stoodInOn}) on conflict do nothing
    `.execute(work)
  }
  const result = {
    runId: run.id,
    counts: run.counts,
    publishedOn,
    newestEntryOn,
    isComplete,
    firstCompanyId: firsts.companies,
  }
  await request.onCommit?.(work, result)
  // Differences between a source's first import and earlier sources are new to us, but not changes of a company.
  if (!run.isFirst) await publishChanges(work, { runId: run.id, afterId: lastChange })
  if (run.dataset.isList) await wakeRescreening(work)
  const named = [...request.paths].slice(0, maxFilesOnRecord)
  const days = { published_on: publishedOn, newest_entry_on: newestEntryOn }
  const details = { run: run.id, files: named, ...days, counts: run.counts }
  await recordAct(work, by, { act: 'import.finished', workspaceId: null, object: run.code, details })
  await endMoment(work)
  await announceCommit(work)
  await sql`commit`.execute(work)
  return result
}

/** Some files name the publisher of their data: its name and licence are then served. */
async function nameOrigin(work: pg.Client, run: Run, origin: FileClaims['origin']): Promise<void> {
  if (!origin) return
  await keepReplaced(work, run, 'sources', sql`id = ${run.sourceId}`)
  const plain = (text: string | undefined) => text && plainText(text)
  await sql`
    update sources set name = coalesce(${plain(origin.name)}, name), url = coalesce(${plain(origin.url)}, url),
      licence = coalesce(${plain(origin.licence)}, licence),
      attribution = coalesce(${plain(origin.attribution)}, attribution)
    where id = ${run.sourceId}
  `.execute(work)
}
