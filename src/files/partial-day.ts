import { yearMonthDay } from './days.ts'

export type PartialDay = { year: number | null; month: number | null; day: string | null }

/** '1952', '1952-10' or '1952-10-31', with or without a time: how far a date is known. Nonsense is an unreadable row. */
export function partialDay(text: string | null): PartialDay {
  if (text === null) return { year: null, month: null, day: null }
  const [whole, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (whole) return { year: Number(year), month: month ? Number(month) : null, day: null }
  const day = yearMonthDay(text)
  return { year: day ? Number(day.slice(0, 4)) : null, month: day ? Number(day.slice(5, 7)) : null, day }
}
