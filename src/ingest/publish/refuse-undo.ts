import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { UndoError } from './undo-error.ts'

/** An import that is to be undone. */
export type Undoing = {
  id: number
  sourceId: number
  code: string
  finishedAt: Date
  /** The ids of the companies and names that it added, the last one included. */
  companies: [number, number]
  names: [number, number]
  /** Whether nothing of its dataset was imported before it. */
  isFirst: boolean
}

/** Reads the import, and refuses where there is nothing that could be undone. */
export async function readUndoing(client: pg.ClientBase, id: number): Promise<Undoing> {
  type Row = Omit<Undoing, 'companies' | 'names'> & { state: string; undo: Pick<Undoing, 'companies' | 'names'> | null }
  const { rows } = await sql<Row>`
    select r.id::float8, r.source_id as "sourceId", s.code, r.state, r.finished_at as "finishedAt", r.undo,
      not exists (select 1 from runs f where f.source_id = r.source_id and f.state = 'finished' and f.id < r.id) as "isFirst"
    from runs r join sources s on s.id = r.source_id where r.id = ${id}
  `.execute(client)
  const [run] = rows
  if (!run) throw new UndoError(`there is no import ${id}`)
  const { state, undo, ...rest } = run
  if (state === 'undone') throw new UndoError(`import ${id} was undone already`)
  // This process holds the lock of imports, so one that calls itself running was killed.
  if (state === 'failed' || state === 'running') throw new UndoError(`import ${id} failed and changed nothing`)
  if (!undo) throw new UndoError(`import ${id} cannot be undone: what it replaced is no longer kept`)
  return { ...rest, companies: undo.companies, names: undo.names }
}

/** Refuses to undo an import that something later depends on. */
export async function refuseUndo(client: pg.ClientBase, run: Undoing): Promise<void> {
  const later = await readLater(client, run)
  const dependent =
    later.find(({ isSame, hasEffect }) => isSame && hasEffect) ?? (await readResting(client, run, later))
  if (dependent) {
    throw new UndoError(
      `import ${dependent.id} of ${dependent.code} is newer and depends on import ${run.id}; undo import ${dependent.id} first`,
    )
  }
  await refuseByHand(client, run)
}

type Later = { id: number; code: string; isSame: boolean; hasEffect: boolean }

/** The newest first, because that is the order in which they must be undone. */
async function readLater(client: pg.ClientBase, { id, sourceId }: Undoing): Promise<Later[]> {
  const { rows } = await sql<Later>`
    select r.id::float8, s.code, r.source_id = ${sourceId} as "isSame",
      coalesce((r.undo ->> 'rows')::float8, 1) + coalesce((r.counts ->> 'added')::float8, 1)
        + coalesce((r.counts ->> 'waiting')::float8, 1) > 0 as "hasEffect"
    from runs r join sources s on s.id = r.source_id where r.id > ${id} and r.state = 'finished' order by r.id desc
  `.execute(client)
  return rows
}

const factTables = ['officers', 'holdings', 'statements'] as const

/**
 * A later import replaced what this one wrote, or wrote something of a company that is there, or is found, or is one company,
 * because of this one.
 */
async function readResting(client: pg.ClientBase, run: Undoing, later: Later[]): Promise<Later | undefined> {
  if (later.length === 0) return
  const ids = later.map(({ id }) => id)
  const found = new Set<number>()
  const add = (rows: { id: number }[]) => rows.forEach(({ id }) => void found.add(id))
  const replaced = await sql<{ id: number }>`
    select distinct run_id::float8 as id from replaced_rows
    where run_id = any(${ids}::bigint[]) and (row ->> 'run_id')::bigint = ${run.id}
  `.execute(client)
  add(replaced.rows)
  const founded = await readFounded(client, run)
  const [first, last] = run.companies
  const inFounded = (column: string) =>
    sql`(${sql.raw(column)} between ${first} and ${last} or ${sql.raw(column)} = any(${founded}::bigint[]))`
  const written = sql`run_id = any(${ids}::bigint[])`
  for (const table of ['records', ...factTables]) {
    const { rows } = await sql<{ id: number }>`
      select distinct run_id::float8 as id from ${sql.raw(table)} where ${written} and ${inFounded('company_id')}
    `.execute(client)
    add(rows)
  }
  const links = await sql<{ id: number }>`
    select distinct run_id::float8 as id from links where ${written} and (${inFounded('parent_id')} or ${inFounded('child_id')})
  `.execute(client)
  add(links.rows)
  return later.find(({ id }) => found.has(id))
}

/** Companies from before it that it gave an identifier or made one. */
async function readFounded(client: pg.ClientBase, { id }: Undoing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (row ->> 'company_id')::float8 as id from replaced_rows where run_id = ${id} and of = 'given'
    union select unnest(array[from_id, into_id])::float8 from merges where run_id = ${id} and undone_at is null
  `.execute(client)
  return rows.map(({ id }) => id)
}

type LaterMerge = { runId: number | null; from: number; into: number; isApart: boolean }

/**
 * Companies of which it wrote or replaced something, and that were joined since, or split though they were one then: the
 * rows kept for the undo name the wrong one.
 */
async function readMerges(client: pg.ClientBase, { id, finishedAt, companies: [first, last] }: Undoing) {
  const { rows } = await sql<LaterMerge>`
    select m.run_id::float8 as "runId", m.from_id::float8 as from, m.into_id::float8 as into,
      m.undone_at is not null as "isApart"
    from merges m
    where (m.undone_at is null and m.at > ${finishedAt} or m.undone_at > ${finishedAt} and m.at <= ${finishedAt})
      and (m.from_id between ${first} and ${last} or m.into_id between ${first} and ${last} or exists (
        select 1 from replaced_rows r where r.run_id = ${id} and array[r.row ->> 'company_id', r.row ->> 'parent_id',
          r.row ->> 'child_id'] && array[m.from_id::text, m.into_id::text]))
    order by m.id desc limit 1
  `.execute(client)
  return rows[0]
}

/** Manual changes to what it added must be withdrawn by hand. */
async function refuseByHand(client: pg.ClientBase, run: Undoing): Promise<void> {
  const { rows: corrected } = await sql<{ id: number }>`
    select company_id::float8 as id from corrections
    where withdrawn_at is null and company_id between ${run.companies[0]} and ${run.companies[1]} order by 1 limit 1
  `.execute(client)
  if (corrected[0]) {
    throw new UndoError(
      `company ${corrected[0].id}, which import ${run.id} added, was corrected by hand; withdraw the correction first`,
    )
  }
  const merge = await readMerges(client, run)
  if (!merge) return
  const { from, into, runId } = merge
  if (merge.isApart) {
    throw new UndoError(
      `companies ${from} and ${into} were split since, so what import ${run.id} replaced no longer fits`,
    )
  }
  const first = runId === null ? 'split them' : `undo import ${runId}`
  throw new UndoError(`companies ${from} and ${into}, which import ${run.id} wrote, were joined since; ${first} first`)
}
