import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { jsonLines } from '#files/json-lines.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, CompanyKey, Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'

export const companies: Dataset = {
  id: 260,
  code: 'companies',
  name: 'OffeneRegister.de: German commercial registers as of February 2019',
  category: 'Enriched',
  comment: 'A copy of February 2019 that was never renewed: what is served from it may have changed long ago.',
  untried: true,
  carries: { officers: 'some' },
  files: 'de_companies_ocdata.jsonl, unpacked from its .bz2',
  fills:
    'Name, number with the code of its court, former names, whether it was registered, address; managers, proxies, boards and partners. Court, register and federal state as extra',
  leavesOut: 'Places where people live, references to documents',
  url: 'https://offeneregister.de/daten/',
  licence: 'CC BY 4.0',
  attribution: 'Contains data of OffeneRegister.de (Open Knowledge Foundation Deutschland, OpenCorporates), CC BY 4.0.',
  // Whatever else knows a company knows it better.
  precedence: 5,
  badShare: 0.001,
  recognises: (_, head) => /^\s*\{/.test(head) && head.includes('"native_company_number"'),
  async *read(file, about) {
    about.publishedOn ??= '2019-02-28'
    yield* jsonLines(await file.open())
  },
  translate: ({ value }, { reading }) => readFields(value, reading, entriesOf),
}

function entriesOf(row: Fields): Entry[] {
  const number = row.require('company_number')
  // A number of a register is unique only with the code of its court: 'K1101R_HRB150148'.
  if (!/^[A-Z0-9]+_[A-Za-z]+\d/.test(number)) throw new RowError(`"${number}" is not a number of a court's register`)
  const company = { scheme: 'reg:DE', number }
  const more = row.object('all_attributes')
  more?.ignoreMatching(/./)
  const status = row.take('current_status')
  const names = [...new Set(row.objects('previous_names').flatMap(one => textIn(one, 'company_name')))]
  row.ignore('jurisdiction_code', 'subsequent_registrations')
  const name = row.require('name')
  const entry: CompanyEntry = {
    kind: 'company',
    key: number,
    keys: [company],
    as_of: yearMonthDay(row.take('retrieved_at')),
    basic: {
      name,
      country_code: 'DE',
      registration_number: number,
      status,
      status_id: status === 'currently registered' ? 106 : status === 'removed' ? 108 : null,
      company_type: 'head_office',
    },
    address: addressOf(row.take('registered_address')),
    names: names.filter(one => one !== name).map(one => ({ kind: 'previous', name: one })),
    extra: {
      data_of: '2019-02',
      ...more?.keep('native_company_number', 'registrar', 'former_registrar', 'registered_office', 'federal_state'),
      register: more?.take('_registerArt'),
    },
  }
  return [entry, ...row.objects('officers').flatMap(one => officerEntry(one, number, company))]
}

/** Some are listed twice, with and without their end, and a company's name is followed by its court. */
function officerEntry(item: Fields, number: string, company: CompanyKey): Entry[] {
  const [name] = textIn(item, 'name')
  const other = item.object('other_attributes')
  other?.ignoreMatching(/./)
  const until = yearMonthDay(item.take('end_date'))
  const role = item.take('position')
  const isCompany = item.take('type') === 'company'
  item.ignoreMatching(/./)
  if (name === undefined) return []
  return [
    {
      kind: 'officer',
      key: `${number}|${name}|${role ?? ''}`,
      company,
      officer_kind: isCompany ? 'company' : 'person',
      full_name: isCompany ? name.replace(/,[^,]*\(Amtsgericht[^)]*\)\s*$/, '') : name,
      first_name: isCompany ? null : (other?.take('firstname') ?? null),
      last_name: isCompany ? null : (other?.take('lastname') ?? null),
      role,
      appointed_on: yearMonthDay(item.take('start_date')),
      resigned_on: until,
      is_current: until === null && String(other?.raw('dismissed') ?? 'false') !== 'true',
    },
  ]
}

function textIn(item: Fields, name: string): string[] {
  const text = item.take(name)
  return text === null ? [] : [text]
}

/** 'Beispielstraße 1, 20095 Hamburg.' */
function addressOf(text: string | null): CompanyEntry['address'] {
  if (text === null) return null
  const [, street, zip, city] = /^(.+?),\s*(\d{5})\s+(.+?)\.?$/.exec(text) ?? []
  return zip ? { address_street: street, zip_code: zip, address_city: city } : { address_street: text }
}
