import { Type } from 'typebox'
import type { Holding } from '#domain/ownership/holding.ts'

const mark = (description: string) => Type.Optional(Type.Literal(true, { description }))

/** Marks of a band whose words leave an end out; absent where the end belongs to it. */
export const openEnds = {
  percentage_min_open: mark('The share is strictly more than `percentage_min`.'),
  percentage_max_open: mark('The share is strictly less than `percentage_max`.'),
}

export function showOpenEnds({ isMinOpen, isMaxOpen }: Pick<Holding, 'isMinOpen' | 'isMaxOpen'>) {
  return { percentage_min_open: isMinOpen || undefined, percentage_max_open: isMaxOpen || undefined }
}
