import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { BadRow } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { common, dailyFile, entityCode, keyOf } from './publisher.ts'
import { legalFormCode, placesOf, statusOf } from './words.ts'

/** Each row of a file contains the day on which it was made. */
const read: Dataset['read'] = async function* (file, about) {
  for await (const row of csvRows(await file.open(), { delimiter: '|' }, about.reading)) {
    const made = row.value instanceof BadRow ? undefined : row.value.formavimo_data
    if (made && /^\d{4}-\d\d-\d\d$/.test(made)) about.publishedOn = made
    yield row
  }
}

export const register: Dataset = {
  ...common,
  id: 200,
  code: 'register',
  name: 'Register of Legal Entities of Lithuania',
  files: 'JAR_IREGISTRUOTI.csv',
  fills: 'Name, code, address, legal form, registration, legal status',
  precedence: 100,
  // Entities that are struck off move to the other file.
  vanished: { status: 'Išregistruotas', status_id: 108 },
  feed: dailyFile('JAR_IREGISTRUOTI.csv'),
  recognises: (_, head) => headerHas(head, 'ja_kodas', 'ja_reg_data', 'stat_kodas', 'stat_data_nuo'),
  complete: /^JAR_IREGISTRUOTI\.csv$/i,
  read,
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const code = row.take('stat_kodas')
      const status = row.take('stat_pavadinimas')
      const extra = { stat_kodas: code, stat_data_nuo: yearMonthDay(row.take('stat_data_nuo')) }
      return [companyEntry(row, { ...statusOf(code, status), dissolved_on: null }, extra)]
    }),
}

export const deregistered: Dataset = {
  ...common,
  id: 201,
  code: 'deregistered',
  name: 'Register of Legal Entities of Lithuania: deregistered entities',
  files: 'JAR_ISREGISTRUOTI.csv',
  fills: 'Name, code, last address, legal form, registration, deregistration',
  // This file is the source for entities that no longer exist.
  precedence: 105,
  feed: dailyFile('JAR_ISREGISTRUOTI.csv'),
  recognises: (_, head) => headerHas(head, 'ja_kodas', 'ja_reg_data', 'isreg_data'),
  complete: /^JAR_ISREGISTRUOTI\.csv$/i,
  read,
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const ended = yearMonthDay(row.take('isreg_data'))
      return [companyEntry(row, { status: 'Išregistruotas', status_id: 108, dissolved_on: ended }, {})]
    }),
}

type Standing = Pick<NonNullable<CompanyEntry['basic']>, 'status' | 'status_id' | 'dissolved_on'>

function companyEntry(row: Fields, standing: Standing, extra: Record<string, unknown>): CompanyEntry {
  const code = entityCode(row.require('ja_kodas'))
  const form = row.take('form_pavadinimas')
  row.ignore('formavimo_data')
  return {
    kind: 'company',
    key: code,
    keys: [keyOf(code)],
    basic: {
      // The register withholds the names of enterprises that are named after their owners.
      name: row.take('ja_pavadinimas') ?? '[ND]',
      country_code: 'LT',
      registration_number: code,
      incorporated_on: yearMonthDay(row.take('ja_reg_data')),
      ...standing,
      legal_form: form,
      legal_form_code: legalFormCode(form),
      company_type: /filial|atstovyb/i.test(form ?? '') ? 'branch' : 'head_office',
    },
    address: placesOf(row.take('adresas')),
    extra: { ...row.keep('form_kodas'), ...extra },
  }
}
