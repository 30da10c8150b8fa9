import { type Static, type TObject, Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { activitiesCalled } from '#domain/nomenclatures/activity-words.ts'
import { companyStatuses } from '#domain/nomenclatures/company-statuses.ts'
import { type FoundEntry, findEntries } from '#domain/nomenclatures/find-entries.ts'
import { isDay } from '#lib/calendar.ts'
import { countryOf } from './country-of.ts'
import { statesOf, stateWanted } from './states-of.ts'

const statusNames = ['active', 'inactive', 'intermediate'] as const

/** What companies can be listed by without naming any of them, in plain words. */
export const Description = {
  activity: Type.Optional(
    Type.String({ minLength: 2, maxLength: 100, description: 'Activity in plain words or as a NACE code' }),
  ),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  company_status: Type.Optional(Type.Enum([...statusNames])),
  employees_min: Type.Optional(Type.Integer({ minimum: 0 })),
  employees_max: Type.Optional(Type.Integer({ minimum: 0 })),
  turnover_min: Type.Optional(Type.Number()),
  founded_from: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d\\d-\\d\\d)?$', description: 'Year or day' })),
  founded_to: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d\\d-\\d\\d)?$', 'x-listed': { type: 'string' } })),
}

export type GivenDescription = Static<TObject<typeof Description>> & { country_code?: string; state?: string }

/** Enough for all that a word may mean, and few enough to list. */
const maxEntries = 8

/** The filters of the platform API that a description means, and how its words were understood. */
export function filtersOf(given: GivenDescription): { filters: Record<string, unknown>; understood: string[] } {
  const { country_code, state, activity, city, company_status, employees_min, employees_max, turnover_min } = given
  const filters: Record<string, unknown> = {}
  const understood: string[] = []
  if (country_code !== undefined) {
    const code = countryOf(country_code, 'country_code')
    filters.location_countries = { id: [code] }
  }
  if (state !== undefined) {
    if (!statesOf(country_code?.toUpperCase(), state)) throw wrong('state', stateWanted)
    filters.location_regions = { id: [state] }
  }
  if (city !== undefined) filters.location_type = [city]
  if (company_status !== undefined) {
    filters.company_status = [companyStatuses[statusNames.indexOf(company_status)]?.id]
  }
  if (employees_min !== undefined || employees_max !== undefined)
    filters.number_of_employees = { ...defined('gte', employees_min), ...defined('lte', employees_max) }
  if (turnover_min !== undefined) filters.financial_turnover = { gte: turnover_min }
  const { founded_from: from, founded_to: to } = given
  if (from !== undefined || to !== undefined)
    filters.company_incorporation = {
      ...defined('gte', dayIn(from, '01-01', 'founded_from')),
      ...defined('lte', dayIn(to, '12-31', 'founded_to')),
    }
  if (activity !== undefined) {
    const { filter, entries } = activityFilter(activity)
    filters[filter] = entries.map(({ id }) => id)
    understood.push(...entries.map(({ code, name }) => (code ? `${code} ${name}` : name)))
  }
  return { filters, understood }
}

const defined = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value })

function dayIn(text: string | undefined, rest: string, field: string): string | undefined {
  const day = text?.length === 4 ? `${text}-${rest}` : text
  if (day !== undefined && !isDay(...(day.split('-').map(Number) as [number, number, number])))
    throw new Failure('invalid', { reasons: { [field]: ['must be a valid date'] } })
  return day
}

const wrong = (field: string, reason: string) => new Failure('invalid', { reasons: { [field]: [reason] } })

/** What people call it comes before what the lists call it; the list of classes before that of industries. */
function activityFilter(text: string): { filter: 'nace' | 'industry_focus'; entries: FoundEntry[] } {
  const { meant } = activitiesCalled('nace', text)
  const nace = findEntries('nace', text, maxEntries)
  const called = nace.filter(({ code }) => code !== null && meant.has(code.replace(/\D/g, '')))
  if (called.length > 0) return { filter: 'nace', entries: called }
  if (nace.length > 0) return { filter: 'nace', entries: topmost(nace) }
  const industries = findEntries('industry-focus', text, maxEntries)
  if (industries.length > 0) return { filter: 'industry_focus', entries: topmost(industries) }
  throw wrong('activity', 'is not understood: use other or fewer words, or a NACE code such as 62.01')
}

/** An entry has everything below it. */
function topmost(entries: FoundEntry[]): FoundEntry[] {
  return entries.filter(({ parents }) => !entries.some(other => parents.startsWith(`${other.parents}_`)))
}
