import type { XbrlContext } from '#lib/read/xbrl.ts'
import type { Filing } from './filing.ts'

export type Period = { start: string | null; end: string }

const DAY = 86_400_000
/** A British period is at most eighteen months long. */
const LONGEST = 560

/** The reported period and, where the document tells it too, the one before. */
export function findPeriods(filing: Filing): Period[] {
  const { facts, contexts } = filing.document
  const used = new Map<XbrlContext, number>()
  for (const context of contexts.values()) used.set(context, 0)
  for (const fact of facts) {
    const context = fact.unit === null ? undefined : contexts.get(fact.context)
    if (context?.end) used.set(context, (used.get(context) ?? 0) + 1)
  }
  const told = [...used].flatMap(([context, count]) => (count > 0 && context.end ? [context.end] : []))
  const ends = [...new Set(told)].sort().reverse()
  const end = filing.ends.find(day => ends.includes(day)) ?? filing.ends[0] ?? ends[0]
  if (end === undefined) return []
  const start = startOf(end, used, filing.starts) ?? filing.starts.find(day => day < end) ?? null
  const before = ends.find(day => day < end && (start === null ? isWithin(day, end) : isDayBefore(day, start)))
  if (before === undefined) return [{ start, end }]
  return [
    { start, end },
    { start: startOf(before, used, []), end: before },
  ]
}

/** The start that most facts of periods with this end have; a told one goes before. */
function startOf(end: string, used: Map<XbrlContext, number>, told: string[]): string | null {
  const counts = new Map<string, number>()
  for (const [context, count] of used) {
    if (context.end !== end || !context.start || !isWithin(context.start, end)) continue
    counts.set(context.start, (counts.get(context.start) ?? 0) + count)
  }
  const starts = [...counts].sort((one, other) => other[1] - one[1]).map(([start]) => start)
  return told.find(start => counts.has(start)) ?? starts[0] ?? null
}

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY

const isWithin = (day: string, end: string) => daysBetween(day, end) > 0 && daysBetween(day, end) <= LONGEST

/** Years of 52 weeks do not always meet to the day. */
const isDayBefore = (day: string, start: string) => Math.abs(daysBetween(day, start) - 1) <= 7
