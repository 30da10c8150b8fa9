import type { Fields } from '#files/fields.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { readCsv } from '../shared/read-rows.ts'
import { common, csvForm, dayOf, keyOf, publications, registerNumber } from './publisher.ts'

export const representatives: Dataset = {
  ...common,
  id: 211,
  code: 'representatives',
  name: 'National Trade Register Office of Romania: legal representatives',
  untried: true,
  carries: { officers: 'ofRegister' },
  files: 'OD_REPREZENTANTI_LEGALI.CSV and OD_REPREZENTANTI_IF.CSV',
  fills:
    'Officers: administrators, liquidators and other representatives, people and companies, with year and month of birth',
  leavesOut: 'Days and places of birth, places of residence',
  feed: publications('OD_REPREZENTANTI_LEGALI.CSV', 'OD_REPREZENTANTI_IF.CSV'),
  recognises: (_, head) =>
    headerHas(head, 'COD_INMATRICULARE', 'PERSOANA_IMPUTERNICITA') || headerHas(head, 'COD_INMATRICULARE', 'NUME'),
  complete: [/^OD_REPREZENTANTI_LEGALI\.CSV$/i, /^OD_REPREZENTANTI_IF\.CSV$/i],
  read: readCsv(csvForm),
  translate: ({ value }, { reading }) => readFields(value, reading, row => [officerEntry(row)]),
}

const company = /\b(S\.?R\.?L|S\.?A|S\.?P\.?R\.?L|S\.?N\.?C|LTD|LIMITED|GMBH|INC|B\.?V|IPURL|S\.?C\.?)\b\.?/i

function officerEntry(row: Fields): Entry {
  const number = registerNumber(row.require('COD_INMATRICULARE'))
  const name = row.require(row.has('NUME') ? 'NUME' : 'PERSOANA_IMPUTERNICITA')
  const role = row.take('CALITATE')
  const born = dayOf(row.take('DATA_NASTERE'))
  const place = row.take('LOCALITATE_NASTERE')
  const isCompany = born === null && company.test(name)
  row.ignore('JUDET_NASTERE', 'TARA_NASTERE', 'LOCALITATE', 'JUDET', 'TARA')
  return {
    kind: 'officer',
    key: [number, name, role ?? '', born ?? ''].join('|'),
    company: keyOf(number),
    officer_kind: isCompany ? 'company' : 'person',
    // The day and the place only distinguish people with the same name.
    person_key: isCompany || born === null ? null : [name, born, place ?? ''].join('|'),
    full_name: name,
    birth_year: born ? Number(born.slice(0, 4)) : null,
    birth_month: born ? Number(born.slice(5, 7)) : null,
    role,
    is_current: true,
  }
}
