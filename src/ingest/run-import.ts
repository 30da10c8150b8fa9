import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { wakeRescreening } from '#domain/watching/rescreen-watched.ts'
import { FileError } from '#files/row.ts'
import { plainText } from '#lib/plain-text.ts'
import type { Seal } from '#lib/seal.ts'
import { announceCommit } from '#postgres/cluster/announce-commit.ts'
import { requireNodes } from '#postgres/cluster/require-nodes.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import type { Dataset, FileClaims } from './entries/source.ts'
import { Importer } from './importer.ts'
import { forgetPast } from './publish/forget-past.ts'
import { forgetReplaced } from './publish/forget-replaced.ts'
import { partsOf } from './read/parts-of.ts'
import { mayBeComplete, type ReadPart } from './read/read-parts.ts'
import { firstRealId } from './stage/first-real-id.ts'
import { importLock } from './stage/import-lock.ts'
import { RepeatedError, readMarks } from './stage/keep-marks.ts'
import { beginMoment, endMoment } from './stage/keep-past.ts'
import { keepReplaced } from './stage/keep-replaced.ts'
import { Quarantine } from './stage/quarantine.ts'
import { readingRules } from './stage/reading-rules.ts'
import { noCounts, type Run, type RunCounts } from './stage/run.ts'
import { nextIds } from './stage/take-ids.ts'

/** Of an import of many files the first are named. */
const mostFilesOnRecord = 20

export interface ImportRequest {
  /** The code of the source: 'gleif'. */
  source: string
  dataset: Dataset
  /** The module of the source, so that a thread of its own can read the files. */
  module?: string
  /** Where to look for the files, and which of those found there are of this dataset. */
  places: string[]
  paths: Set<string>
  /** The size of these on the disk. */
  bytes: number
  /** What the operator says about the files, where they do not say it themselves. */
  publishedOn?: string
  isComplete?: boolean
  /** What a complete file has lost is really gone, and its end is not missing. */
  acceptLoss?: boolean
  /** Columns and members that are new, which may pass and are kept as extra. */
  allowNew?: string[]
  /** The file that says what the columns of a list of one's own mean. */
  mapping?: string
  /** How many rows its publisher says there are. */
  expectedRows?: number | undefined
  /** The files come in the order of their publication: of two that are of one day, the later one counts. */
  isInOrder?: boolean
  /** The files say how everything stood when their day began: what was said of that day before is newer. */
  isOfMorning?: boolean | undefined
  /** What belongs to the same commit. */
  onCommit?: (work: pg.ClientBase, result: ImportResult) => Promise<void>
  /** Over the marks of people who are suppressed; without it nothing is imported while there are any. */
  seal?: Seal
  /** It is taken back in the end, and nothing of it stays on record. */
  isPreview?: boolean
  /** What is put aside and counted, before that goes too. */
  onDropped?: (log: pg.ClientBase, runId: number, counts: RunCounts) => Promise<void>
  onProgress?: (bytes: number) => void
  onWaiting?: () => void
}

export type ImportResult = {
  runId: number
  counts: RunCounts
  publishedOn: string | null
  isComplete: boolean
  /** New companies have ids from here on. */
  firstCompanyId: number
}

/**
 * Imports the files of one dataset in one transaction: readers see the state before or the state after. Killed at any
 * moment it leaves the old state. Quarantined rows and the run itself stay on record also when nothing else does.
 */
export function runImport(database: string, request: ImportRequest, by: Actor): Promise<ImportResult> {
  const withLog = (work: pg.Client) =>
    withClient(database, log => runAlone(work, log, request, by), 'firmament import log')
  return withClient(database, withLog, 'firmament import')
}

async function runAlone(work: pg.Client, log: pg.Client, request: ImportRequest, by: Actor): Promise<ImportResult> {
  const lock = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${importLock}) as ours`.execute(work)
  if (!lock.rows[0]?.ours) {
    request.onWaiting?.()
    await sql`select pg_advisory_lock(${importLock})`.execute(work)
  }
  await requireNodes(work)
  await forgetReplaced(log)
  await forgetPast(log)
  const run = await startRun(log, request)
  try {
    return await importFiles(work, log, run, request, by).catch(async error => {
      if (!(error instanceof RepeatedError)) throw error
      await work.query('rollback')
      await startAgain(log, run)
      return importFiles(work, log, run, request, by, { passesOver: false })
    })
  } catch (error) {
    await work.query('rollback').catch(() => {})
    if (request.isPreview) await dropRun(log, run, request)
    else await noteFailure(log, run, error, by).catch(() => {})
    throw error
  }
}

async function dropRun(log: pg.Client, { id, counts }: Run, { onDropped }: ImportRequest): Promise<void> {
  await onDropped?.(log, id, counts)
  await sql`delete from quarantine where run_id = ${id}`.execute(log)
  await sql`delete from runs where id = ${id}`.execute(log)
}

/** Of what was read so far nothing has happened. */
async function startAgain(log: pg.Client, run: Run): Promise<void> {
  run.counts = noCounts()
  run.kept = 0
  await sql`delete from quarantine where run_id = ${run.id}`.execute(log)
  await returnNumbers(log)
}

async function noteFailure(log: pg.Client, run: Run, error: unknown, by: Actor): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  await transactionOn(log, async () => {
    await sql`
      update runs set state = 'failed', finished_at = now(), counts = ${run.counts}, error = ${said} where id = ${run.id}
    `.execute(log)
    const details = { run: run.id, error: said }
    await recordAct(log, by, { act: 'import.failed', workspaceId: null, object: run.code, details })
  })
}

type Started = Pick<Run, 'id' | 'isFirst' | 'somethingWaits' | 'besideDemo' | 'lastComplete' | 'tookBack'>

async function startRun(
  log: pg.Client,
  { source, dataset, paths, acceptLoss, isInOrder, isOfMorning }: ImportRequest,
): Promise<Run> {
  const code = `${source}/${dataset.code}`
  await sql`
    insert into sources (id, code, name, category, comment, url, licence, attribution, precedence, vanished_status,
      vanished_status_id, untried)
    values (${dataset.id}, ${code}, ${dataset.name}, ${dataset.category}, ${dataset.comment}, ${dataset.url},
      ${dataset.licence}, ${dataset.attribution}, ${dataset.precedence}, ${dataset.vanished?.status},
      ${dataset.vanished?.status_id}, ${dataset.untried === true})
    on conflict (id) do update set code = excluded.code, name = excluded.name, category = excluded.category,
      comment = excluded.comment, url = excluded.url, licence = excluded.licence, attribution = excluded.attribution,
      precedence = excluded.precedence, vanished_status = excluded.vanished_status,
      vanished_status_id = excluded.vanished_status_id, untried = excluded.untried
  `.execute(log)
  // This process holds the lock, so whatever else still calls itself running was killed.
  await sql`
    update runs set state = 'failed', finished_at = now(), error = 'killed before it was done' where state = 'running'
  `.execute(log)
  const last = await sql<{ state: string }>`select state from runs order by id desc limit 1`.execute(log)
  if (last.rows[0]?.state === 'failed') await returnNumbers(log)
  const { rows: found } = await sql<Omit<Started, 'id'>>`
    select not exists (select 1 from runs where source_id = ${dataset.id} and state = 'finished') as "isFirst",
      exists (select 1 from waiting) or exists (select 1 from records where wants is not null)
      or exists (select 1 from holdings where holder_company_id is null and holder_key is not null)
      or exists (select 1 from officers where officer_company_id is null and officer_key is not null) as "somethingWaits",
      exists (select 1 from companies where id < ${firstRealId}) as "besideDemo",
      (select max(published_on)::text from runs where source_id = ${dataset.id} and state = 'finished'
        and is_complete) as "lastComplete",
      exists (select 1 from withdrawn where source_id = ${dataset.id}) as "tookBack"
  `.execute(log)
  const { rows } = await sql<{ id: number }>`
    insert into runs (source_id, state, input) values (${dataset.id}, 'running', ${{ files: [...paths].slice(0, 1000) }})
    returning id::float8
  `.execute(log)
  return {
    ...(found[0] as Omit<Started, 'id'>),
    id: (rows[0] as { id: number }).id,
    sourceId: dataset.id,
    code,
    dataset,
    publishedOn: new Date().toISOString().slice(0, 10),
    isDated: false,
    isComplete: false,
    acceptsLoss: acceptLoss === true,
    isInOrder: isInOrder === true,
    kept: 0,
    isOfMorning: isOfMorning === true,
    counts: noCounts(),
  }
}

/** Gives back the ids that an import took which came to nothing: run again, it then ends as if it had never failed. */
async function returnNumbers(log: pg.Client): Promise<void> {
  // What an import that was undone brought had ids which others may still hold.
  const undone = await sql`select 1 from runs where state = 'undone' limit 1`.execute(log)
  if (undone.count > 0) return
  for (const table of ['companies', 'names', 'officers', 'holdings', 'statements', 'screening_entries', 'changes']) {
    const { rows } = await sql<{ last: string | null }>`select max(id) as last from ${sql.raw(table)}`.execute(log)
    await sql`
      select setval(s.seqrelid, greatest(s.seqstart, ${rows[0]?.last ?? null}::bigint + 1), false)
      from pg_sequence s where s.seqrelid = pg_get_serial_sequence('${sql.raw(table)}', 'id')::regclass
    `.execute(log)
  }
}

async function importFiles(
  work: pg.Client,
  log: pg.Client,
  run: Run,
  request: ImportRequest,
  by: Actor,
  { passesOver = true } = {},
): Promise<ImportResult> {
  const quarantine = new Quarantine(log, run)
  const importer = new Importer(work, run)
  const firsts = await nextIds(work)
  const fill = await importer.begin(request.bytes)
  await beginMoment(work, { runId: run.id, firstCompany: firsts.companies, firstName: firsts.names })
  const last = await sql<{ id: string }>`select coalesce(max(id), 0) as id from changes`.execute(work)
  const abouts: FileClaims[] = []
  const columns: string[][] = []
  const { places, paths, publishedOn: given, isComplete: said, acceptLoss, allowNew, mapping, seal } = request
  const today = run.publishedOn
  const suppressed = (await readSuppressions(work, seal)) ?? undefined
  const files = { places, paths, publishedOn: given, today, isComplete: said, acceptLoss, allowNew, mapping }
  const { module, dataset } = request
  const rules = dataset.standsAlone
    ? readingRules([module, dataset.id, suppressed, acceptLoss, allowNew, mapping])
    : null
  const known = rules !== null && passesOver ? await readMarks(work, run, rules) : undefined
  const reading = { ...files, fill, suppressed, ...(rules !== null && { marking: { rules, known } }) }
  for await (const part of partsOf(run.dataset, request.module, reading, request.bytes)) {
    run.counts.rows = part.rows
    request.onProgress?.(part.packedBytes)
    if (part.kind === 'fill') await importer.fill(part.fill)
    else if (part.kind === 'filled') await importer.endFill()
    else if (part.kind === 'batch') await importer.merge(part.batch, part.isComplete)
    else if (part.kind === 'seen') await importer.see(part.seen)
    else if (part.kind === 'aside') for (const row of part.aside) await quarantine.add(part.path, row)
    else {
      abouts.push(part.about)
      columns.push(part.columns)
      for (const [what, rows] of Object.entries(part.about.leftOut ?? {})) {
        run.counts.leftOut[what] = (run.counts.leftOut[what] ?? 0) + rows
      }
      if (!acceptLoss) requireExpected(part)
      if (!acceptLoss) await requireColumns(work, run, part)
      await refuseOlder(work, run, part.about)
    }
  }
  await quarantine.flush()
  quarantine.requireFew()
  const isComplete = isWhole(abouts)
  if (!acceptLoss) requireAllRows(request, run.counts)
  if (isComplete && run.counts.rows === 0 && !acceptLoss) {
    throw new FileError('the file claims to be complete but is empty; download it again, or use --accept-loss')
  }
  const publishedOn = newest(abouts)
  run.isDated = publishedOn !== null
  if (publishedOn) run.publishedOn = publishedOn
  await importer.end(isComplete, rules, seal, suppressed)
  await nameOrigin(work, run, abouts)
  const ends = await nextIds(work)
  const undo = {
    companies: [firsts.companies, ends.companies - 1],
    names: [firsts.names, ends.names - 1],
    rows: run.kept,
  }
  await sql`
    update runs set state = 'finished', finished_at = clock_timestamp(), counts = ${run.counts},
      published_on = ${publishedOn}, undo = ${undo},
      is_complete = ${isComplete}, input = input || ${{ columns: different(columns) }} where id = ${run.id}
  `.execute(work)
  const result = { runId: run.id, counts: run.counts, publishedOn, isComplete, firstCompanyId: firsts.companies }
  await request.onCommit?.(work, result)
  // What the first import of a source says otherwise than those before it is new to us, and no change of a company.
  if (!run.isFirst) await publishChanges(work, { runId: run.id, afterId: Number(last.rows[0]?.id) })
  if (dataset.isList) await wakeRescreening(work)
  const named = [...paths].slice(0, mostFilesOnRecord)
  const details = { run: run.id, files: named, published_on: publishedOn, counts: run.counts }
  await recordAct(work, by, { act: 'import.finished', workspaceId: null, object: run.code, details })
  await endMoment(work)
  await announceCommit(work)
  await work.query('commit')
  return result
}

/** Files that say whose data they hold: their publisher's name and licence are what is served. */
async function nameOrigin(work: pg.Client, run: Run, abouts: FileClaims[]): Promise<void> {
  const origin = abouts.findLast(about => about.origin)?.origin
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

function requireExpected({ path, about: { expectedRows }, fileRows }: Extract<ReadPart, { kind: 'file' }>): void {
  if (expectedRows === undefined || expectedRows === fileRows) return
  throw new FileError(
    `${path}: declares ${expectedRows} rows but contains ${fileRows}; it is truncated or damaged. Download it again, or use --accept-loss to import it as it is.`,
  )
}

function requireAllRows({ expectedRows }: ImportRequest, { rows }: RunCounts): void {
  if (expectedRows === undefined || expectedRows === rows) return
  throw new FileError(`the files have ${rows} rows, but their publisher says ${expectedRows}, so nothing was changed`)
}

/** The sets of columns that differ, of files that have columns; files of one kind have the same. */
function different(columns: string[][]): string[][] {
  const sets = new Map(columns.filter(set => set.length > 0).map(set => [set.join('\n'), set]))
  return [...sets.values()].slice(0, 20)
}

/** A file that has some of the columns of the last one of its kind, and no others, has lost the rest. */
async function requireColumns(work: pg.Client, run: Run, { path, columns }: Extract<ReadPart, { kind: 'file' }>) {
  if (columns.length === 0) return
  const { rows } = await sql<{ columns: string[][] }>`
    select input -> 'columns' as columns from runs
    where source_id = ${run.sourceId} and state = 'finished' and input -> 'columns' -> 0 is not null order by id desc limit 1
  `.execute(work)
  const before = (rows[0]?.columns ?? []).map(set => new Set(set))
  if (before.some(set => set.isSubsetOf(new Set(columns)))) return
  const larger = before.find(set => set.isSupersetOf(new Set(columns)))
  if (!larger) return
  const lost = [...larger].filter(name => !columns.includes(name))
  throw new FileError(
    `${path}: missing ${lost.length === 1 ? 'the column' : 'the columns'} ${lost.map(name => `"${name}"`).join(', ')} that the ` +
      'last file had, so their values would be removed from every company. Download it again; if the publisher dropped them, ' +
      'use --accept-loss.',
  )
}

/**
 * An older file never overwrites a newer one. Partial files may come in any order, since every record and fact keeps
 * the day on which it was said; what a complete file says, or what is older than one, is judged as a whole. A feed loads a complete
 * file also after deltas of a later day, each of which keeps its own day.
 */
async function refuseOlder(work: pg.Client, run: Run, about: FileClaims): Promise<void> {
  const { name, publishedOn } = about
  if (!publishedOn) return
  const { rows } = await sql<{ published: string }>`
    select published_on::text as published from runs
    where source_id = ${run.sourceId} and state = 'finished' and published_on > ${publishedOn}::date and (is_complete
      or ${mayBeComplete(about) && !run.isInOrder})
    order by published_on desc limit 1
  `.execute(work)
  if (!rows[0]) return
  throw new FileError(
    `${name}: published on ${publishedOn}, but a newer file (${rows[0].published}) is already imported`,
  )
}

/** Whether the files together list everything: one that is complete, or all parts of one. */
function isWhole(abouts: FileClaims[]): boolean {
  if (abouts.length === 0 || !abouts.every(mayBeComplete)) return false
  const of = abouts[0]?.part?.of
  if (of === undefined) return abouts.length === 1
  const numbers = new Set(abouts.map(about => (about.part?.of === of ? about.part.number : 0)))
  return !numbers.has(0) && numbers.size === of
}

const newest = (abouts: FileClaims[]) =>
  abouts
    .flatMap(about => about.publishedOn ?? [])
    .sort()
    .at(-1) ?? null
