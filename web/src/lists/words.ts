import type { ListBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'

/** Units in words, and how many remain if that is not enough. */
export function priceText(units: number, left: number | null): string {
  const price = units === 1 ? '1 unit' : `${grouped(units)} units`
  return left !== null && left < units ? `${price}, but only ${grouped(left)} left` : price
}

/** What a column can contain about a company. */
export const roleWords: Record<string, string> = {
  name: 'Name',
  number: 'Register number',
  vat: 'VAT number',
  lei: 'LEI',
  country: 'Country',
  city: 'City',
  address: 'Address',
  website: 'Website',
  email: 'E-mail address',
  key: 'Your reference',
}

export const stateWords: Record<ListBody['state'], string> = {
  created: 'not matched yet',
  matching: 'matching',
  matched: 'matched',
  answering: 'adding data',
  done: 'data added',
  waiting_for_units: 'waiting for units',
  cancelled: 'stopped',
  failed: 'failed',
}

export const groupWords: Record<string, string> = {
  profile: 'Profile',
  status: 'Status',
  officers: 'Officers',
  owners: 'Owners',
  beneficial_owners: 'Beneficial owners',
  financials: 'Latest accounts',
  score: 'Score and limit',
  screening: 'Screening',
  changes: 'Changes since a date',
}

export const whyWords: Record<string, string> = {
  nothing_alike: 'no similar company was found',
  country_not_covered: 'no companies in this country are loaded',
  too_short: 'the name is too short to search for',
  nothing_to_search_by: 'the row has neither a name nor a number',
  none_of_these: 'a reviewer rejected all candidates',
}

export const byWords: Record<string, string> = {
  identifier: 'an identifier matches',
  name: 'the only company with exactly this name in this country',
  judgment: 'earlier decision on the same row',
}

export const remarkWords: Record<string, string> = {
  zeroes_restored: 'leading zeroes were missing',
  columns_swapped: 'columns were swapped',
  country_unknown: 'the country was not recognised',
  wrong_check_digit: 'a check digit is wrong',
  wrong_euid: 'the EUID does not contain a number of its register',
}

/** What matches between a row and a candidate, or conflicts. */
export const factWords: Record<string, string> = {
  number: 'register number',
  vat: 'VAT number',
  lei: 'LEI',
  website: 'website',
  email: 'e-mail domain',
  name: 'name',
  former_name: 'former name',
  city: 'city',
  address: 'address',
  country: 'country',
}
