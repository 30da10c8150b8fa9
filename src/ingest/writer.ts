import type pg from 'pg'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { type SuppressionData, Suppressions } from '#domain/privacy/suppressions.ts'
import type { Seal } from '#lib/seal.ts'
import { copyRows } from '#postgres/copy-rows.ts'
import { sql } from '#postgres/sql.ts'
import type { SeenRows } from './entries/marking.ts'
import type { FillStart } from './first-fill/fill-start.ts'
import { FillWriter } from './first-fill/fill-writer.ts'
import { mergeCompanies } from './identify/merge-companies.ts'
import { endWaiting } from './publish/end-waiting.ts'
import { markGone, markMissing } from './publish/mark-vanished.ts'
import { refreshTouched } from './publish/refresh-touched.ts'
import { supersedeWords } from './publish/supersede-words.ts'
import type { WrittenPart } from './read/read-part.ts'
import { mergeFacts } from './resolve/merge-facts.ts'
import { mergeListed } from './resolve/merge-listed.ts'
import type { StagedBatch } from './stage/batch.ts'
import type { Doubts } from './stage/doubts.ts'
import { carryMarks, KeptMarks, unmark } from './stage/keep-marks.ts'
import { isSeenHere, type Run } from './stage/run.ts'
import { stagedListedTable } from './stage/stage-listed.ts'
import { touch } from './stage/touch.ts'
import { applySuppressions } from './suppression/apply-suppressions.ts'
import { holdSuppressions } from './suppression/suppress-lock.ts'

/** Where a first fill is thought of: files of this size. */
const firstFillBytes = 4 << 20
/** From this many bytes for each existing company on, all readers wait for a first fill; from this many on it runs beside them. */
const bytesACompanyAlone = 4096
const bytesACompanyBeside = 16

const stagedFacts = {
  name: 'staged_facts',
  columns: ['kind', 'key', 'hash', 'as_of', 'dated_by', 'wants', 'wants_too', 'entry'],
}
const seenTable = { name: 'seen', columns: ['kind', 'key'] }
const goneTable = { name: 'gone', columns: ['kind', 'key', 'on_day'] }

/** Writes what was read to the database, be it a first fill or batches, in one transaction. */
export class Writer {
  #fill: FillWriter | undefined
  readonly #marks = new KeptMarks()
  readonly #client: pg.Client
  readonly #run: Run

  constructor(client: pg.Client, run: Run) {
    this.#client = client
    this.#run = run
  }

  /** Begins the transaction. Returns with what a first fill begins, where the files are worth one. */
  async begin(bytes: number): Promise<FillStart | undefined> {
    await sql`begin`.execute(this.#client)
    // Batches are small and many: planning for parallel workers or compiling takes longer than running them.
    await sql`set local jit = off; set local work_mem = '32MB'`.execute(this.#client)
    await sql`
      create temp table known (key text, hash uuid, as_of date, gone_on date, company_id bigint, wants text, entry text)
        on commit drop;
      create temp table staged_facts (kind text, key text, hash uuid, as_of date, dated_by text, wants text, wants_too text,
        entry jsonb, owner_id bigint, other_id bigint, fact_id bigint, gone_on date) on commit drop;
      create temp table staged_listed (list text, key text, kind text, name text, listed_on date, delisted_on date, said jsonb,
        raw text, hash uuid, compared uuid, as_of date, dated_by text) on commit drop;
      create temp table named_keys (text text, company_id bigint) on commit drop;
      create temp table gone (kind text, key text, on_day date) on commit drop;
      create temp table new_keys (text text, company_id bigint) on commit drop;
      create temp table touched (company_id bigint, is_new boolean) on commit drop;
      create temp table seen (kind text, key text) on commit drop;
    `.execute(this.#client)
    const way = await this.#wayToFill(bytes)
    if (way === null) return
    this.#fill = await FillWriter.begin(this.#client, this.#run, way)
    return this.#fill.start
  }

  /**
   * Where the files are far larger than all that is there, readers of companies wait until the import is done: with
   * hardly anything to be read that is better than an import of twice the time. Where they are at least not far smaller, it
   * pays to learn all known identifiers, so that the rest is certainly new.
   */
  async #wayToFill(bytes: number): Promise<'alone' | 'beside' | null> {
    if (!this.#run.isFirst || this.#run.dataset.isList || bytes < firstFillBytes) return null
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from (select 1 from companies limit ${Math.ceil(bytes / bytesACompanyBeside)}) c
    `.execute(this.#client)
    const known = rows[0]?.rows ?? 0
    if (known < bytes / bytesACompanyAlone) return 'alone'
    return known < bytes / bytesACompanyBeside ? 'beside' : null
  }

  /** Whether rows were skipped because the last complete file had them too. */
  get hasPassedOver(): boolean {
    return this.#marks.unchanged > 0
  }

  async write(part: WrittenPart): Promise<void> {
    if (part.kind === 'fill') await this.#fill?.write(part.fill)
    else if (part.kind === 'filled') this.#run.filled = await this.#fill?.end()
    else if (part.kind === 'batch') await this.#merge(part.batch, part.isComplete)
    else await this.#see(part.seen)
  }

  /** What rows of a complete file are about, including those skipped because they are unchanged. */
  async #see(seen: SeenRows): Promise<void> {
    this.#marks.add(seen)
    this.#run.counts.unchanged += seen.unchanged
    if (!this.#run.isFirst) await copyRows(this.#client, seenTable, seen.lines)
  }

  async #merge({ records, facts, listed, gone }: StagedBatch, isComplete: boolean): Promise<void> {
    const client = this.#client
    const run = this.#run
    run.isComplete = isComplete
    const unmarks = run.dataset.standsAlone && !isComplete && !run.isFirst
    if (unmarks) await unmark(client, run, sql`select 'company', unnest(${records.map(({ key }) => key)}::text[])`)
    if (records.length > 0) await mergeCompanies(client, run, records)
    if (facts.length > 0) {
      await copyRows(client, stagedFacts, facts)
      if (unmarks) await unmark(client, run, sql`select kind, key from staged_facts`)
      if (isSeenHere(run)) await sql`insert into seen select kind, key from staged_facts`.execute(client)
      await mergeFacts(client, run)
    }
    if (listed.length > 0) {
      await copyRows(client, stagedListedTable, listed)
      if (isSeenHere(run)) await sql`insert into seen select 'listed', key from staged_listed`.execute(client)
      await mergeListed(client, run)
    }
    if (gone.length > 0) {
      await copyRows(client, goneTable, gone)
      if (unmarks) await unmark(client, run, sql`select kind, key from gone`)
      run.hasWithdrawals = true
      await markGone(client, run)
      await sql`truncate gone`.execute(client)
    }
  }

  async end(
    { isComplete, doubts }: { isComplete: boolean; doubts: Doubts },
    rules: string | null,
    seal?: Seal,
    known?: SuppressionData,
  ): Promise<void> {
    if (isComplete && !this.#run.isFirst && !isOutdone(this.#run)) {
      await sql`create index on seen (key, kind); analyze seen`.execute(this.#client)
      await markMissing(this.#client, this.#run, doubts)
    }
    if (isComplete && rules !== null && !isOutdone(this.#run)) await this.#marks.write(this.#client, this.#run, rules)
    else if (!isComplete) await carryMarks(this.#client, this.#run)
    // Of a company that may only be unread this file states nothing that replaces other words.
    if (isComplete && this.#run.dataset.supersedes && this.#run.counts.held === 0)
      await supersedeWords(this.#client, this.#run)
    await endWaiting(this.#client, this.#run)
    await this.#withholdAtEnd(seal, known)
    await refreshTouched(this.#client, this.#run.filled)
  }

  /**
   * People suppressed while the files were read may be in the new rows. So may, in companies where a suppressed person was
   * found before, rows under a number not known to be theirs, or from a company that proved to be the same. From here
   * on other suppressions wait.
   */
  async #withholdAtEnd(seal?: Seal, known?: SuppressionData): Promise<void> {
    await holdSuppressions(this.#client)
    const data = await readSuppressions(this.#client, seal)
    if (!data) return
    const isAnyoneNew = data.list.at(-1)?.id !== known?.list.at(-1)?.id
    const { filled } = this.#run
    const whereFound = data.list.flatMap(({ companyIds }) => companyIds)
    const withheld = await applySuppressions(
      this.#client,
      new Suppressions(data),
      sql`select coalesce(c.merged_into, c.id) from touched t join companies c on c.id = t.company_id
        where ${isAnyoneNew}::boolean or t.company_id = any(${whereFound}::bigint[])
        union select id from companies where ${isAnyoneNew}::boolean and id between ${filled?.firstId} and ${filled?.lastId}`,
    )
    await touch(this.#client, withheld)
  }
}

/** Whether a complete file of a later day came before, or of the same without order: what still stands was listed by that one. */
function isOutdone({ isDated, lastComplete, publishedOn, isInOrder }: Run): boolean {
  if (!isDated || lastComplete === null) return false
  return isInOrder ? lastComplete > publishedOn : lastComplete >= publishedOn
}
