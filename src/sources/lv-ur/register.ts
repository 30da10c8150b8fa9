import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { dailyFiles } from './feed.ts'
import { common, keyOf, registrationNumber } from './publisher.ts'

/** Companies, and in a file of its own what they were called before. */
export const register: Dataset = {
  ...common,
  id: 50,
  code: 'register',
  name: 'Register of Enterprises of the Republic of Latvia',
  files: 'register.csv and register_name_history.csv',
  fills:
    'Name, number, previous names, address, type, registration, termination, status. SEPA identifier and codes of the register as extra',
  feed: dailyFiles('register/register.csv', 'register/register_name_history.csv'),
  recognises: (_, head) =>
    headerHas(head, 'regcode', 'name') && (headerHas(head, 'regtype') || headerHas(head, 'date_to')),
  // Former names are records of their own, so neither file alone is all of the dataset.
  standsAlone: true,
  complete: [/^register\.csv$/i, /^register_name_history\.csv$/i],
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => [row.names().includes('regtype') ? companyEntry(row) : nameEntry(row)]),
}

function companyEntry(row: Fields): CompanyEntry {
  const number = registrationNumber(row.require('regcode'))
  const terminated = yearMonthDay(row.take('terminated'))
  const closed = row.take('closed')
  const street = row.take('address')
  // The parts of the name and the place codes only repeat the name and the address.
  row.ignore('name_before_quotes', 'name_in_quotes', 'name_after_quotes', 'without_quotes', 'region', 'city', 'regtype')
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    basic: {
      name: row.require('name'),
      country_code: 'LV',
      registration_number: number,
      incorporated_on: yearMonthDay(row.take('registered')),
      dissolved_on: terminated,
      ...statusOf(closed, terminated),
      legal_form: row.take('type_text'),
      company_type: /^(FIL|AKF|ĀKF|AKFIL)$/i.test(row.take('type') ?? '') ? 'branch' : 'head_office',
    },
    address: { ...placesOf(street), zip_code: zipOf(row.take('index')) },
    extra: row.keep('sepa', 'type', 'regtype_text', 'closed', 'addressid', 'atvk', 'reregistration_term'),
  }
}

/** L is liquidated, R reorganised; blank is registered, unless there is a day of termination. Another letter is shown as it is. */
function statusOf(closed: string | null, terminated: string | null): { status: string; status_id: 106 | 108 | null } {
  if (closed === 'L') return { status: 'Likvidēts', status_id: 108 }
  if (closed === 'R') return { status: 'Reorganizēts', status_id: 108 }
  if (closed !== null) return { status: closed, status_id: terminated ? 108 : null }
  return terminated ? { status: 'Izslēgts', status_id: 108 } : { status: 'Reģistrēts', status_id: 106 }
}

/** 'Rīga, Latgales iela 180 - 5': from the largest place to the smallest; in the country the street stands last too. */
function placesOf(address: string | null): CompanyEntry['address'] {
  if (address === null) return {}
  const parts = address.split(/,\s*/)
  const [first, ...rest] = parts
  if (!first || rest.length === 0) return { address_street: address }
  const isMunicipality = /\b(nov\.|novads|raj\.|rajons)\s*$/i.test(first)
  const city = isMunicipality ? rest[0] : first
  const street = (isMunicipality ? rest.slice(1) : rest).join(', ')
  return { country_region: isMunicipality ? first : null, address_city: city ?? null, address_street: street || null }
}

const zipOf = (index: string | null) => (index && /^\d{4}$/.test(index) ? `LV-${index}` : index)

/** One name that a company had before. It adds to the company and makes none. */
function nameEntry(row: Fields): CompanyEntry {
  const number = registrationNumber(row.require('regcode'))
  const name = row.require('name')
  const until = yearMonthDay(row.take('date_to'))
  row.ignore('name_before_quotes', 'name_in_quotes', 'name_after_quotes', 'without_quotes')
  return {
    kind: 'company',
    key: `${number}/${until ?? ''}/${name}`,
    keys: [keyOf(number)],
    names: [{ kind: 'previous', name, valid_until: until }],
  }
}
