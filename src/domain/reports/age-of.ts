import type { Company } from '../companies/company.ts'
import { yearsBetween } from './years-between.ts'

/** How old a company was on a day, in years and in birthdays that have passed; null where nobody says when it was founded. */
export function ageOf(company: Company, day: string): { years: number; birthdays: number } | null {
  const { incorporatedOn: from } = company
  if (from === null) return null
  const to = lastDayOf(company, day)
  const calendar = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const birthdays = to.slice(5) < from.slice(5) ? calendar - 1 : calendar
  return { years: yearsBetween(from, to), birthdays: Math.max(0, birthdays) }
}

/** Nobody grows older than the day of dissolution. */
const lastDayOf = ({ dissolvedOn }: Company, day: string) =>
  dissolvedOn !== null && dissolvedOn < day ? dissolvedOn : day
