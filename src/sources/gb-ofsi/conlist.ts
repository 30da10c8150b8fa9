import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { csvRows } from '#files/csv-rows.ts'
import { dayMonthYear } from '#files/days.ts'
import type { FileReading } from '#files/file-reading.ts'
import { firstBytes, headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import type { Row } from '#files/row.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { afterFirstLine } from '../shared/listed/after-first-line.ts'
import { type Group, groupedRows } from '../shared/listed/grouped-rows.ts'
import { translateGroup } from './translate-group.ts'

const head = /^\uFEFF?"?Last Updated"?,"?(\d\d\/\d\d\/\d{4})/

const columns = new Set([
  ...[1, 2, 3, 4, 5, 6].flatMap(number => [`Name ${number}`, `Address ${number}`]),
  ...[
    'Title',
    'DOB',
    'Town of Birth',
    'Country of Birth',
    'Nationality',
    'Passport Details',
    'Position',
    'Post/Zip Code',
  ],
  ...['Country', 'Other Information', 'Group Type', 'Alias Type', 'Regime', 'Listed On', 'Last Updated', 'Group ID'],
  // Until 2022, and since.
  ...['NI Number', 'Name Non-Latin Script', 'Non-Latin Script Type', 'Non-Latin Script Language', 'Passport Number'],
  ...[
    'National Identification Number',
    'National Identification Details',
    'Alias Quality',
    'UK Sanctions List Date Designated',
  ],
])

/** The rows after the line that gives their date. */
async function rowsOf(file: InputFile, reading: FileReading) {
  // In UTF-8 since 2022.
  const encoding = isUtf8(await firstBytes(file, 1 << 25)) ? 'utf-8' : 'windows-1252'
  const text = Readable.from(afterFirstLine(await file.open()))
  return csvRows(text, { delimiter: ',', encoding, known: columns }, reading)
}

export const conlist: Dataset = {
  id: 330,
  code: 'conlist',
  name: 'United Kingdom: OFSI consolidated list of financial sanctions targets',
  category: 'Enriched',
  files: 'ConList.csv, in the format before 2022 (29 columns) or since (36)',
  fills:
    'Names, with former and weak ones marked, also in other scripts; births with unknown parts, nationalities, passports and national numbers, addresses, regime, dates of listing and change',
  leavesOut: 'The same list as XML, text or spreadsheet',
  url: 'https://www.gov.uk/government/publications/financial-sanctions-consolidated-list-of-targets',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  precedence: 1,
  badShare: 0.01,
  isList: true,
  isJoined: true,
  complete: /./,
  recognises: (_, text) => head.test(text) && /\bGroup ID\b/i.test(text),
  async *read(file, about) {
    const [, day] = head.exec(await headOf(file)) ?? []
    about.publishedOn = dayMonthYear(day ?? null) ?? undefined
    yield* groupedRows(await rowsOf(file, about.reading), row => (row['Group ID'] ?? '').trim())
  },
  translate: ({ value, raw }: Row<Group>) => [translateGroup(value, raw)],
}
