import { decimalText, type Fraction, parseDecimal, whole } from '#lib/fraction.ts'
import { daysInPeriod, derivedPlaces, yearBefore } from './derivation.ts'
import { derivations } from './derivations.ts'
import { daysToCount, isYearBefore, type Statement } from './statement.ts'

/** What can be calculated for a period, given the other periods of the company. A filed value is never replaced. */
export function deriveMetrics(statement: Statement, others: Statement[]): Record<string, string> {
  const known = numbersOf(statement)
  known.set(daysInPeriod, whole(daysToCount(statement)))
  const before = others.find(other => isYearBefore(statement, other))
  if (before) for (const [name, number] of numbersOf(before)) known.set(yearBefore(name), number)
  const derived: Record<string, string> = {}
  for (const { name, inputs, compute } of derivations) {
    if (statement.values[name] != null) continue
    const given = inputs.map(input => known.get(input))
    if (!given.every(number => number !== undefined)) continue
    const result = compute(given)
    if (!result) continue
    // Further calculations use the unrounded result.
    known.set(name, result)
    derived[name] = decimalText(result, derivedPlaces)
  }
  return derived
}

function numbersOf({ values }: Statement): Map<string, Fraction> {
  const numbers = new Map<string, Fraction>()
  for (const [name, text] of Object.entries(values)) {
    const number = text === null ? null : parseDecimal(text)
    if (number) numbers.set(name, number)
  }
  return numbers
}
