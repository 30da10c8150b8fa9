import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { walkPages } from '../page.ts'
import type { AnswerBody, AnswerGroup, ResultType, ResultValue } from './answers/group.ts'
import { columnsOf, groupsNamed, valuesOf } from './answers/groups.ts'
import { type List, type ListedRow, type ListInFull, noList } from './list.ts'
import type { MatchOutcome } from './list-row.ts'

export type RowFilter = {
  /** Only rows in this state. */
  state?: MatchOutcome | undefined
  /** Only rows after this position. */
  after?: number | undefined
  /** Only rows whose state or company differs from the run before. */
  changed?: boolean | undefined
}

/** Up to a number of a list's rows after a position, in their order. */
export async function listListRows(
  db: Db,
  workspaceId: string,
  listId: number,
  filter: RowFilter,
  most: number,
): Promise<ListedRow[]> {
  const { rows: known } = await sql<{ run: number }>`
    select run from lists where id = ${listId} and workspace_id = ${workspaceId}
  `.execute(db)
  if (!known[0]) throw noList()
  return rowsWhere(db, listId, filter, most, known[0].run > 1)
}

/** The same for callers that have already read the list. */
export async function rowsWhere(
  db: Db,
  listId: number,
  { state, after = 0, changed }: RowFilter,
  most: number,
  hasBefore: boolean,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow & { stateBefore: MatchOutcome | null; companyBefore: number | null }>`
    select r.position, r.cells, r.state, r.company_id as "companyId", r.by,
      case when r.decision = 'none' then 'none_of_these' else r.why end as why,
      coalesce(r.candidates, '[]') as candidates, coalesce(r.remarks, '{}') as remarks, r.decision,
      r.decision_number as "decisionNumber", first.position as repeats, r.state_before as "stateBefore",
      r.company_before as "companyBefore"
    from list_rows r
    left join lateral (
      select o.position from list_rows o
      where o.list_id = r.list_id and o.company_id = r.company_id and o.position < r.position
      order by o.position limit 1
    ) first on true
    where r.list_id = ${listId} and r.position > ${after}
      ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      ${changed ? sql`and r.state is not null and (r.state_before, r.company_before) is distinct from (r.state, r.company_id)` : sql``}
    order by r.position limit ${most}
  `.execute(db)
  return rows.map(({ stateBefore, companyBefore, ...row }) => ({
    ...row,
    before: hasBefore ? { state: stateBefore, companyId: companyBefore } : null,
  }))
}

export type ResultColumn = { name: string; type: ResultType; group: string | null }

/** The columns of a row's match, in the order of its values. */
const matchColumns: Record<string, ResultType> = {
  list_row: 'integer',
  match: 'text',
  match_by: 'text',
  match_why: 'text',
  firmament_id: 'integer',
  matched_name: 'text',
  match_score: 'number',
  repeats_row: 'integer',
  remarks: 'text',
  candidates: 'text',
}

/** The groups that were bought in a run of a list. */
export function groupsOf({ run, runs }: Pick<ListInFull, 'run' | 'runs'>): AnswerGroup[] {
  return groupsNamed(runs.find(one => one.run === run)?.groups ?? [])
}

/** The columns of a result: those of the list as given, those of the match, and the groups that were bought. */
export function resultColumns(list: Pick<ListInFull, 'columns' | 'run' | 'runs'>): ResultColumn[] {
  const own = list.columns.map(({ name }) => ({ name, type: 'text' as const, group: null }))
  const ours = [
    ...Object.entries(matchColumns).map(([name, type]) => ({ name, type, group: null })),
    ...groupsOf(list).flatMap(columnsOf),
    ...(list.run > 1 ? [{ name: 'changed', type: 'text' as const, group: null }] : []),
  ]
  const taken = new Set(own.map(({ name }) => name.toLowerCase()))
  return [...own, ...ours.map(column => ({ ...column, name: unlike(column.name, taken) }))]
}

/** A column of the list that shares its name with one of ours keeps it. */
function unlike(name: string, taken: ReadonlySet<string>): string {
  let own = name
  while (taken.has(own)) own = `firmament_${own}`
  return own
}

/** The rows of a result in the order of the list, read a page at a time. Nothing in them depends on when they are read. */
export async function* resultRows(db: Db, list: ListInFull): AsyncGenerator<ResultValue[]> {
  const groups = groupsOf(list)
  const pages = walkPages<ListedRow>((last, most) =>
    rowsWhere(db, list.id, { after: last?.position ?? 0 }, most, list.run > 1),
  )
  for await (const page of pages) {
    const answers = await answersFor(db, list, page)
    for (const row of page) {
      const bought = groups.map(group => valuesOf(group, answers.of(list.run, row.companyId, group)))
      const values = [...row.cells, ...matchValues(row), ...bought.flat()]
      if (list.run > 1) values.push(changesOf(list, row, groups, bought, answers))
      yield values
    }
  }
}

/** The match of a row as values. */
export function matchValues(row: ListedRow): ResultValue[] {
  const chosen = row.candidates.find(({ companyId }) => companyId === row.companyId)
  const isOpen = row.state === 'review'
  return [
    row.position,
    row.state,
    row.decision ? 'decision' : row.by,
    row.why,
    row.companyId,
    chosen?.name ?? null,
    row.decision ? null : (chosen?.score ?? null),
    row.repeats,
    row.remarks.join('; ') || null,
    isOpen
      ? row.candidates
          .map(({ companyId, name, country, score }) => `${companyId} ${name}, ${country} (${score})`)
          .join('; ')
      : null,
  ]
}

type Answers = { of(run: number, companyId: number | null, group: AnswerGroup): AnswerBody | undefined }

async function answersFor(db: Db, { id, run }: List, rows: ListedRow[]): Promise<Answers> {
  const ids = new Set(rows.flatMap(({ companyId, before }) => [companyId, before?.companyId ?? null]))
  ids.delete(null)
  const { rows: found } = await sql<{ run: number; companyId: number; group: string; body: AnswerBody }>`
    select run, company_id as "companyId", "group", body from list_answers
    where list_id = ${id} and run >= ${run - 1} and company_id = any(${[...ids]}::bigint[])
  `.execute(db)
  const known = new Map(found.map(({ run, companyId, group, body }) => [`${run} ${companyId} ${group}`, body]))
  return { of: (run, companyId, { name }) => known.get(`${run} ${companyId} ${name}`) }
}

/** The columns whose values differ from the run before; null if none do. A group that only one of the runs bought is not a change. */
function changesOf(
  { run }: List,
  { state, companyId, before }: ListedRow,
  groups: AnswerGroup[],
  bought: ResultValue[][],
  answers: Answers,
): string | null {
  const isOther = before !== null && (before.state !== state || before.companyId !== companyId)
  const changed = groups.flatMap((group, at) => {
    const former = answers.of(run - 1, before?.companyId ?? null, group)
    if (!former || !answers.of(run, companyId, group)) return []
    const values = valuesOf(group, former)
    return columnsOf(group).flatMap(({ name }, nth) => (values[nth] === bought[at]?.[nth] ? [] : [name]))
  })
  return [...(isOther ? ['match'] : []), ...changed].join('; ') || null
}
