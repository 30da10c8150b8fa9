import { Readable } from 'node:stream'
import { csvRows } from '#files/csv-rows.ts'
import { dayMonthYear } from '#files/days.ts'
import { headOf } from '#files/head-of.ts'
import { FileError, type Row, RowError } from '#files/row.ts'
import { writtenDay } from '#files/written-day.ts'
import { type XmlElement, xmlRecords } from '#files/xml-records.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { afterFirstLine } from '../shared/listed/after-first-line.ts'
import { type Group, groupedRows } from '../shared/listed/grouped-rows.ts'
import { wholeFiles } from '../shared/whole-files.ts'
import { entryOf } from './designation.ts'
import { designationOf } from './read-lines.ts'
import { designationIn } from './read-xml.ts'

const isXml = (head: string) => /<Designations[\s>]/.test(head)
const isCsv = (head: string) => /^\uFEFF?"?Report Date:/i.test(head)

const columns = new Set([
  ...[1, 2, 3, 4, 5, 6].flatMap(number => [`Name ${number}`, `Address Line ${number}`]),
  ...['Last Updated', 'Unique ID', 'OFSI Group ID', 'UN Reference Number', 'Name type', 'Alias strength', 'Title'],
  ...['Name non-latin script', 'Non-latin script type', 'Non-latin script language', 'Regime Name', 'Designation Type'],
  ...['Designation source', 'Sanctions Imposed', 'Other Information', 'UK Statement of Reasons', 'Address Postal Code'],
  ...['Address Country', 'Phone number', 'Website', 'Email address', 'Date Designated', 'D.O.B', 'Nationality(/ies)'],
  ...['National Identifier number', 'National Identifier additional information', 'Passport number'],
  ...['Passport additional information', 'Position', 'Gender', 'Town of birth', 'Country of birth', 'Type of entity'],
  ...['Subsidiaries', 'Parent company', 'Business registration number (s)', 'IMO number', 'Current owner/operator (s)'],
  ...[
    'Previous owner/operator (s)',
    'Current believed flag of ship',
    'Previous flags',
    'Type of ship',
    'Tonnage of ship',
  ],
  ...['Length of ship', 'Year Built', 'Hull identification number (HIN)'],
])

const read: Dataset['read'] = async function* (file, about) {
  const head = await headOf(file)
  if (isXml(head)) {
    about.publishedOn = dayMonthYear(/<DateGenerated>([^<]+)</.exec(head)?.[1]?.trim() ?? null) ?? undefined
    yield* xmlRecords(await file.open(), new Set(['Designation']))
  } else if (isCsv(head)) {
    about.publishedOn = writtenDay(/Report Date:\s*([\w-]+)/i.exec(head)?.[1] ?? '') ?? undefined
    const text = Readable.from(afterFirstLine(await file.open()))
    const rows = csvRows(text, { delimiter: ',', known: columns }, about.reading)
    yield* groupedRows(rows, row => (row['Unique ID'] ?? '').trim())
  } else throw new FileError('not the UK Sanctions List: neither its XML nor its CSV. Download it again.')
}

export const sanctionsList: Dataset = {
  id: 331,
  code: 'sanctions-list',
  name: 'United Kingdom: UK Sanctions List',
  category: 'Enriched',
  files: 'UK-Sanctions-List.xml or UK-Sanctions-List.csv',
  fills:
    'Names with strength, also in other scripts, births with unknown parts, nationalities, passports, national, company and IMO numbers, addresses, regime, each measure, reasons, dates of designation and change',
  leavesOut: 'Phone numbers, mail addresses and websites; former owners and flags of ships',
  url: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  precedence: 1,
  badShare: 0.01,
  isList: true,
  isJoined: true,
  complete: /./,
  feed: wholeFiles(['https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml'], {
    publishes: 'The full list, on each designation',
    looksEvery: 120,
    staleAfter: 480,
    unverified: 'the names of the elements about companies, none of which has been seen in a file',
  }),
  recognises: (_, head) => isXml(head) || isCsv(head),
  read,
  translate({ value, raw }: Row<XmlElement | Group>) {
    const designation = 'rows' in value ? designationOf(value) : designationIn(value)
    if (designation.id === '') throw new RowError('the unique ID is missing')
    return [entryOf(designation, raw)]
  },
}
