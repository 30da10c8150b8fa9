import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { servedCompanies } from '../companies/served-companies.ts'
import type { AnswerContext, Answered, AnswerGroup } from './answers/group.ts'
import { groupsNamed } from './answers/groups.ts'
import { inParallel, readAnswer, withSources } from './answers/read-answer.ts'
import type { Chunk, PieceOfWork, WorkedList } from './list-work.ts'

type Bought = { companyId: number; group: string; answered: Answered }
type AnsweredPiece = PieceOfWork & { bought: Bought[] }

const rowsAtOnce = 50

/**
 * Reads the chosen groups for the companies of the next rows. Each company is answered and charged once in a run, however many rows stand
 * for it; a company that is gone, or was bought before, costs nothing.
 */
export async function answerChunk(db: Db, tx: Db, list: WorkedList): Promise<Chunk<AnsweredPiece>> {
  const rows = await nextRows(db, tx, list)
  const groups = groupsNamed(list.groups)
  const known = await answeredAlready(
    tx,
    list,
    rows.map(({ companyId }) => companyId),
  )
  const firsts = rows.filter(({ companyId }, at) => rows.findIndex(row => row.companyId === companyId) === at)
  const context: AnswerContext = { db, now: list.askedAt, since: list.changesSince, workspaceId: list.workspaceId }
  const read = new Map<number, { group: AnswerGroup; bought: Bought }[]>()
  await inParallel(firsts, async ({ position, companyId }) => {
    const missing = groups.filter(({ name }) => !known.has(`${companyId} ${name}`))
    const found: { group: AnswerGroup; bought: Bought }[] = []
    for (const group of missing) {
      const answered = await readAnswer(group, context, companyId)
      if (answered) found.push({ group, bought: { companyId, group: group.name, answered } })
    }
    read.set(position, found)
  })
  return {
    pieces: rows.map(({ position }) => {
      const found = read.get(position) ?? []
      const units = new Map<string, number>()
      for (const { group } of found) units.set(group.meter, (units.get(group.meter) ?? 0) + 1)
      return { position, units, bought: found.map(({ bought }) => bought) }
    }),
    isLast: rows.length < rowsAtOnce,
    write: kept =>
      writeAnswers(
        tx,
        list,
        kept.flatMap(({ bought }) => bought),
      ),
  }
}

type Row = { position: number; companyId: number }

/** Rows that stand for a company, which may have been merged into another since. */
async function nextRows(db: Db, tx: Db, { id, doneTo }: WorkedList): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select position, company_id as "companyId" from list_rows
    where list_id = ${id} and position > ${doneTo} and company_id is not null order by position limit ${rowsAtOnce}
  `.execute(tx)
  const served = await servedCompanies(db, [...new Set(rows.map(({ companyId }) => companyId))])
  for (const row of rows) {
    const now = served.get(row.companyId)?.id ?? row.companyId
    if (now === row.companyId) continue
    // Unless the decision changed since the row was read.
    await sql`
      update list_rows set company_id = ${now}
      where list_id = ${id} and position = ${row.position} and company_id = ${row.companyId}
    `.execute(tx)
    row.companyId = now
  }
  return rows
}

async function answeredAlready(tx: Db, { id, run }: WorkedList, companyIds: number[]): Promise<Set<string>> {
  const { rows } = await sql<{ companyId: number; group: string }>`
    select company_id as "companyId", "group" from list_answers
    where list_id = ${id} and run = ${run} and company_id = any(${companyIds}::bigint[])
  `.execute(tx)
  return new Set(rows.map(({ companyId, group }) => `${companyId} ${group}`))
}

async function writeAnswers(tx: Db, { id, run }: WorkedList, bought: Bought[]): Promise<void> {
  if (bought.length === 0) return
  const bodies = await withSources(
    tx,
    bought.map(({ answered }) => answered),
  )
  const answers = bought.map(({ companyId, group }, at) => ({ company_id: companyId, group, body: bodies[at] }))
  await sql`
    insert into list_answers (list_id, run, company_id, "group", body)
    select ${id}, ${run}, a.company_id, a."group", a.body
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (company_id bigint, "group" text, body jsonb)
  `.execute(tx)
}
