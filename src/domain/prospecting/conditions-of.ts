import { Failure } from '../failure.ts'
import type { Question } from '../usage/pay-for-question.ts'
import type { Condition } from './condition.ts'
import { type FilterName, isOpen, prospectingFilters } from './filters.ts'

/** The conditions that the filters of a request set; all invalid values are reported together. */
export function conditionsOf(filters: Record<string, unknown>): Condition[] {
  const reasons: Record<string, string[]> = {}
  const conditions: Condition[] = []
  for (const [name, value] of Object.entries(filters)) {
    try {
      const found = prospectingFilters[name as FilterName].condition(value, `filters.${name}`, filters)
      if (found) conditions.push(found)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'invalid') throw error
      Object.assign(reasons, (error.details as { reasons: Record<string, string[]> }).reasons)
    }
  }
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
  return conditions
}

/**
 * What a search asks about facts that are sold, which has to be paid for; null if it only asks for what every locked
 * company shows. Bands and rounded counts would not help: with freely chosen filters, a count can be moved next to a step
 * of the rounding, which then reveals a single company's figure.
 */
export function questionOf(filters: Record<string, unknown>): Question | null {
  const conditions = conditionsOf(filters)
  const isClosed = Object.entries(filters).some(
    ([name, value]) => !isOpen(name) && prospectingFilters[name as FilterName].condition(value, name, filters) !== null,
  )
  if (!isClosed) return null
  // The order of filters and values does not matter: the same search is the same question.
  const asked = conditions.map(condition =>
    JSON.stringify('anyOf' in condition ? { ...condition, anyOf: [...condition.anyOf].sort() } : condition),
  )
  return { operation: 'prospecting', meter: 'prospecting', asked: asked.sort() }
}
