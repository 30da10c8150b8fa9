import type { XbrlContext } from '#files/xbrl.ts'
import type { Filing } from './filing.ts'

export type Period = {
  start: string | null
  end: string
  /** Of the year before: the day on which its balances may stand too, the morning after instead of the evening. */
  morningAfter: string | null
}

const dayMs = 86_400_000
/** Years of 52 weeks do not always meet to the day. */
const week = 7
/** A British period is at most eighteen months long. */
const maxDays = 560

/** The reported period and, where the document reports it too, the one before. */
export function findPeriods(filing: Filing): Period[] {
  const { facts, contexts } = filing.document
  const used = new Map<XbrlContext, number>()
  for (const context of contexts.values()) used.set(context, 0)
  for (const fact of facts) {
    const context = fact.unit === null ? undefined : contexts.get(fact.context)
    if (context?.end) used.set(context, (used.get(context) ?? 0) + 1)
  }
  const reported = [...used].flatMap(([context, count]) => (count > 0 && context.end ? [context.end] : []))
  const ends = [...new Set(reported)].sort().reverse()
  const end = filing.ends.find(day => ends.includes(day)) ?? filing.ends[0] ?? ends[0]
  if (end === undefined) return []
  const start = startOf(end, used, filing.starts) ?? filing.starts.find(day => day < end) ?? null
  const current = { start, end, morningAfter: null }
  const before = endBefore(ends, start, end)
  if (before === undefined) return [current]
  return [current, { start: startOf(before, used, []), end: before, morningAfter: dayAfter(before, 1) }]
}

/** The day on which the period before ended. A balance on the first day of this period is that of the evening before. */
function endBefore(ends: string[], start: string | null, end: string): string | undefined {
  const earlier = ends.filter(day => day < end)
  if (start === null) {
    const latest = earlier.find(day => isWithin(day, end))
    return latest && earlier.includes(dayAfter(latest, -1)) ? dayAfter(latest, -1) : latest
  }
  const expected = dayAfter(start, -1)
  const near = earlier.filter(day => day !== start && distance(day, expected) <= week)
  const nearest = near.sort((one, other) => distance(one, expected) - distance(other, expected))[0]
  return nearest ?? (earlier.includes(start) ? expected : undefined)
}

/** The start that most facts of periods with this end have; one that the document states comes first. */
function startOf(end: string, used: Map<XbrlContext, number>, stated: string[]): string | null {
  const counts = new Map<string, number>()
  for (const [context, count] of used) {
    if (context.end !== end || !context.start || !isWithin(context.start, end)) continue
    counts.set(context.start, (counts.get(context.start) ?? 0) + count)
  }
  const starts = [...counts].sort((one, other) => other[1] - one[1]).map(([start]) => start)
  return stated.find(start => counts.has(start)) ?? starts[0] ?? null
}

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / dayMs

const distance = (one: string, other: string) => Math.abs(daysBetween(one, other))

const isWithin = (day: string, end: string) => daysBetween(day, end) > 0 && daysBetween(day, end) <= maxDays

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
