import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { sql } from '#postgres/sql.ts'
import { quarantineText } from '../entries/quarantine-text.ts'
import type { QuarantinedRow } from '../entries/translate-row.ts'
import { Doubts } from './doubts.ts'
import type { Run } from './run.ts'

const atOnce = 500
/** This few bad rows prove nothing about a file. */
const tooFewToJudge = 1

/** More rows than this in one run are not reviewed one by one: the rest is only counted. */
const maxCleaned = 1000

type Row = { file: string; line: number; reason: string; raw: string; is_taken: boolean; head: string | undefined }

/**
 * Rows that cannot be read, and rows that were imported but should be reviewed, recorded outside of the
 * import's transaction, so that they stay when it fails.
 */
export class Quarantine {
  readonly doubts = new Doubts()
  #waiting: Row[] = []
  #reasons = new Map<string, number>()
  readonly #log: pg.Client
  readonly #run: Run

  constructor(log: pg.Client, run: Run) {
    this.#log = log
    this.#run = run
  }

  async add(file: string, rows: QuarantinedRow[]): Promise<void> {
    for (const row of rows) this.#keep(file, row)
    if (this.#waiting.length >= atOnce) await this.#flush()
  }

  #keep(
    file: string,
    { line, raw, reason, isTaken = false, mayName = [], isBroken = false, isOld = false, head }: QuarantinedRow,
  ): void {
    const { counts } = this.#run
    if (!isTaken) {
      counts.quarantined++
      this.doubts.add(mayName, { isBroken, isOld })
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
    } else if (++counts.cleaned > maxCleaned) return
    const kept = { raw: quarantineText(raw), head: head && quarantineText(head) }
    this.#waiting.push({ file, line, reason, is_taken: isTaken, ...kept })
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return
    await sql`
      insert into quarantine (run_id, source_id, file, line, reason, raw, is_taken, head)
      select ${this.#run.id}, ${this.#run.sourceId}, file, line, reason, raw, is_taken, head
      from jsonb_to_recordset(${JSON.stringify(this.#waiting)}::jsonb) as q(file text, line bigint, reason text,
        raw text, is_taken boolean, head text)
    `.execute(this.#log)
    this.#waiting = []
  }

  /** Writes down what is left, and stops a run whose file has more unreadable rows than its source ever had. */
  async end(): Promise<void> {
    await this.#flush()
    this.#requireFew()
  }

  get #commonestReason(): string {
    return [...this.#reasons].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
  }

  #requireFew(): void {
    const { rows, quarantined } = this.#run.counts
    const { badShare } = this.#run.dataset
    if (rows > 0 && quarantined === rows) throw new FileError(`no row could be read: ${this.#commonestReason}`)
    if (quarantined <= tooFewToJudge || quarantined <= rows * badShare) return
    throw new FileError(
      `${quarantined} of ${rows} rows could not be read (most often: ${this.#commonestReason}); the limit is ${badShare * 100} %, ` +
        `so nothing was changed. See the quarantine table, run ${this.#run.id}.`,
    )
  }
}

/**
 * The rows that could not be read when nothing was missing. In the same words they are about nobody who is missing later: a register
 * that never mends a row would end nobody any more.
 */
export async function readUnreadBefore(client: pg.Client, { sourceId }: Run): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select distinct md5(q.raw) as mark from quarantine q join runs r on r.id = q.run_id
    where r.source_id = ${sourceId} and r.state = 'finished' and r.is_complete
      and coalesce((r.counts ->> 'held')::int, 0) = 0 and not q.is_taken limit 100000
  `.execute(client)
  return rows.map(({ mark }) => mark)
}
