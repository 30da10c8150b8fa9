import { haveSameLength, lengthOf, type Statement } from './statement.ts'

/**
 * The statement that is served for each day on which a period ended, newest first. Group accounts go before the
 * company's own; a restated period goes before what was filed earlier.
 */
export function chooseStatements(statements: Statement[]): Statement[] {
  const byEnd = Map.groupBy(statements, statement => statement.periodEnd)
  return [...byEnd.values()].map(chooseOne).sort((one, other) => (one.periodEnd < other.periodEnd ? 1 : -1))
}

function chooseOne(sameEnd: Statement[]): Statement {
  // A half year that ends with the year is not a restatement of it.
  const longest = sameEnd.reduce((one, other) => ((lengthOf(other) ?? 0) > (lengthOf(one) ?? 0) ? other : one))
  const whole = sameEnd.filter(statement => haveSameLength(statement, longest))
  const group = whole.filter(statement => statement.consolidated)
  return (group.length > 0 ? group : whole).sort(byFiling)[0] as Statement
}

/** The latest filing first; one without a date is older than any with one. */
function byFiling(one: Statement, other: Statement): number {
  const [a, b] = [one.filedOn ?? '', other.filedOn ?? '']
  if (a !== b) return a < b ? 1 : -1
  return other.id - one.id
}
