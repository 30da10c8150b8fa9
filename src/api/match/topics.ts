import type { ListEntry, Measure } from '#domain/screening/entry.ts'

/** What a measure is among the topics of FollowTheMoney. Others are none. */
export const topicOf: Partial<Record<Measure['kind'], string>> & Record<string, string> = {
  blocking: 'sanction',
  securities: 'sanction',
  travel: 'sanction',
  director: 'sanction',
  transport: 'sanction',
  trade: 'sanction',
  export: 'export.control',
  debarment: 'debarment',
  notice: 'reg.warn',
}

export const knownTopics = [...new Set(Object.values(topicOf))]

/** The kinds of measures that are a topic. */
export const measuresOf = (topic: string): string[] =>
  Object.entries(topicOf).flatMap(([measure, one]) => (one === topic ? [measure] : []))

export function topicsOf({ measures }: ListEntry): string[] {
  return [...new Set(measures.flatMap(({ kind }) => topicOf[kind] ?? []))]
}
