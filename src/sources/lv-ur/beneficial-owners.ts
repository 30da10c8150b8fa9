import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { Row } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { CSV, common, headerHas, keyOf, personKey, registrationNumber } from './publisher.ts'

export const beneficialOwners: Dataset = {
  ...common,
  id: 53,
  code: 'beneficial-owners',
  name: 'Register of Enterprises of the Republic of Latvia: beneficial owners',
  comment: 'Who is in control in the end; how much is not published.',
  files: 'beneficial_owners.csv',
  fills: 'Beneficial owners as holders without a share. Nationality and residence as extra',
  // What a member holds is said by the members, so that who is in control comes after it.
  precedence: 90,
  recognises: (_, head) => headerHas(head, 'legal_entity_registration_number', 'forename', 'surname'),
  async *read(file, about) {
    if (/^beneficial_owners\.csv$/i.test(file.name)) about.isComplete ??= true
    yield* csvRows(await file.open(), CSV)
  },
  translate: ({ value }: Row<Record<string, string>>) => {
    const row = new Fields(value)
    const entry = ownerEntry(row)
    row.requireAllRead()
    return [entry]
  },
}

function ownerEntry(row: Fields): Entry {
  const company = registrationNumber(row.require('legal_entity_registration_number'))
  const name = [row.take('forename'), row.take('surname')].filter(Boolean).join(' ') || row.require('surname')
  const birth = yearMonthDay(row.take('birth_date'))
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
    person_key: personKey(name, masked, birth),
    birth_year: birth ? Number(birth.slice(0, 4)) : null,
    status: 'active',
    held_from: yearMonthDay(row.take('registered_on')),
    extra: { beneficial_owner: true, ...row.keep('nationality', 'residence') },
  }
}
