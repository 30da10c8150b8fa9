import type { Company, ServedIn } from '../companies/company.ts'

const yearDays = 365.25

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const yearsBetween = (from: string, to: string) => daysBetween(from, to) / yearDays

type Dates = Pick<Company, 'incorporatedOn' | 'foundedIn' | 'dissolvedOn'>

/**
 * How old a company was on a day, in years and in completed years; null where its founding is unknown. Where only the year
 * or the month of that is known, it is the least that it can be.
 */
export function ageOf(company: Dates, day: string): { years: number; birthdays: number } | null {
  const dates = {
    incorporated_on: company.incorporatedOn,
    founded_in: company.foundedIn,
    dissolved_on: company.dissolvedOn,
  } satisfies ServedIn<'age'>
  const known = dates.incorporated_on ?? dates.founded_in
  if (!known) return null
  const from = lastDayIn(known)
  const to = lastDayOf(company, day)
  const calendar = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const birthdays = to.slice(5) < from.slice(5) ? calendar - 1 : calendar
  return { years: yearsBetween(from, to), birthdays: Math.max(0, birthdays) }
}

/** The last day of '1987' or '1987-05'; a day is its own. */
function lastDayIn(known: string): string {
  if (known.length === 10) return known
  const [year, month = 12] = known.split('-').map(Number) as [number, number?]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** A company does not age after its dissolution. */
const lastDayOf = ({ dissolvedOn }: Dates, day: string) =>
  dissolvedOn !== null && dissolvedOn < day ? dissolvedOn : day
