import type pg from 'pg'
import { Batch } from './batch.ts'
import { copyRows } from './copy-rows.ts'
import type { Entry } from './entry.ts'
import { endWaiting, markVanished } from './finish-run.ts'
import { mergeCompanies } from './merge-companies.ts'
import { mergeFacts } from './merge-facts.ts'
import { type DroppedIndexes, dropIndexes, recreateIndexes } from './rebuild-indexes.ts'
import { refreshTouched } from './refresh-touched.ts'
import type { Run } from './run.ts'

/** Entries that are merged at a time. */
const BATCH = 5_000

/** Where a first fill is thought of: files of this size, with so many bytes for each company that is there. */
const FIRST_FILL_BYTES = 32 << 20
const FIRST_FILL_BYTES_A_ROW = 4096
const FILLED_TABLES = ['companies', 'company_keys', 'names', 'records', 'prospects']

/** Gathers entries into batches and merges each while the next is being read. */
export class Importer {
  private batch = new Batch()
  private merging: Promise<void> = Promise.resolve()
  private dropped: DroppedIndexes | undefined
  private readonly client: pg.Client
  private readonly run: Run

  constructor(client: pg.Client, run: Run) {
    this.client = client
    this.run = run
  }

  /** Begins the transaction. The larger the files are, the better it pays to write the indexes afterwards. */
  async begin(bytes: number): Promise<void> {
    await this.client.query('begin')
    if (await this.isFirstFill(bytes)) this.dropped = await dropIndexes(this.client, FILLED_TABLES, { keepKeys: true })
    // Batches are small and many: planning for parallel workers or compiling takes longer than running them.
    await this.client.query("set local jit = off; set local work_mem = '32MB'")
    await this.client.query(`
      create temp table staged (key text, hash uuid, as_of date, schemes text[], numbers text[]) on commit drop;
      create temp table known (key text, hash uuid, as_of date, company_id bigint, has_record boolean, wants text,
        schemes text[], numbers text[], entry jsonb) on commit drop;
      create temp table staged_facts (kind text, key text, hash uuid, as_of date, wants text, wants_too text, entry jsonb,
        owner_id bigint, other_id bigint) on commit drop;
      create temp table gone (kind text, key text, on_day date) on commit drop;
      create temp table dropped (company_id bigint) on commit drop;
      create temp table new_keys (text text, company_id bigint) on commit drop;
      create temp table touched (company_id bigint, is_new boolean) on commit drop;
      create temp table seen (kind text, key text) on commit drop;
    `)
  }

  /**
   * Whether the files are far larger than all that is there. Whoever reads companies then waits until the import is
   * done; where hardly anything is there to be read, that is better than an import of twice the time.
   */
  private async isFirstFill(bytes: number): Promise<boolean> {
    if (!this.run.isFirst || bytes < FIRST_FILL_BYTES) return false
    const { rows } = await this.client.query<{ rows: number }>(
      'select count(*)::int as rows from (select from companies limit $1) c',
      [Math.ceil(bytes / FIRST_FILL_BYTES_A_ROW)],
    )
    return (rows[0]?.rows ?? 0) < bytes / FIRST_FILL_BYTES_A_ROW
  }

  /** Something to wait for where a batch is full. */
  add(entry: Entry, publishedOn: string | null, isComplete: boolean): Promise<void> | undefined {
    this.run.isComplete = isComplete
    if (!this.batch.add(entry, publishedOn)) {
      const sent = this.send()
      this.batch.add(entry, publishedOn)
      return sent
    }
    return this.batch.size >= BATCH ? this.send() : undefined
  }

  /** Hands the batch over as soon as the one before is merged; reading goes on meanwhile. */
  private async send(): Promise<void> {
    const { batch } = this
    this.batch = new Batch()
    await this.merging
    this.merging = this.merge(batch)
    // It is met by the next wait; until then nobody may take it for an unhandled one.
    this.merging.catch(() => {})
  }

  private async merge(batch: Batch): Promise<void> {
    const { client, run } = this
    if (batch.companies.size > 0) await mergeCompanies(client, run, batch)
    const facts = batch.factRows()
    if (facts.rows > 0) {
      await copyRows(client, 'staged_facts', 'kind key hash as_of wants wants_too entry', facts)
      if (!run.isFirst) await client.query('insert into seen select kind, key from staged_facts')
      await mergeFacts(client, run)
    }
    if (batch.gone.size > 0) {
      await copyRows(client, 'gone', 'kind key on_day', batch.goneRows())
      await markVanished(client, run, 'gone')
      await client.query('truncate gone')
    }
  }

  async end(isComplete: boolean): Promise<void> {
    await this.send()
    await this.merging
    if (this.dropped) await recreateIndexes(this.client, this.dropped)
    if (isComplete && !this.run.isFirst) {
      await this.client.query('create index on seen (key, kind); analyze seen')
      await markVanished(this.client, this.run, 'not seen')
    }
    await endWaiting(this.client, this.run)
    await refreshTouched(this.client)
  }
}
