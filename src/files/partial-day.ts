import { yearMonthDay } from './days.ts'

export type PartialDay = {
  year: number | null
  month: number | null
  day: string | null
  /** How far it is known, and the first day that it can be. */
  precision: 'year' | 'month' | 'day' | null
  first: string | null
}

/** '1952', '1952-10' or '1952-10-31', with or without a time: how far a date is known. Nonsense is an unreadable row. */
export function partialDay(text: string | null): PartialDay {
  const [whole, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text ?? '') ?? []
  const day = whole ? null : yearMonthDay(text)
  const first = whole ? `${year}-${month ?? '01'}-01` : day
  if (first === null) return { year: null, month: null, day: null, precision: null, first: null }
  const precision = day ? 'day' : month ? 'month' : 'year'
  return {
    year: Number(first.slice(0, 4)),
    month: precision === 'year' ? null : Number(first.slice(5, 7)),
    ...{ day, precision, first },
  }
}
