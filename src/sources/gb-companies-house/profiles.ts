import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { snakeCase } from '#files/snake-case.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import { addressOf } from './addresses.ts'
import { companyNumber, jurisdictionOf, keyOf } from './company-number.ts'
import { activityOf, legalFormCode, legalFormOf, statusId, statusOf } from './words.ts'

const jurisdictions: Record<string, string> = {
  'england-wales': 'England and Wales',
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  'united-kingdom': 'United Kingdom',
}

/** What is kept as extra. */
const keptMembers = `accounts confirmation_statement annual_return branch_company_details foreign_company_details
  corporate_annotation external_registration_number has_been_liquidated has_charges has_insolvency_history
  has_super_secure_pscs last_full_members_list_date partial_data_available proof_status
  registered_office_is_in_dispute undeliverable_registered_office_address service_address subtype
  super_secure_managing_officer_count is_community_interest_company company_birth_type company_status_detail`.split(
  /\s+/,
)

/** What is read from a member, where an answer has it. */
const readFrom: Record<string, string[]> = {
  company_status: ['basic.status', 'basic.status_id'],
  company_status_detail: ['basic.status', 'basic.status_id'],
  type: ['basic.legal_form', 'basic.legal_form_code'],
  company_type: ['basic.legal_form', 'basic.legal_form_code'],
  date_of_creation: ['basic.incorporated_on'],
  date_of_cessation: ['basic.dissolved_on'],
  date_of_dissolution: ['basic.dissolved_on'],
  registered_office_address: ['address', 'extra.reg_address_country'],
  address: ['address', 'extra.reg_address_country'],
  locality: ['address'],
  sic_codes: ['activity', 'extra.sic_2003'],
  previous_company_names: ['names'],
}

/**
 * What an answer that is not a whole profile speaks of: the members that it has, and nothing else. A company that is active has not
 * ceased.
 */
function saidIn(item: Fields, statusId: number | null): string[] {
  const said = ['basic.name', 'basic.country_code', 'basic.registration_number']
  for (const name of item.names()) {
    said.push(...(readFrom[name] ?? []))
    if (keptMembers.includes(name) || name === 'company_subtype') said.push(`extra.${snakeCase(name)}`)
  }
  if (statusId === 106) said.push('basic.dissolved_on')
  return [...new Set(said)]
}

/** A company profile of the API, or the same in an event. Every whole one has a type and states when the company was created. */
export function profileEntry(data: Fields, publishedOn: string | null): CompanyEntry {
  const number = companyNumber(data.require('company_number'))
  const status = statusOf(data.take('company_status'), data.take('company_status_detail'))
  const type = data.take('type')
  const created = data.take('date_of_creation')
  const isCommunity = data.raw('is_community_interest_company') === true
  const form = isCommunity ? 'Community Interest Company' : legalFormOf(type)
  const code = data.take('jurisdiction')
  const hasSuperSecure = data.raw('has_super_secure_pscs') === true
  const { sic, nace, older } = activityOf(data.texts('sic_codes'))
  const address = addressOf(data.object('registered_office_address'))
  const { country, ...place } = address ?? { country: null }
  data.ignore('etag', 'links', 'can_file', 'kind', 'delta_at')
  return {
    ...((type === null || created === null) && { only: saidIn(data, statusId(status)) }),
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    as_of: publishedOn,
    basic: {
      name: data.require('company_name').replace(/\s+/g, ' '),
      country_code: 'GB',
      registration_number: number,
      incorporated_on: yearMonthDay(created),
      dissolved_on: yearMonthDay(data.take('date_of_cessation') ?? data.take('date_of_dissolution')),
      status,
      status_id: statusId(status),
      legal_form: form,
      legal_form_code: legalFormCode(form),
      // As the monthly file is read, so that a company does not change from one to the other.
      jurisdiction: jurisdictionOf(number) ?? (code === null ? null : (jurisdictions[code] ?? code)),
      company_type: number.startsWith('BR') || type === 'uk-establishment' ? 'branch' : 'head_office',
    },
    address: place,
    activity: { sic, nace },
    names: data.objects('previous_company_names').map(previous => ({
      kind: 'previous' as const,
      name: previous.require('name'),
      valid_from: yearMonthDay(previous.take('effective_from')),
      valid_until: yearMonthDay(previous.take('ceased_on')),
    })),
    ...(hasSuperSecure && { absent: { owners: { reading: 'withheld', words: 'super secure persons' } } }),
    extra: {
      ...data.keep(...keptMembers),
      reg_address_country: country,
      sic_2003: older,
    },
  }
}

/** A company in a list that a search of the API found; or one establishment of a foreign company. */
export function listedEntry(item: Fields): CompanyEntry {
  const number = companyNumber(item.require('company_number'))
  const name = item.take('title') ?? item.require('company_name')
  const status = statusOf(item.take('company_status'), item.take('company_status_detail'))
  const form = legalFormOf(item.take('company_type') ?? item.take('type'))
  const address = addressOf(item.object('address') ?? item.object('registered_office_address'))
  const { country, ...place } = address ?? { country: null, address_city: item.take('locality') }
  const { sic, nace } = activityOf(item.texts('sic_codes'))
  item.ignore('address_snippet', 'description', 'description_identifier', 'kind', 'links', 'matches', 'snippet')
  item.ignore('locality', 'ordered_alpha_key', 'ordered_alpha_key_with_id', 'title', 'company_name')
  return {
    only: saidIn(item, statusId(status)),
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    basic: {
      name: name.replace(/\s+/g, ' '),
      country_code: 'GB',
      registration_number: number,
      incorporated_on: yearMonthDay(item.take('date_of_creation')),
      dissolved_on: yearMonthDay(item.take('date_of_cessation')),
      status,
      status_id: statusId(status),
      legal_form: form,
      legal_form_code: legalFormCode(form),
      company_type: number.startsWith('BR') ? 'branch' : 'head_office',
    },
    address: place,
    activity: { sic, nace },
    extra: {
      ...item.keep('external_registration_number', 'company_subtype'),
      reg_address_country: country,
    },
  }
}
