import type { ListBody } from '../api.ts'

/** What a column can say of a company. */
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
  key: 'Your own key',
}

export const stateWords: Record<ListBody['state'], string> = {
  created: 'not matched yet',
  matching: 'being matched',
  matched: 'matched',
  answering: 'being filled',
  done: 'filled',
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
  financials: 'Last accounts',
  score: 'Score and limit',
  screening: 'Screening',
  changes: 'Changes since a day',
}

export const whyWords: Record<string, string> = {
  nothing_alike: 'nothing alike was found',
  country_not_covered: 'no company of this country is loaded',
  too_short: 'the name is too short to search by',
  nothing_to_search_by: 'the row has neither a name nor a number',
  none_of_these: 'somebody found none of the candidates to be it',
}

export const byWords: Record<string, string> = {
  identifier: 'an identifier agrees',
  name: 'alone with exactly this name in this country',
  judgment: 'decided before for the same row',
}

export const remarkWords: Record<string, string> = {
  zeroes_restored: 'leading zeroes were missing',
  columns_swapped: 'columns were swapped',
  country_unknown: 'the country is not known',
  wrong_check_digit: 'a check digit is wrong',
}

/** What of a row agrees with a candidate, or contradicts it. */
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
