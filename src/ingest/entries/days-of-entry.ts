import type { Entry } from './entry.ts'

type Day = string | null | undefined

/** The day of an entry according to its source, where it has one of its own. */
export const ownDay = (entry: Entry): string | null => (entry.kind === 'gone' ? entry.on : entry.as_of) ?? null

/** The days on which what an entry reports happened: its file was made on the last of them or later. Some may lie ahead, as plans. */
export function daysReported(entry: Entry): readonly Day[] {
  switch (entry.kind) {
    case 'company':
      return [entry.basic?.incorporated_on, entry.basic?.dissolved_on]
    case 'officer':
      return [entry.appointed_on, entry.resigned_on]
    case 'holding':
      return [entry.held_from, entry.held_until]
    case 'link':
      return [entry.valid_from, entry.valid_until]
    case 'statement':
      return [entry.filed_on, entry.approved_on]
    case 'listed':
      return [entry.content.listedOn, entry.content.changedOn, entry.content.delistedOn]
    case 'gone':
      return []
  }
}
