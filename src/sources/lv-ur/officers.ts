import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { partialDay } from '#files/partial-day.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { dailyFiles } from './feed.ts'
import { common, keyOf, personKey, registrationNumber } from './publisher.ts'

export const officers: Dataset = {
  ...common,
  id: 51,
  code: 'officers',
  name: 'Register of Enterprises of the Republic of Latvia: officers',
  carries: { officers: 'ofRegister' },
  files: 'officers.csv',
  fills: 'Officers: people and companies, with position and birth. Rights of representation as extra',
  feed: dailyFiles('officers/officers.csv'),
  recognises: (_, head) => headerHas(head, 'at_legal_entity_registration_number', 'position'),
  standsAlone: true,
  complete: /^officers\.csv$/i,
  translate: ({ value }, { reading }) => readFields(value, reading, row => [officerEntry(row)]),
}

function officerEntry(row: Fields): Entry {
  const company = registrationNumber(row.require('at_legal_entity_registration_number'))
  const name = row.require('name')
  const masked = row.take('latvian_identity_number_masked')
  const birth = partialDay(row.take('birth_date'))
  const type = row.take('entity_type')
  const own = row.take('legal_entity_registration_number')
  const isCompany = type !== 'NATURAL_PERSON' && (type !== null || own !== null)
  row.ignore('uri', 'last_modified_at')
  return {
    kind: 'officer',
    key: row.require('id'),
    company: keyOf(company),
    officer_kind: isCompany ? 'company' : 'person',
    officer: isCompany && own && /^\d{11}$/.test(own) && type !== 'FOREIGN_ENTITY' ? keyOf(own) : null,
    person_key: isCompany ? null : personKey(name, masked, birth.day),
    full_name: name,
    birth_year: birth.year,
    birth_month: birth.month,
    role: row.take('position') ?? row.take('governing_body'),
    appointed_on: yearMonthDay(row.take('registered_on')),
    is_current: true,
    extra: row.keep('governing_body', 'rights_of_representation_type', 'representation_with_at_least', 'entity_type'),
  }
}
