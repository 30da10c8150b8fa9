import type pg from 'pg'
import { type Sql, sql } from '#postgres/sql.ts'
import type { MarkedRows } from '../entries/marked-rows.ts'
import type { SeenRows } from '../entries/marking.ts'
import type { Run } from './run.ts'

/** Of larger files every row is read every time: their marks would fill the memory. */
const maxRows = 6_000_000
/** Where more waits for its companies, the next file is better read as a whole. */
const maxPending = 100_000

/** Something is in a complete file twice: only reading all its rows decides what counts. */
export class RepeatedError extends Error {
  /** The companies whose rows have to be read beside each other. */
  readonly keys: string[]
  constructor(keys: string[] = []) {
    super()
    this.keys = keys
  }
}

/** The rows of the last complete file, where it was the last import of its dataset and was read by the same rules. */
export async function readMarks(client: pg.ClientBase, run: Run, rules: string): Promise<MarkedRows | undefined> {
  const { rows } = await sql<Record<keyof MarkedRows, Buffer>>`
    select marks, ends, lines from row_marks
    where source_id = ${run.sourceId} and rules = ${rules}
      and run_id = ${lastRun(run)} order by part
  `.execute(client)
  if (rows.length === 0) return undefined
  const total = (of: keyof MarkedRows) => rows.reduce((sum, row) => sum + row[of].length, 0)
  const all: MarkedRows = {
    marks: new Uint32Array(total('marks') / 4),
    ends: new Uint32Array(total('ends') / 4),
    lines: new Uint8Array(total('lines')),
  }
  let [row, length] = [0, 0]
  for (const { marks, ends, lines } of rows) {
    new Uint8Array(all.marks.buffer).set(marks, row * 8)
    for (let at = 0; at < ends.length; at += 4) all.ends[row++] = length + ends.readUInt32LE(at)
    all.lines.set(lines, length)
    length += lines.length
  }
  const { rows: unmarked } = await sql<{ line: string }>`
    select kind || ' ' || key as line from unmarked where source_id = ${run.sourceId}
  `.execute(client)
  return unmarked.length > 0 ? without(all, new Set(unmarked.map(({ line }) => line))) : all
}

/** The last import of the dataset before this one. */
const lastRun = ({ id, sourceId }: Run) =>
  sql`(select max(id) from runs where source_id = ${sourceId} and state = 'finished' and id <> ${id})`

/** Rows of a file that is not complete: what the last complete one had about them no longer counts. */
export async function unmark(client: pg.ClientBase, run: Run, keys: Sql): Promise<void> {
  await sql`
    insert into unmarked (source_id, kind, key) select ${run.sourceId}::smallint, s.kind, s.key from (${keys}) s(kind, key)
    on conflict do nothing
  `.execute(client)
}

/** After a file that is not complete the marks of all others still count. */
export async function carryMarks(client: pg.ClientBase, run: Run): Promise<void> {
  await sql`
    update row_marks set run_id = ${run.id} where source_id = ${run.sourceId} and run_id = ${lastRun(run)}
  `.execute(client)
}

/** The rows of a complete file on their way from the reader to the next file. */
export class KeptMarks {
  #parts: SeenRows[] = []
  #rows = 0
  #lines = 0
  /** How many rows were skipped. */
  unchanged = 0

  add(seen: SeenRows): void {
    this.#rows += seen.ends.length
    this.#lines += seen.lineCount
    this.unchanged += seen.unchanged
    if (this.#rows <= maxRows) this.#parts.push(seen)
    else this.#parts = []
  }

  /** Keeps them for the next file, but for what has to be read again: what is there twice, and what waits and is dated by each file. */
  async write(client: pg.ClientBase, run: Run, rules: string): Promise<void> {
    const repeated = await this.#repeated(client, run)
    if (repeated && repeated.length > 0 && this.unchanged > 0) throw new RepeatedError()
    await sql`delete from row_marks where source_id = ${run.sourceId}`.execute(client)
    await sql`delete from unmarked where source_id = ${run.sourceId}`.execute(client)
    const waiting = await readWaiting(client, run)
    if (!repeated || waiting.length > maxPending) return
    const unsettled = new Set([...repeated, ...waiting])
    for (const [part, seen] of this.#parts.entries()) {
      const { marks, ends, lines } = unsettled.size > 0 ? without(seen, unsettled) : seen
      await sql`
        insert into row_marks (source_id, part, run_id, rules, marks, ends, lines)
        values (${run.sourceId}, ${part}, ${run.id}, ${rules}, ${Buffer.from(marks.buffer)}, ${Buffer.from(ends.buffer)},
          ${Buffer.from(lines.buffer)})
      `.execute(client)
    }
  }

  /** What more than one row is about; null where that is not known. In a first import all is new, and it is enough to count. */
  async #repeated(client: pg.ClientBase, run: Run): Promise<string[] | null> {
    const { added, waiting } = run.counts
    if (run.isFirst) return added + waiting === this.#lines ? [] : null
    const { rows } = await sql<{ line: string }>`
      select kind || ' ' || key as line from seen group by kind, key having count(*) > 1
    `.execute(client)
    return rows.map(({ line }) => line)
  }
}

async function readWaiting(client: pg.ClientBase, run: Run): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || key as line from waiting where source_id = ${run.sourceId} limit ${maxPending + 1}
  `.execute(client)
  return rows.map(({ line }) => line)
}

/** The same rows, those about something of these without their marks. */
function without(seen: MarkedRows, unsettled: Set<string>): MarkedRows {
  const marks = seen.marks.slice()
  const text = new TextDecoder()
  for (let row = 0; row < seen.ends.length; row++) {
    const lines = text.decode(seen.lines.subarray(row === 0 ? 0 : seen.ends[row - 1], seen.ends[row]))
    const isUnsettled = lines
      .split('\n')
      .some(line =>
        unsettled.has(line.replace('\t', ' ').replace(/\\(.)/g, (_, letter) => unescaped[letter] ?? letter)),
      )
    if (isUnsettled) marks.fill(0, 2 * row, 2 * row + 2)
  }
  return { ...seen, marks }
}

const unescaped: Record<string, string> = { t: '\t', n: '\n', r: '\r' }
