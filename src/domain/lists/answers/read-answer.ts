import type { Db } from '#postgres/db.ts'
import { readSources } from '../../companies/sources.ts'
import { Failure } from '../../failure.ts'
import type { AnswerBody, AnswerContext, Answered, AnswerGroup } from './group.ts'

/** Enough to keep both PostgreSQL and this process busy. */
const atOnce = 4

/** Does the work for each item, several at a time. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** A group's answer about a company. Null if the company is gone: nothing was answered, so nothing is charged. */
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
