import { divided, type Fraction, isPositive, minus, plus, times, whole } from '#lib/fraction.ts'

/** The unit of a value. Money is in the currency of its period. */
export type MetricKind = 'money' | 'count' | 'ratio' | 'percent' | 'days' | 'text'

/** Results are rounded once, at the end, half away from zero, to this many places. */
export const derivedPlaces = 4

/** The input for the length of the period. */
export const daysInPeriod = 'Days in the period'

/** The input for a metric of the period that ended a year before. */
export const yearBefore = (name: string) => `${name} of the year before`

export type Derivation = {
  name: string
  kind: MetricKind
  /** For people: the documentation is generated from it. */
  formula: string
  /** All inputs are needed for a result. A derived input comes before what uses it. */
  inputs: readonly string[]
  /** Takes the inputs in their order; null if there is nothing to divide by. */
  compute(inputs: readonly Fraction[]): Fraction | null
}

export function derivation<const Inputs extends readonly string[]>(
  kind: MetricKind,
  name: string,
  formula: string,
  inputs: Inputs,
  compute: (...values: { [Index in keyof Inputs]: Fraction }) => Fraction | null,
): Derivation {
  return { name, kind, formula, inputs, compute: values => compute(...(values as never)) }
}

export const percent = (part: Fraction, of: Fraction) => divided(times(part, whole(100)), of)

export const share = (name: string, part: string, of: string) =>
  derivation('percent', name, `${part} ÷ ${of} × 100`, [part, of], percent)

export const quotient = (name: string, part: string, by: string, kind: MetricKind = 'ratio') =>
  derivation(kind, name, `${part} ÷ ${by}`, [part, by], divided)

export const perEmployee = (name: string, amount: string) => quotient(name, amount, 'Employee-Numbers', 'money')

/** How many days of a flow a balance equals. */
export const daysOf = (name: string, balance: string, flow: string) =>
  derivation(
    'days',
    name,
    `${balance} ÷ ${flow} × ${daysInPeriod}`,
    [balance, flow, daysInPeriod],
    (standing, flowing, days) => divided(times(standing, days), flowing),
  )

/** Growth from nothing or from a loss has no percentage. */
export function growth(now: Fraction, before: Fraction): Fraction | null {
  return isPositive(before) ? percent(minus(now, before), before) : null
}

export const yoy = (metric: string) =>
  derivation(
    'percent',
    `${metric}-Yoy`,
    `(${metric} − ${yearBefore(metric)}) ÷ ${yearBefore(metric)} × 100, where the year before is above zero`,
    [metric, yearBefore(metric)],
    growth,
  )

/** The mean of a balance at the two ends of the year. */
export const average = (metric: string, kind: MetricKind = 'money') =>
  derivation(
    kind,
    `Average-${metric}`,
    `(${metric} + ${yearBefore(metric)}) ÷ 2`,
    [metric, yearBefore(metric)],
    (now, before) => divided(plus(now, before), whole(2)),
  )

export const sum = (name: string, one: string, other: string) =>
  derivation('money', name, `${one} + ${other}`, [one, other], plus)

export const difference = (name: string, one: string, other: string) =>
  derivation('money', name, `${one} − ${other}`, [one, other], minus)
