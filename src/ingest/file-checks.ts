import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { sql } from '#postgres/sql.ts'
import { AheadError } from './ahead-error.ts'
import type { FileClaims } from './entries/source.ts'
import type { ImportRequest } from './import-request.ts'
import { addCounts } from './read/add-counts.ts'
import { type FilePart, mayBeComplete } from './read/read-part.ts'
import type { Run, RunCounts } from './stage/run.ts'

/** What all files of an import state together: whether they list everything, of which day they are, and whose data they hold. */
export type Delivered = {
  isComplete: boolean
  publishedOn: string | null
  /** The newest day that an entry states. */
  newestOn: string | null
  /** Whether some entries have no other date than that of the import. */
  hasUndated: boolean
  origin: FileClaims['origin']
  columns: string[][]
}

/** Checks every file against the publisher's claims, and against the files before it. */
export class FileChecks {
  readonly #work: pg.Client
  readonly #run: Run
  readonly #request: ImportRequest
  readonly #claims: FileClaims[] = []
  readonly #columns: string[][] = []

  constructor(work: pg.Client, run: Run, request: ImportRequest) {
    this.#work = work
    this.#run = run
    this.#request = request
  }

  async add(part: FilePart): Promise<void> {
    const { counts } = this.#run
    this.#claims.push(part.about)
    this.#columns.push(part.columns)
    addCounts(counts.leftOut, part.about.leftOut)
    counts.unknownStatus += part.about.unknownStatus ?? 0
    if (!this.#request.acceptLoss) {
      requireExpected(part)
      await requireColumns(this.#work, this.#run, part)
    }
    requireCredible(this.#request, this.#run, part.about)
    // Where nothing states its date, it is not known to be older.
    if (this.#request.newestOn === undefined) await refuseOlder(this.#work, this.#run, part.about)
  }

  end(): Delivered {
    const { counts } = this.#run
    const isComplete = isWhole(this.#claims)
    if (!this.#request.acceptLoss) requireAllRows(this.#request, counts)
    if (isComplete && counts.rows === 0 && !this.#request.acceptLoss) {
      throw new FileError('the file claims to be complete but is empty; download it again, or use --accept-loss')
    }
    const origin = this.#claims.findLast(claims => claims.origin)?.origin
    return {
      isComplete,
      publishedOn: newest(this.#claims, 'publishedOn'),
      newestOn: newest(this.#claims, 'newestOn'),
      hasUndated: this.#claims.some(claims => claims.hasUndated),
      origin,
      columns: different(this.#columns),
    }
  }
}

function requireCredible(
  { now = new Date() }: ImportRequest,
  { lastDay }: Run,
  { name, publishedOn }: FileClaims,
): void {
  if (publishedOn !== undefined && publishedOn > lastDay) throw new AheadError(name, new Date(publishedOn), now)
}

function requireExpected({ path, about: { expectedRows }, fileRows }: FilePart): void {
  if (expectedRows === undefined || expectedRows === fileRows) return
  throw new FileError(
    `${path}: declares ${expectedRows} rows but contains ${fileRows}; it is truncated or damaged. Download it again, or use --accept-loss to import it as it is.`,
  )
}

function requireAllRows({ expectedRows }: ImportRequest, { rows }: RunCounts): void {
  if (expectedRows === undefined || expectedRows === rows) return
  throw new FileError(`the files have ${rows} rows, but their publisher states ${expectedRows}, so nothing was changed`)
}

/** The sets of columns that differ, of files that have columns; files of one kind have the same. */
function different(columns: string[][]): string[][] {
  const sets = new Map(columns.filter(set => set.length > 0).map(set => [set.join('\n'), set]))
  return [...sets.values()].slice(0, 20)
}

/** A file that has some of the columns of the last one of its kind, and no others, has lost the rest. */
async function requireColumns(work: pg.Client, run: Run, { path, columns }: FilePart) {
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
 * its own day; a complete file, or what is older than one, is judged as a whole. A feed loads a complete
 * file also after deltas of a later day, each of which keeps its own day.
 */
async function refuseOlder(work: pg.Client, run: Run, about: FileClaims): Promise<void> {
  const { name, publishedOn } = about
  if (!publishedOn) return
  const { rows } = await sql<{ id: string; published: string }>`
    select id, published_on::text as published from runs
    where source_id = ${run.sourceId} and state = 'finished' and published_on > ${publishedOn}::date and (is_complete
      or ${mayBeComplete(about) && !run.isInOrder})
    order by published_on desc limit 1
  `.execute(work)
  if (!rows[0]) return
  throw new FileError(
    `${name}: published on ${publishedOn}, but a newer file (${rows[0].published}) is already imported; ` +
      `if that date is wrong, undo import ${rows[0].id}`,
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

const newest = (abouts: FileClaims[], date: 'publishedOn' | 'newestOn') =>
  abouts
    .flatMap(about => about[date] ?? [])
    .sort()
    .at(-1) ?? null
