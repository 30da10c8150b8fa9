import { Failure } from '../failure.ts'
import type { Condition } from './condition.ts'
import { type FilterName, prospectingFilters } from './filters.ts'

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
