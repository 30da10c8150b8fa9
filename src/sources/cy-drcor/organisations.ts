import { csvRows } from '#files/csv-rows.ts'
import { dayMonthYear } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { InputFile } from '#files/input-file.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { common, csvForm, keyOf, numberOf } from './publisher.ts'

const officeFile = /^registered_office(_\d+)?\.csv$/i

type Cells = Record<string, string>
type Organisation = { row: Cells; office: Cells | null }

export const organisations: Dataset = {
  ...common,
  id: 240,
  code: 'organisations',
  name: 'Registrar of Companies of Cyprus: organisations',
  files: 'organisations_<n>.csv with registered_office_<n>.csv beside it',
  fills: 'Name, number with the letters of its type, former names, type, registration, status, registered office',
  recognises: (_, head) => headerHas(head, 'ORGANISATION_NAME', 'REGISTRATION_NO', 'ORGANISATION_STATUS'),
  isCompanion: name => officeFile.test(name),
  complete: /^organisations(_\d+)?\.csv$/i,
  read: withOffices,
  translate: ({ value }: Row<Organisation>, { reading }) =>
    readFields(value.row, reading, row => [companyEntry(row, value.office)]),
}

/** Registered offices are in a separate file, in any order. */
async function* withOffices(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<Organisation | BadRow>> {
  using offices = new LookupFile()
  const beside = await file.sibling(officeFile)
  for await (const { line, value } of beside ? csvRows(await beside.open(), csvForm, reading) : []) {
    if (value instanceof BadRow) throw new FileError(`${beside?.path}, line ${line}: ${value.reason}`)
    offices.put((value.ADDRESS_SEQ_NO ?? '').trim(), value)
  }
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    if (value instanceof BadRow) yield { ...row, value }
    else {
      const office = offices.get<Cells>((value.ADDRESS_SEQ_NO ?? '').trim())
      yield { ...row, value: { row: value, office } }
    }
  }
}

function companyEntry(row: Fields, office: Cells | null): CompanyEntry {
  const number = numberOf(row)
  const name = row.require('ORGANISATION_NAME')
  const isFormer = /προηγ|παλαι|πρώην|former|previous|old/i.test(row.take('NAME_STATUS') ?? '')
  const type = row.take('ORGANISATION_TYPE')
  const kind = row.take('ORGANISATION_SUB_TYPE')
  const status = row.take('ORGANISATION_STATUS')
  const since = dayMonthYear(row.take('ORGANISATION_STATUS_DATE'))
  const registered = dayMonthYear(row.take('REGISTRATION_DATE'))
  row.ignore('ADDRESS_SEQ_NO')
  const code = row.take('NAME_STATUS_CODE')
  // Names from before are rows of their own, which add to the organisation and make none.
  if (isFormer) {
    return { kind: 'company', key: `${number}/${name}`, keys: [keyOf(number)], names: [{ kind: 'previous', name }] }
  }
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    basic: {
      name,
      country_code: 'CY',
      registration_number: number,
      incorporated_on: registered,
      dissolved_on: statusId(status) === 108 ? since : null,
      status,
      status_id: statusId(status),
      legal_form: [type, kind].filter(Boolean).join(' – ') || null,
      // An overseas company has a number for what it has in Cyprus.
      company_type: number.startsWith('AE') ? 'branch' : 'head_office',
    },
    address: office && placesOf(office),
    extra: { organisation_status_date: since, name_status_code: code },
  }
}

/** 106 active, 108 inactive, 1615 neither; null for unknown words. */
export function statusId(status: string | null): 106 | 108 | 1615 | null {
  const plain = status?.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() ?? ''
  if (/^(ΔΙΑΛΥ|ΔΙΑΓΡΑΜΜΕΝ|ΑΦΑΙΡΕΘΗΚΕ|ΔΙΑΓΡΑΦ)/.test(plain)) return 108
  if (/ΕΚΚΑΘΑΡΙΣ|ΔΙΑΧΕΙΡΙΣ|ΕΚΚΑΘΑΡΙΣΤ|ΤΡΙΜΗΝ|ΥΠΕΝΘΥΜΙΣ|ΕΞΕΤΑΣΤ/.test(plain)) return 1615
  return /^(ΕΓΓΕΓΡΑΜΜΕΝ|ΕΥΡΩΠΑΙΚΗ ΕΤΑΙΡΕΙΑ)/.test(plain) ? 106 : null
}

/** 'Λεμεσός, 3030, Κύπρος' with the place before the district: from the smallest to the country. */
function placesOf(office: Cells): CompanyEntry['address'] {
  const text = (name: string) => office[name]?.trim().replace(/,+$/, '') || null
  const parts = (text('TERRITORY') ?? '').split(',').map(part => part.trim())
  const given = parts.filter(part => part !== '' && !/^(κύπρος|cyprus)$/i.test(part))
  const zip = given.find(part => /^\d{4}$/.test(part)) ?? null
  const places = given.filter(part => part !== zip)
  return {
    address_street: text('STREET'),
    address_location: text('BUILDING'),
    address_city: places[0] ?? null,
    country_region: places.length > 1 ? (places.at(-1) ?? null) : null,
    zip_code: zip,
  }
}
