import { csvRows } from '#files/csv-rows.ts'
import { packedDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { BadRow, RowError } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { common, isOrganisation, isPersonal, keyOf, orNull, weeklyFile } from './publisher.ts'

export const statistics: Dataset = {
  ...common,
  id: 231,
  code: 'statistics',
  name: 'Statistics Sweden (SCB): legal entities',
  attribution: 'Source: Statistics Sweden (SCB).',
  files: 'scb_bulkfil_JE_….txt',
  fills:
    'Name, number, address, registration, whether it is active. SNI codes, legal form code and refusal of advertising as extra',
  leavesOut: 'People who trade under a personal number; change markers',
  precedence: 90,
  feed: weeklyFile('scb/scb_bulkfil.zip'),
  recognises: (_, head) => {
    const [header = ''] = head.split('\n', 1)
    return header.includes('\t') && /(^|\t)PeOrgNr(\t|\r|$)/.test(header)
  },
  async *read(file, about) {
    const [, day] = /_(\d{8})T\d{6}/.exec(file.name) ?? []
    if (day) about.publishedOn = packedDay(day) ?? undefined
    for await (const row of csvRows(
      await file.open(),
      { delimiter: '\t', encoding: 'latin1', quote: false },
      about.reading,
    )) {
      const number = row.value instanceof BadRow ? '' : (row.value.PeOrgNr ?? '').trim()
      if (isPersonal(number)) about.leftOut = { 'personal numbers': (about.leftOut?.['personal numbers'] ?? 0) + 1 }
      else yield row
    }
  },
  translate: ({ value }, { reading }) => readFields(value, reading, row => [entityEntry(row)]),
}

/** 0 has never been active, which is no status. */
const states: Record<string, { status?: string; status_id?: 106 | 108 }> = {
  0: {},
  1: { status: 'Verksam', status_id: 106 },
  9: { status: 'Upphörd', status_id: 108 },
}

function entityEntry(row: Fields): CompanyEntry {
  const written = row.require('PeOrgNr')
  const number = written.length === 12 ? written.replace(/^16/, '') : written
  if (!isOrganisation(number)) throw new RowError(`"${written}" is not an organisation number`)
  const take = (name: string) => orNull(row.take(name))
  const name = take('Foretagsnamn') ?? take('Namn')
  if (name === null) throw new RowError('Foretagsnamn is missing')
  const state = take('FtgStat')
  const codes = [1, 2, 3, 4, 5].flatMap(at => take(`Ng${at}`) ?? []).filter(code => !/^0*$/.test(code))
  row.ignore('ForAndrTyp', 'Namn', 'JEStat', '')
  row.ignoreMatching(/^m[A-Z]/)
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    basic: {
      name,
      country_code: 'SE',
      registration_number: number,
      incorporated_on: packedDay(take('RegDatKtid')),
      ...(states[state ?? '0'] ?? { status: state, status_id: null }),
      company_type: 'head_office',
    },
    address: {
      address_street: take('Gatuadress'),
      address_location: take('COAdress'),
      address_city: take('PostOrt'),
      zip_code: take('PostNr')?.replace(/\s/g, ''),
    },
    extra: {
      sni: codes.length > 0 ? codes : null,
      jur_form: take('JurForm'),
      refuses_advertising: take('Reklamsparrtyp') === '2' || null,
    },
  }
}
