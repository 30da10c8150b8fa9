import { countryNamed } from '#files/country-named.ts'
import { csvLists } from '#files/csv-rows.ts'
import { dayMonthYear } from '#files/days.ts'
import { type Row, RowError } from '#files/row.ts'
import { snakeCase } from '#files/snake-case.ts'
import type { CompanyEntry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { abroad } from '../shared/abroad.ts'
import { companyNumber, jurisdictionOf, keyOf, lastPart, ownCompanyNumber } from './company-number.ts'
import { monthlyCompanies } from './feed.ts'
import { common } from './publisher.ts'
import { registerOf } from './register-of.ts'
import { activityOf, legalFormCode, statusId } from './words.ts'

const maxPreviousNames = 10

/** The columns of the newest files, in their order: such a row is taken as it is. Files before 2016 lack the last two. */
const columnNames = [
  ...`CompanyName CompanyNumber RegAddress.CareOf RegAddress.POBox RegAddress.AddressLine1 RegAddress.AddressLine2
  RegAddress.PostTown RegAddress.County RegAddress.Country RegAddress.PostCode CompanyCategory CompanyStatus
  CountryOfOrigin DissolutionDate IncorporationDate Accounts.AccountRefDay Accounts.AccountRefMonth
  Accounts.NextDueDate Accounts.LastMadeUpDate Accounts.AccountCategory Returns.NextDueDate Returns.LastMadeUpDate
  Mortgages.NumMortCharges Mortgages.NumMortOutstanding Mortgages.NumMortPartSatisfied Mortgages.NumMortSatisfied
  SICCode.SicText_1 SICCode.SicText_2 SICCode.SicText_3 SICCode.SicText_4 LimitedPartnerships.NumGenPartners
  LimitedPartnerships.NumLimPartners URI`.split(/\s+/),
  ...Array.from({ length: maxPreviousNames }, (_, at) => [
    `PreviousName_${at + 1}.CONDATE`,
    `PreviousName_${at + 1}.CompanyName`,
  ]).flat(),
  'ConfStmtNextDueDate',
  'ConfStmtLastMadeUpDate',
]

const placeOfColumn = Object.fromEntries(columnNames.map((name, at) => [name, at]))
const place = (name: string) => placeOfColumn[name] as number

const firstPrevious = place('PreviousName_1.CONDATE')
const firstSic = place('SICCode.SicText_1')

/** Columns that are kept as extra, under their names in snake case. */
const kept = (...names: string[]) =>
  names.map(name => [snakeCase(name.replace('NumMort', 'Num')), place(name)] as const)
const extraDays = kept(
  ...['Accounts.NextDueDate', 'Accounts.LastMadeUpDate', 'Returns.NextDueDate', 'Returns.LastMadeUpDate'],
  ...['ConfStmtNextDueDate', 'ConfStmtLastMadeUpDate'],
)
const extraCounts = kept(
  ...['Accounts.AccountRefDay', 'Accounts.AccountRefMonth', 'Mortgages.NumMortCharges', 'Mortgages.NumMortOutstanding'],
  ...['Mortgages.NumMortPartSatisfied', 'Mortgages.NumMortSatisfied'],
)
const partnerCounts = kept('LimitedPartnerships.NumGenPartners', 'LimitedPartnerships.NumLimPartners')
const extraTexts = kept('Accounts.AccountCategory', 'RegAddress.Country', 'CountryOfOrigin')

export const companies: Dataset = {
  ...common,
  id: 20,
  code: 'companies',
  name: 'UK Companies House',
  comment: 'Live companies of the United Kingdom, from the monthly free company data product.',
  carries: { activity: 'some', charges: 'some' },
  files: 'BasicCompanyDataAsOneFile-….csv or its parts',
  layouts: 'the 55 columns since 2016, and the 53 before, without those of the confirmation statement',
  fills:
    'Name, number, previous names, registered office, category, status, incorporation, dissolution, SIC codes. Accounts and confirmation statement dates, counts of mortgages and partners, SIC 2003 codes as extra',
  url: 'https://download.companieshouse.gov.uk/en_output.html',
  precedence: 100,
  // The file lists living companies only.
  vanished: { status: 'Dissolved', status_id: 108 },
  standsAlone: true,
  // What the stream reported about a company before the file's day.
  supersedes: 24,
  badShare: 0.001,
  feed: monthlyCompanies,
  recognises: (_, head) => {
    const [header = ''] = head.split('\n', 1)
    return /\bCompanyNumber\b/.test(header) && /\bCompanyCategory\b/.test(header)
  },
  async *read(file, about) {
    const [, whole, day, number, of] =
      /BasicCompanyData(AsOneFile)?-(\d{4}-\d{2}-\d{2})(?:-part(\d+)_(\d+))?\.csv$/i.exec(file.name) ?? []
    if (day) about.publishedOn = day
    if (whole) about.isComplete ??= true
    if (number && of) about.part = { number: Number(number), of: Number(of) }
    yield* csvLists(await file.open(), { delimiter: ',' }, columnNames, about.reading)
  },
  translate: ({ value: cells }: Row<string[]>) => [companyEntry(cells)],
}

function companyEntry(cells: string[]): CompanyEntry<'gb-companies-house'> {
  const text = (at: number) => {
    const cell = (cells[at] as string).trim()
    return cell === '' ? null : cell
  }
  const name = text(place('CompanyName'))
  if (name === null) throw new RowError('CompanyName is missing')
  const number = numberOf(text(place('URI')), text(place('CompanyNumber')))
  const status = text(place('CompanyStatus'))
  const form = text(place('CompanyCategory'))
  const origin = text(place('CountryOfOrigin'))
  const { sic, nace, older } = activityOf(sicCodes(cells))
  const extra = extraOf(cells, text, older)
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    basic: {
      name,
      country_code: 'GB',
      registration_number: number,
      incorporated_on: dayMonthYear(text(place('IncorporationDate'))),
      dissolved_on: dayMonthYear(text(place('DissolutionDate'))),
      status,
      status_id: statusId(status),
      legal_form: form,
      legal_form_code: legalFormCode(form),
      jurisdiction: isOverseas(origin) ? origin : jurisdictionOf(number),
      company_type: number.startsWith('BR') ? 'branch' : 'head_office',
    },
    address: {
      address_street: streetOf(
        text(place('RegAddress.CareOf')),
        text(place('RegAddress.POBox')),
        text(place('RegAddress.AddressLine1')),
      ),
      address_location: text(place('RegAddress.AddressLine2')),
      address_city: text(place('RegAddress.PostTown')),
      country_region: text(place('RegAddress.County')),
      zip_code: text(place('RegAddress.PostCode')),
      address_country: abroad(countryNamed(text(place('RegAddress.Country'))), 'GB'),
    },
    activity: { sic, nace },
    names: previousNames(cells),
    register: registerOf(extra),
    extra,
  }
}

/** The address of the record holds the number that a spreadsheet cannot have damaged. */
function numberOf(uri: string | null, written: string | null): string {
  if (uri !== null && /\/company\/\w{8}$/.test(uri)) {
    const number = lastPart(uri).toUpperCase()
    const beside = written === number ? number : ownCompanyNumber(written)
    if (beside !== null && beside !== number) throw new RowError(`the URI names ${number}, and CompanyNumber ${beside}`)
    return number
  }
  if (written === null) throw new RowError('CompanyNumber is missing')
  const number = companyNumber(written)
  if (!/^[A-Z0-9]{8}$/.test(number)) throw new RowError(`"${written}" is not a company number`)
  return number
}

const isOverseas = (origin: string | null) => origin !== null && !/^(united kingdom|uk|great britain)$/i.test(origin)

export function streetOf(careOf: string | null, box: string | null, line: string | null): string | null {
  if (careOf === null && box === null) return line
  const parts = [careOf && (/^c\/o\b/i.test(careOf) ? careOf : `C/O ${careOf}`), box && `PO Box ${box}`, line]
  return parts.filter(Boolean).join(', ')
}

/** '62020 - Information technology consultancy activities' → '62020'; 'None Supplied' has no code. */
function sicCodes(cells: string[]): string[] {
  const codes: string[] = []
  for (let at = firstSic; at < firstSic + 4; at++) {
    const cell = cells[at] as string
    if (cell === '') continue
    const [, code] = /^\s*(\d{4,5})(?:\.0)?(?:\s*-|\s*$)/.exec(cell) ?? []
    if (code !== undefined) codes.push(code)
  }
  return codes
}

function previousNames(cells: string[]): NameEntry[] {
  const names: NameEntry[] = []
  for (let at = firstPrevious; at < firstPrevious + 2 * maxPreviousNames; at += 2) {
    const name = (cells[at + 1] as string).trim()
    if (name === '') continue
    names.push({ kind: 'previous', name, valid_until: dayMonthYear((cells[at] as string).trim() || null) })
  }
  return names
}

function extraOf(cells: string[], text: (at: number) => string | null, sic2003: string[]): Record<string, unknown> {
  const extra: Record<string, unknown> = {}
  for (const [name, at] of extraDays) if (cells[at] !== '') extra[name] = dayMonthYear(text(at))
  for (const [name, at] of extraCounts) if (cells[at] !== '') extra[name] = countOf(name, cells[at] as string)
  for (const [name, at] of extraTexts) if (cells[at] !== '') extra[name] = text(at)
  // Zero is what every other company has here, and it then means nothing.
  for (const [name, at] of partnerCounts) {
    if (cells[at] !== '' && cells[at] !== '0') extra[name] = countOf(name, cells[at] as string)
  }
  if (sic2003.length > 0) extra.sic_2003 = sic2003
  return extra
}

/** A spreadsheet may have turned '30' into '30.0'. */
function countOf(name: string, cell: string): number {
  const count = Number(cell)
  if (!Number.isInteger(count)) throw new RowError(`${name}: "${cell}" is not a whole number`)
  return count
}
