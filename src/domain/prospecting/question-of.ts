import type { Question } from '../usage/pay-for-question.ts'
import { conditionsOf } from './conditions-of.ts'
import { type FilterName, isOpen, prospectingFilters } from './filters.ts'

/**
 * What a search asks about facts that are sold, which has to be paid for; null where it asks only for what every company
 * tells openly. Bands and rounded counts would not do instead: whoever may add filters at will can bring a count next to any
 * step of it, and then reads a single company's figure from how the step is taken.
 */
export function questionOf(filters: Record<string, unknown>): Question | null {
  const conditions = conditionsOf(filters)
  const isClosed = Object.entries(filters).some(
    ([name, value]) => !isOpen(name) && prospectingFilters[name as FilterName].condition(value, name, filters) !== null,
  )
  if (!isClosed) return null
  // The order in which filters and values are given says nothing: the same search is the same question.
  const asked = conditions.map(condition =>
    JSON.stringify('anyOf' in condition ? { ...condition, anyOf: [...condition.anyOf].sort() } : condition),
  )
  return { operation: 'prospecting', meter: 'prospecting', asked: asked.sort() }
}
