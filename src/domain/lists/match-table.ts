import type { Db } from '#postgres/db.ts'
import type { AnswerBody, AnswerContext, AnswerGroup, ResultValue } from './answers/group.ts'
import { valuesOf } from './answers/groups.ts'
import { inParallel, readAnswer, withSources } from './answers/read-answer.ts'
import type { ListColumn, ListedRow } from './list.ts'
import { type MatchOutcome, type RowMatch, rowOf } from './list-row.ts'
import { matchValues } from './list-rows.ts'
import { matchRows } from './match-rows.ts'

export type TableToMatch = {
  columns: ListColumn[]
  rows: AsyncIterable<string[]>
  /** The country of rows that name none. */
  country?: string | undefined
  groups: AnswerGroup[]
  since: string | null
  now: Date
}

const rowsAtOnce = 200

/**
 * The rows of a table with their matches and groups of facts, as in a list, but without storing or charging anything: for the operator of
 * the server.
 */
export async function* matchTable(
  db: Db,
  table: TableToMatch,
  onRows: (outcomes: MatchOutcome[]) => void,
): AsyncGenerator<ResultValue[]> {
  const firsts = new Map<number, number>()
  let position = 0
  for await (const cells of chunksOf(table.rows)) {
    const { matches } = await matchRows(
      db,
      cells.map(row => {
        const parsed = rowOf(
          row,
          table.columns.map(({ role }) => role),
        )
        return { ...parsed, country: parsed.country ?? table.country ?? null }
      }),
    )
    const bodies = await answersFor(
      { db, now: table.now, since: table.since, workspaceId: null },
      matches,
      table.groups,
    )
    for (const [at, match] of matches.entries()) {
      position += 1
      const { companyId } = match
      const first = companyId === null ? undefined : firsts.get(companyId)
      if (companyId !== null && first === undefined) firsts.set(companyId, position)
      const given = (cells[at] as string[]).map(cell => cell || null)
      const matched = matchValues(listedRow(position, match, first ?? null))
      yield [
        ...given,
        ...matched,
        ...table.groups.flatMap(group => valuesOf(group, bodies.get(`${companyId} ${group.name}`))),
      ]
    }
    onRows(matches.map(({ outcome }) => outcome))
  }
}

async function* chunksOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let chunk: Row[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < rowsAtOnce) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

async function answersFor(
  context: AnswerContext,
  matches: RowMatch[],
  groups: AnswerGroup[],
): Promise<Map<string, AnswerBody>> {
  const ids = [...new Set(matches.flatMap(({ companyId }) => companyId ?? []))]
  const wanted = ids.flatMap(id => groups.map(group => ({ id, group })))
  const found: { key: string; answered: NonNullable<Awaited<ReturnType<typeof readAnswer>>> }[] = []
  await inParallel(wanted, async ({ id, group }) => {
    const answered = await readAnswer(group, context, id)
    if (answered) found.push({ key: `${id} ${group.name}`, answered })
  })
  const bodies = await withSources(
    context.db,
    found.map(({ answered }) => answered),
  )
  return new Map(found.map(({ key }, at) => [key, bodies[at] as AnswerBody]))
}

function listedRow(position: number, match: RowMatch, repeats: number | null): ListedRow {
  const { outcome, ...found } = match
  return { position, cells: [], state: outcome, ...found, decision: null, decisionNumber: 0, repeats, before: null }
}
