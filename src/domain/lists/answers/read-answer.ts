import type { Db } from '#postgres/db.ts'
import { readSources } from '../../companies/sources.ts'
import { Failure } from '../../failure.ts'
import type { AnswerBody, AnswerContext, Answered, AnswerGroup } from './group.ts'

/** Enough that neither PostgreSQL nor this process waits for the other. */
const atOnce = 4

/** Does the work for each of them, some at a time. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** What a group says of a company. Null where the company is gone: nothing was answered, so nothing is charged. */
export async function readAnswer(
  group: AnswerGroup,
  context: AnswerContext,
  companyId: number,
): Promise<Answered | null> {
  try {
    return await group.read(context, companyId)
  } catch (error) {
    if (error instanceof Failure && error.code === 'no_company') return null
    throw error
  }
}

/** The same with its sources named. */
export async function withSources(db: Db, answers: Answered[]): Promise<AnswerBody[]> {
  const sources = await readSources(db, [...new Set(answers.flatMap(({ sourceIds }) => sourceIds))])
  return answers.map(({ sourceIds, ...rest }) => {
    const names = [...new Set(sourceIds)].flatMap(id => (id === null ? [] : (sources.get(id)?.name ?? [])))
    return { ...rest, sources: names }
  })
}
