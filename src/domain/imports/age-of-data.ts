import type { SourceDays } from './source-days.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What has no rhythm that is known is old after a year. */
const usualHours = 366 * 24

/** Whether nothing newer came for longer than the rhythm of its source allows. */
export const isBeyond = (since: Date, hours: number, now: Date) => now.getTime() - since.getTime() > hours * hourMs

/**
 * How old data is, in words: '5 years old'. Null where its publisher may not have released anything newer yet, and where no day is known. Where no
 * publication is stated, the newest entry is what is old.
 */
export function ageOfData(
  {
    publishedOn,
    newestEntryOn,
    staleAfterHours,
  }: Pick<SourceDays, 'publishedOn' | 'newestEntryOn' | 'staleAfterHours'>,
  now: Date,
): string | null {
  const day = publishedOn ?? newestEntryOn
  if (day === null) return null
  const days = Math.floor((now.getTime() - Date.parse(day)) / dayMs)
  if (days * 24 <= (staleAfterHours ?? usualHours)) return null
  const passed = lengthInWords(days)
  return publishedOn === null ? `newest entry ${passed} old` : `${passed} old`
}

/** The same beside what it is the age of. */
export const aged = <Of extends SourceDays>(of: Of, now: Date): Of & { age: string | null } => ({
  ...of,
  age: ageOfData(of, now),
})

const units = [
  ['year', 365.25],
  ['month', 30.44],
  ['day', 1],
] as const

function lengthInWords(days: number): string {
  const [unit, length] = units.find(([, length]) => days >= length) ?? units[2]
  const count = Math.floor(days / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
