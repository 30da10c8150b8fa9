import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { OfficerEntry } from '#ingest/entries/entry.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { addressOf } from './addresses.ts'
import { isRegisteredHere, keyOf, lastPart, ownCompanyNumber } from './company-number.ts'
import { verificationOf } from './verification.ts'
import { isCorporateRole, roleOf } from './words.ts'

/** What the list around an appointment states about it. */
export type Around = {
  company: string
  officerId?: string | null
  isCorporate?: boolean
  key?: string
  birth?: Fields | null
}

/** What is kept as extra. */
const keptMembers = `occupation former_names identification is_pre_1992_appointment appointed_before responsibilities
  principal_office_address contact_details`.split(/\s+/)

/** One appointment of the API: in the list of a company, in the list of a person, or in an event. */
export function appointmentEntry(item: Fields, around: Around): OfficerEntry {
  const code = item.take('officer_role')
  const name = item.require('name')
  const links = item.object('links')
  const officer = links?.object('officer')
  const personPath = officer?.take('appointments') ?? null
  const self = links?.take('self') ?? null
  links?.ignoreMatching(/./)
  officer?.ignoreMatching(/./)
  const officerId = around.officerId ?? /\/officers\/([^/]+)/.exec(personPath ?? '')?.[1] ?? null
  const appointed = yearMonthDay(item.take('appointed_on'))
  const resigned = yearMonthDay(item.take('resigned_on'))
  const birth = item.object('date_of_birth') ?? around.birth ?? null
  birth?.ignore('day')
  const names = namesOf(item, name)
  // Only corporate officers state where they are registered.
  const isTold = isCorporateRole(code) || item.has('identification')
  const isCorporate = around.isCorporate ?? (isTold || (names.last === null && birth === null))
  const address = addressOf(item.object('address'))
  item.ignore('etag', 'kind', 'appointed_to', 'person_number')
  return {
    kind: 'officer',
    key: around.key ?? (self && lastPart(self)) ?? [around.company, officerId ?? name, code, appointed].join('-'),
    company: keyOf(around.company),
    officer_kind: isCorporate ? 'company' : 'person',
    officer: registrationOf(item),
    person_key: officerId,
    full_name: isCorporate ? name : names.full,
    title: names.title,
    first_name: isCorporate ? null : names.first,
    middle_name: isCorporate ? null : names.middle,
    last_name: isCorporate ? null : names.last,
    nationality: item.take('nationality'),
    country_of_residence: item.take('country_of_residence'),
    birth_year: wholeNumber(birth?.take('year')),
    birth_month: wholeNumber(birth?.take('month')),
    role: roleOf(code),
    appointed_on: appointed,
    resigned_on: resigned,
    is_current: resigned === null,
    address_line_1: [address?.address_street, address?.address_location].filter(Boolean).join(', ') || null,
    address_locality: address?.address_city ?? null,
    address_region: address?.country_region ?? null,
    address_postal_code: address?.zip_code ?? null,
    address_country: address?.country ?? null,
    identity_verification: verificationOf(item),
    extra: item.keep(...keptMembers),
  }
}

type Names = { full: string; title: string | null; first: string | null; middle: string | null; last: string | null }

/** 'SURNAME, Forenames', or the parts of the name where they are given. */
function namesOf(item: Fields, name: string): Names {
  const elements = item.object('name_elements')
  if (elements) {
    const [title, first, middle, last] = [
      elements.take('title'),
      elements.take('forename'),
      elements.take('other_forenames') ?? elements.take('middle_name'),
      elements.take('surname'),
    ]
    elements.ignore('honours', 'middle_name')
    return { full: [first, middle, last].filter(Boolean).join(' '), title, first, middle, last }
  }
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(name) ?? []
  if (!last || !first) return { full: name, title: null, first: null, middle: null, last: null }
  // A title follows a second comma.
  const [forenames = first, title = null] = first.split(/,\s*/)
  return { full: `${forenames} ${last}`, title, first: forenames, middle: null, last }
}

/** The number of a corporate officer that is stated to be registered here. */
function registrationOf(item: Fields): OfficerEntry['officer'] {
  const identification = item.object('identification')
  if (!identification) return null
  identification.ignoreMatching(/./)
  const place = identification.take('place_registered')
  const authority = identification.take('legal_authority')
  const type = identification.take('identification_type')
  const isHere =
    /^uk-limited/.test(type ?? '') || (!/non-eea|eea/.test(type ?? '') && isRegisteredHere(null, place, authority))
  const number = isHere ? ownCompanyNumber(identification.take('registration_number')) : null
  return number === null ? null : keyOf(number)
}
