import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { readCsv } from '../shared/read-rows.ts'
import { common, csvForm, keyOf, numberOf } from './publisher.ts'

const organisation =
  /\b(LTD|LIMITED|LLC|LLP|INC|CORP|GMBH|S\.?A|PLC|TRUST(EES)?|SERVICES|SECRETARIAL|NOMINEES)\b\.?|ΛΤΔ|ΛΙΜΙΤΕΔ|ΕΤΑΙΡΕΙΑ/i

export const officials: Dataset = {
  ...common,
  id: 241,
  code: 'officials',
  name: 'Registrar of Companies of Cyprus: officials',
  comment: 'Whether an official is a person or a company is known from the name alone. Days are not published.',
  carries: { officers: 'ofRegister' },
  files: 'organisation_officials_<n>.csv',
  fills: 'Officers: directors, secretaries, partners and owners of business names',
  recognises: (_, head) => headerHas(head, 'PERSON_OR_ORGANISATION_NAME', 'OFFICIAL_POSITION'),
  complete: /^organisation_officials(_\d+)?\.csv$/i,
  read: readCsv(csvForm),
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const number = numberOf(row)
      const name = row.require('PERSON_OR_ORGANISATION_NAME')
      const role = row.take('OFFICIAL_POSITION')
      row.ignore('ORGANISATION_NAME', 'ORGANISATION_TYPE')
      return [
        {
          kind: 'officer',
          key: `${number}|${name}|${role ?? ''}`,
          company: keyOf(number),
          officer_kind: organisation.test(name) ? 'company' : 'person',
          full_name: name,
          role,
          is_current: true,
        },
      ]
    }),
}
