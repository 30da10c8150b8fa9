import { csvLists } from '#files/csv-rows.ts'
import { packedDay, yearMonthDay } from '#files/days.ts'
import { firstBytes } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { Encoding } from '#files/text-of.ts'
import type { CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { corporateNumber, keyOf } from './corporate-number.ts'
import { kinds, statusOf } from './words.ts'

/** The files have no header; the names are those of the publisher's description. */
const columns =
  `sequenceNumber corporateNumber process correct updateDate changeDate name nameImageId kind prefectureName cityName
  streetNumber addressImageId prefectureCode cityCode postCode addressOutside addressOutsideImageId closeDate closeCause
  successorCorporateNumber changeCause assignmentDate latest enName enPrefectureName enCityName enAddressOutside furigana
  hihyoji`.split(/\s+/)
const place = Object.fromEntries(columns.map((name, at) => [name, at])) as Record<string, number>

export const corporations: Dataset = {
  id: 160,
  code: 'corporations',
  name: 'National Tax Agency of Japan: corporate numbers',
  category: 'Government Registry',
  comment: 'The day of incorporation is not published: numbers were assigned from 5 October 2015 on.',
  files:
    'CSV in UTF-8 or Shift-JIS of all corporations (00_zenkoku_all_…), of a prefecture (31_tottori_all_…) or of the changes (diff_…)',
  fills:
    'Name, corporate number, reading and English name as other names, address, kind as legal form, closing. Day of assignment, English address, successor and images of rare characters as extra',
  leavesOut: 'Former states of a corporation (rows that are not the latest), the same files as XML',
  url: 'https://www.houjin-bangou.nta.go.jp/download/',
  licence: 'Public Data License 1.0 (Japan)',
  attribution: 'Source: Corporate Number Publication Site of the National Tax Agency of Japan, edited.',
  precedence: 100,
  badShare: 0.001,
  recognises: (_, head) => /^"?\d+"?,"?\d{13}"?,"?\d\d"?,"?[01]?"?,"?\d{4}-\d\d-\d\d"?,/.test(head),
  complete: /^00_zenkoku_all_\d{8}\.csv$/i,
  read: latestRows,
  translate: ({ value }: Row<string[]>) => entriesOf(value),
}

/** A file may contain each past state of a corporation that changed. */
async function* latestRows(file: InputFile, about: AboutFile): AsyncGenerator<Iterable<Row<string[] | BadRow>>> {
  const [, day] = /_(\d{8})\.csv$/i.exec(file.name) ?? []
  if (day) about.publishedOn = packedDay(day) ?? undefined
  const form = { delimiter: ',', columns, encoding: await encodingOf(file) }
  let former = 0
  function* latest(rows: Iterable<Row<string[] | BadRow>>) {
    for (const row of rows) {
      if (!(row.value instanceof BadRow) && row.value[place.latest as number] === '0') former++
      else yield row
    }
  }
  for await (const rows of csvLists(await file.open(), form, columns, about.reading)) yield latest(rows)
  if (former > 0) about.leftOut = { ...about.leftOut, 'former states': former }
}

/** Names stand in the first row already, and are hardly ever valid in both encodings. */
async function encodingOf(file: InputFile): Promise<Encoding> {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await firstBytes(file), { stream: true })
    return 'utf-8'
  } catch {
    return 'shift_jis'
  }
}

function entriesOf(cells: string[]): Entry[] {
  const text = (name: string) => (cells[place[name] as number] as string).trim() || null
  const number = corporateNumber(text('corporateNumber') ?? '')
  // 99 withdraws a number that was assigned by mistake.
  if (text('process') === '99')
    return [{ kind: 'gone', of: 'company', key: number, on: yearMonthDay(text('updateDate')) }]
  return [companyEntry(number, text)]
}

type Text = (name: string) => string | null

function companyEntry(number: string, text: Text): CompanyEntry {
  const name = text('name')
  if (name === null) throw new RowError('name is missing')
  const kind = text('kind')
  const [form, elf] = kinds[kind ?? ''] ?? [null, null]
  const closed = yearMonthDay(text('closeDate'))
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    basic: {
      name,
      country_code: 'JP',
      registration_number: number,
      dissolved_on: closed,
      ...statusOf(closed, text('closeCause')),
      legal_form: form,
      legal_form_code: elf,
      state: stateOf(text('prefectureCode')),
      company_type: 'head_office',
    },
    address: {
      address_street: text('streetNumber') ?? text('addressOutside'),
      address_city: text('cityName'),
      country_region: text('prefectureName'),
      zip_code: zipOf(text('postCode')),
    },
    names: otherNames(name, text),
    extra: extraOf(text),
  }
}

/** The reading is what people type who do not know how a name is written. */
function otherNames(name: string, text: Text): NameEntry[] {
  const others = new Set([text('enName'), text('furigana')])
  return [...others].flatMap(other =>
    other === null || other === name ? [] : [{ kind: 'transliterated' as const, name: other }],
  )
}

function extraOf(text: Text): Record<string, unknown> {
  const english = [text('enCityName'), text('enPrefectureName')].filter(Boolean).join(', ')
  return {
    assignment_date: yearMonthDay(text('assignmentDate')),
    update_date: yearMonthDay(text('updateDate')),
    change_date: yearMonthDay(text('changeDate')),
    kind: text('kind'),
    city_code: text('cityCode'),
    close_cause: text('closeCause'),
    change_cause: text('changeCause'),
    successor_corporate_number: text('successorCorporateNumber'),
    en_address: english || text('enAddressOutside'),
    name_image_id: text('nameImageId'),
    address_image_id: text('addressImageId') ?? text('addressOutsideImageId'),
    is_kept_out_of_search: text('hihyoji') === '1' || null,
  }
}

/** The codes of prefectures are those of ISO 3166-2; 99 is abroad. */
function stateOf(code: string | null): string | null {
  const padded = code?.padStart(2, '0') ?? ''
  return /^(0[1-9]|[1-3]\d|4[0-7])$/.test(padded) ? padded : null
}

/** A spreadsheet drops the zero in front. */
function zipOf(code: string | null): string | null {
  if (code === null || !/^\d{5,7}$/.test(code)) return code
  const digits = code.padStart(7, '0')
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}
