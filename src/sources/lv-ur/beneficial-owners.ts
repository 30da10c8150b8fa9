import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { partialDay } from '#files/partial-day.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { dailyFiles } from './feed.ts'
import { common, keyOf, personKey, registrationNumber } from './publisher.ts'

export const beneficialOwners: Dataset = {
  ...common,
  id: 53,
  code: 'beneficial-owners',
  name: 'Register of Enterprises of the Republic of Latvia: beneficial owners',
  comment: 'Who is in control in the end; how much is not published.',
  carries: { owners: 'ofRegister' },
  files: 'beneficial_owners.csv',
  fills: 'Beneficial owners as holders without a share. Nationality and residence as extra',
  // What a member holds is in the members file, so beneficial owners come after it.
  precedence: 90,
  feed: dailyFiles('beneficial_owners/beneficial_owners.csv'),
  recognises: (_, head) => headerHas(head, 'legal_entity_registration_number', 'forename', 'surname'),
  standsAlone: true,
  complete: /^beneficial_owners\.csv$/i,
  translate: ({ value }, { reading }) => readFields(value, reading, row => [ownerEntry(row)]),
}

function ownerEntry(row: Fields): Entry {
  const company = registrationNumber(row.require('legal_entity_registration_number'))
  const name = [row.take('forename'), row.take('surname')].filter(Boolean).join(' ') || row.require('surname')
  const birth = partialDay(row.take('birth_date'))
  const masked = row.take('latvian_identity_number_masked')
  const residence = row.take('residence')
  row.ignore('uri', 'last_modified_at')
  return {
    kind: 'holding',
    key: row.require('id'),
    company: keyOf(company),
    holder_kind: 'person',
    holder_name: name,
    holder_country: residence && /^[A-Z]{2}$/.test(residence) ? residence : null,
    person_key: personKey(name, masked, birth.day),
    birth_year: birth.year,
    status: 'active',
    held_from: yearMonthDay(row.take('registered_on')),
    extra: { beneficial_owner: true, ...row.keep('nationality', 'residence') },
  }
}
