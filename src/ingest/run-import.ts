import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { importLock } from '#domain/imports/import-lock.ts'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { requireNodes } from '#postgres/cluster/require-nodes.ts'
import { sql } from '#postgres/sql.ts'
import { cancelAndBreak } from '#postgres/time-limit.ts'
import { withClient } from '#postgres/with-client.ts'
import { commitRun, type RunStart } from './commit-run.ts'
import { daysOfRun } from './days-of-run.ts'
import { failRun } from './fail-run.ts'
import { FileChecks } from './file-checks.ts'
import type { FillStart } from './first-fill/fill-start.ts'
import type { ImportRequest, ImportResult } from './import-request.ts'
import { forgetAhead } from './publish/forget-ahead.ts'
import { forgetPast } from './publish/forget-past.ts'
import { forgetReplaced } from './publish/forget-replaced.ts'
import { settlePassedDays } from './publish/settle-days.ts'
import { partsOf } from './read/parts-of.ts'
import type { Reading } from './read/read-part.ts'
import { RepeatedError, readMarks } from './stage/keep-marks.ts'
import { beginMoment } from './stage/keep-past.ts'
import { Quarantine, readUnreadBefore } from './stage/quarantine.ts'
import { readingRules } from './stage/reading-rules.ts'
import type { Run } from './stage/run.ts'
import { nextIds } from './stage/take-ids.ts'
import { startAgain, startRun } from './start-run.ts'
import { Writer } from './writer.ts'

/**
 * Imports the files of one dataset in one transaction: readers see the state before or the state after. Killed at any
 * moment it leaves the old state. Quarantined rows and the run itself stay on record also when nothing else does.
 */
export function runImport(database: string, request: ImportRequest, by: Actor): Promise<ImportResult> {
  const withLog = (work: pg.Client) =>
    withClient(database, log => runUntilStopped(work, log, request, by), 'firmament import log')
  return withClient(database, withLog, 'firmament import')
}

async function runUntilStopped(
  work: pg.Client,
  log: pg.Client,
  request: ImportRequest,
  by: Actor,
): Promise<ImportResult> {
  const { signal } = request
  const stop = () => void cancelAndBreak(work)
  signal?.addEventListener('abort', stop)
  try {
    return await runAlone(work, log, request, by)
  } catch (error) {
    throw causeOf(error, request)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** What was stopped fails with the reason of that, and not with what it ran into then. */
function causeOf(error: unknown, { signal }: ImportRequest): unknown {
  return signal?.aborted ? signal.reason : error
}

async function runAlone(work: pg.Client, log: pg.Client, request: ImportRequest, by: Actor): Promise<ImportResult> {
  await takeTurn(work, request)
  await requireNodes(work)
  await forgetReplaced(log)
  await forgetPast(log, request.historyRows)
  await settlePassedDays(work)
  const run = await startRun(log, request)
  try {
    const again = async (error: unknown) => {
      if (!(error instanceof RepeatedError)) throw error
      await sql`rollback`.execute(work)
      await startAgain(log, run)
      return importFiles(work, log, run, request, by, { passesOver: false, repeated: error.keys })
    }
    // What was skipped is found to be there twice before its content is compared.
    return await importFiles(work, log, run, request, by).catch(again).catch(again)
  } catch (error) {
    await sql`rollback`.execute(work).catch(() => {})
    await failRun(log, run, request, causeOf(error, request), by)
    throw error
  }
}

/** One import at a time. */
async function takeTurn(work: pg.Client, { onWaiting }: ImportRequest): Promise<void> {
  const lock = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${importLock}) as ours`.execute(work)
  if (lock.rows[0]?.ours) return
  onWaiting?.()
  await sql`select pg_advisory_lock(${importLock})`.execute(work)
}

/** The life of an import: its files are read and written part by part, checked, and committed. */
async function importFiles(
  work: pg.Client,
  log: pg.Client,
  run: Run,
  request: ImportRequest,
  by: Actor,
  { passesOver = true, repeated = [] as string[] } = {},
): Promise<ImportResult> {
  const { dataset, module, bytes, acceptLoss, allowNew, mapping, seal } = request
  const writer = new Writer(work, run)
  const { fill, ...start } = await beginRun(work, run, writer, bytes)
  await forgetAhead(work, run, request.isFull === true)
  const suppressed = (await readSuppressions(work, seal)) ?? undefined
  const rules = dataset.standsAlone
    ? readingRules([module, dataset.id, suppressed, acceptLoss, allowNew, mapping])
    : null
  const known = rules !== null && passesOver ? await readMarks(work, run, rules) : undefined
  const marking = rules !== null ? { rules, known } : undefined
  const { places, paths, newestOn, publishedOn = newestOn, isComplete } = request
  const unreadBefore = run.isFirst ? [] : await readUnreadBefore(work, run)
  const bounds = { publishedOn, today: run.today, lastDay: run.lastDay }
  const settings = { places, paths, ...bounds, isComplete, acceptLoss, allowNew, mapping }
  const reading: Reading = { ...settings, fill, suppressed, marking, repeated, isFirst: run.isFirst, unreadBefore }
  const quarantine = new Quarantine(log, run)
  const checks = new FileChecks(work, run, request)
  const found: string[] = []
  for await (const part of partsOf(dataset, module, reading, bytes)) {
    run.counts.rows = part.rows
    request.onProgress?.(part.packedBytes)
    if (part.kind === 'file') await checks.add(part)
    else if (part.kind === 'quarantine') await quarantine.add(part.path, part.quarantined)
    else if (part.kind === 'repeated') found.push(...part.keys)
    else await writer.write(part)
  }
  if (found.some(key => !repeated.includes(key))) throw new RepeatedError(found)
  await quarantine.end()
  const delivered = checks.end()
  run.isDated = delivered.publishedOn !== null
  run.publishedOn = delivered.publishedOn ?? run.publishedOn
  await writer.end({ isComplete: delivered.isComplete, doubts: quarantine.doubts }, rules, seal, suppressed)
  const days = await daysOfRun(work, run, delivered, request, writer.hasPassedOver)
  return commitRun(work, run, start, { ...delivered, ...days }, request, by)
}

async function beginRun(
  work: pg.Client,
  run: Run,
  writer: Writer,
  bytes: number,
): Promise<RunStart & { fill: FillStart | undefined }> {
  const firsts = await nextIds(work)
  const fill = await writer.begin(bytes)
  await beginMoment(work, { runId: run.id, firstCompany: firsts.companies, firstName: firsts.names })
  const last = await sql<{ id: string }>`select coalesce(max(id), 0) as id from changes`.execute(work)
  return { fill, firsts, lastChange: Number(last.rows[0]?.id) }
}
