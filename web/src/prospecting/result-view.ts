import type { ResultViewBody } from '../api.ts'
import { type Filters, filterFields } from './filter-fields.ts'

export type Column = { name: string; label: string; isSorted: boolean }

/** What every company shows, locked or not. A state is shown with its country, because most countries have none. */
const open: Column[] = [
  { name: 'country_code', label: 'Country', isSorted: true },
  { name: 'registration_number', label: 'Number', isSorted: true },
  { name: 'status', label: 'Status', isSorted: true },
]

export const headcount = 'number_of_employees'

/** Filters whose answer is a column of every company already. */
const sameAs: Record<string, string> = { location_countries: 'country_code', company_status: 'status' }

/** The columns there are to choose from: what every company shows, and all that was filtered by. */
export function columnsFor(filters: Filters): Column[] {
  const asked = Object.keys(filterFields).filter(name => filters[name] !== undefined && !sameAs[name])
  return [
    ...open,
    ...asked.map(name => ({ name, label: filterFields[name]?.label ?? name, isSorted: name === headcount })),
  ]
}

/** Anything in a hand-edited address that is not a view is left out. */
export function viewIn(text: string | undefined): ResultViewBody {
  try {
    const read = JSON.parse(text ?? '{}') as ResultViewBody | null
    const { hidden, sort, dense } = read ?? {}
    return {
      ...(Array.isArray(hidden) && hidden.length > 0 && { hidden: hidden.map(String) }),
      ...(typeof sort?.by === 'string' && { sort: { by: sort.by, ...(sort.descending && { descending: true }) } }),
      ...(dense && { dense: true }),
    }
  } catch {
    return {}
  }
}

export function viewText(view: ResultViewBody): string | undefined {
  const text = JSON.stringify(viewIn(JSON.stringify(view)))
  return text === '{}' ? undefined : text
}

/** The sort order, if it is by a column that is there. */
export function sortFor(view: ResultViewBody, filters: Filters): ResultViewBody['sort'] {
  const isThere =
    view.sort?.by === 'name' || columnsFor(filters).some(({ name, isSorted }) => isSorted && name === view.sort?.by)
  return isThere ? view.sort : undefined
}
