import { columnError } from '#files/column-error.ts'
import { csvRows } from '#files/csv-rows.ts'
import { packedDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { abroad } from '../shared/abroad.ts'
import { readFields } from '../shared/read-fields.ts'
import { type FiledFact, isWanted, statementsFiled } from './annual-statements.ts'
import { addressIn, jurisdictionOf } from './place-of.ts'
import { cikKey, cikOf, common, einOf } from './publisher.ts'

type Submission = Record<string, string>
type FilingRow = { submission: Submission; facts: FiledFact[] }

/** A quarter's filings: sub.txt lists them and num.txt has their numbers. Labels and layouts (tag, pre) are not needed. */
export const statementDataSets: Dataset = {
  ...common,
  id: 33,
  code: 'financial-statements',
  name: 'SEC EDGAR, Financial Statement Data Sets',
  comment: 'As tagged in annual reports. A year that a later report restates is served as restated.',
  carries: { accounts: 'some', activity: 'some', contact: 'some', vat_number: 'some' },
  files: 'Quarters of the Financial Statement Data Sets: num.txt with sub.txt beside it',
  fills: 'Filers, and annual statements as tagged',
  leavesOut: "Quarters, dimensions, tags of the filer's own",
  url: 'https://www.sec.gov/data-research/sec-markets-data/financial-statement-data-sets',
  precedence: 45,
  recognises: (name, head) => /(^|_)num\.(txt|tsv)$/i.test(name) && /^\uFEFF?adsh\t/.test(head),
  isCompanion: name => /(^|_)(sub|tag|pre)\.(txt|tsv)$/i.test(name),
  read: readFilings,
  translate: (row: Row<FilingRow>, { reading }) => translateFiling(row.value, reading),
}

const tabSeparated = { delimiter: '\t', quote: false } as const

const numberColumns = new Set(
  'adsh tag version ddate qtrs uom segments coreg value footnote footlen dimh iprx'.split(' '),
)

/**
 * One row a filing. The numbers of a filing may stand anywhere in the file: those that are wanted are kept, some hundred
 * for each annual report, so that memory grows with a quarter's reports and not with its millions of numbers.
 */
async function* readFilings(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<FilingRow | BadRow>> {
  const submissions = new Map<string, { row: Row<Submission>; facts: FiledFact[] }>()
  const list = await file.sibling(
    new RegExp(`^${escaped(file.name.replace(/num\.(txt|tsv)$/i, ''))}sub\\.(txt|tsv)$`, 'i'),
  )
  if (!list) throw new FileError('sub.txt not found next to it')
  for await (const row of csvRows(await list.open(), tabSeparated, reading)) {
    if (row.value instanceof BadRow) yield { ...row, value: row.value }
    else if (row.value.adsh) submissions.set(row.value.adsh, { row: { ...row, value: row.value }, facts: [] })
  }
  let isChecked = false
  for await (const row of csvRows(await file.open(), tabSeparated, reading)) {
    if (row.value instanceof BadRow) {
      yield { ...row, value: row.value }
      continue
    }
    if (!isChecked) checkColumns(row.value)
    isChecked = true
    const submission = submissions.get(row.value.adsh ?? '')
    if (!submission) {
      yield { ...row, value: new BadRow(`sub.txt does not list the filing ${row.value.adsh}`) }
      continue
    }
    const fact = factOf(row.value, submission.row.value)
    if (fact) submission.facts.push(fact)
  }
  for (const { row, facts } of submissions.values()) yield { ...row, value: { submission: row.value, facts } }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function checkColumns(row: Record<string, string>): void {
  const unknown = Object.keys(row).filter(name => !numberColumns.has(name))
  if (unknown.length > 0) throw columnError('column', unknown, [])
}

/** The number of the whole company for a year or at an instant, if it is a metric. */
function factOf(row: Record<string, string>, submission: Submission): FiledFact | null {
  const { adsh = '', tag = '', version = '', ddate = '', qtrs, uom = '', value = '' } = row
  if (row.segments || row.coreg || value === '' || (qtrs !== '0' && qtrs !== '4')) return null
  const taxonomy = version.startsWith('us-gaap') ? 'us' : version.startsWith('ifrs') ? 'ifrs' : null
  if (!taxonomy || !/^\d{8}$/.test(ddate) || !isWanted({ taxonomy, concept: tag })) return null
  const end = actualEnd(ddate, submission)
  if (end === null) return null
  const { form = '', filed = '' } = submission
  const filedOn = `${filed.slice(0, 4)}-${filed.slice(4, 6)}-${filed.slice(6, 8)}`
  const start = qtrs === '4' ? yearBefore(end) : null
  return { taxonomy, concept: tag, unit: uom, start, end, value, filing: adsh, form, filedOn }
}

/**
 * Days are rounded to the end of a month here. The name of the tagged document has the day on which the period really
 * ended; where that is another one, the years before ended on days that these files do not contain.
 */
function actualEnd(ddate: string, { instance = '', period }: Submission): string | null {
  const [, year, month, day] = /-(\d{4})(\d{2})(\d{2})[_.]/.exec(instance) ?? []
  const rounded = `${ddate.slice(0, 4)}-${ddate.slice(4, 6)}-${ddate.slice(6, 8)}`
  if (!year || `${year}${month}${day}` === period) return rounded
  const actual = `${year}-${month}-${day}`
  const isNear = Math.abs(Date.parse(actual) - Date.parse(rounded)) <= 16 * 86_400_000
  if (isNear && ddate === period) return actual
  return null
}

/** The first day of the year that ends on a day, if that is the last one of a month. */
function yearBefore(end: string): string {
  const day = new Date(`${end}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  day.setUTCFullYear(day.getUTCFullYear() - 1)
  return day.toISOString().slice(0, 10)
}

const isMonthEnd = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1

function translateFiling({ submission, facts }: FilingRow, reading: FileReading): Entry[] {
  return readFields(submission, reading, fields => {
    const cik = cikOf(fields.require('cik'))
    const statements = statementsFiled(cik, facts).map(statement =>
      isMonthEnd(statement.period_end) ? statement : { ...statement, period_start: null },
    )
    return [...companyEntries(fields, cik), ...statements]
  })
}

function companyEntries(fields: Fields, cik: string): CompanyEntry[] {
  const name = fields.require('name')
  const ein = einOf(fields.take('ein'))
  const incorporatedIn = fields.take('countryinc')
  const office = fields.take('countryba')
  const country = incorporatedIn ?? office ?? fields.take('countryma')
  const state = incorporatedIn === 'US' || incorporatedIn === 'CA' ? fields.take('stprinc') : null
  const isAmerican = country === 'US'
  const former = fields.texts('former').filter(other => other.toLowerCase() !== name.toLowerCase())
  const changed = packedDay(fields.take('changed'))
  const company: CompanyEntry = {
    kind: 'company',
    key: cik,
    keys: [cikKey(cik), ...(ein && isAmerican ? [{ scheme: 'vat:US', number: ein }] : [])],
    as_of: packedDay(fields.require('filed')),
    basic: {
      name,
      country_code: country ?? '',
      vat_number: isAmerican ? ein : null,
      state,
      jurisdiction: incorporatedIn && jurisdictionOf({ country: incorporatedIn, state }),
    },
    address: addressIn([...fields.texts('bas1'), ...fields.texts('bas2')], {
      address_city: fields.take('cityba'),
      country_region: fields.take('stprba'),
      zip_code: fields.take('zipba'),
      address_country: country && abroad(office, country),
    }),
    contact: { phones: fields.texts('baph') },
    activity: { sic: fields.texts('sic').map(sic => `US:${sic}`) },
    names: former.map(other => ({ kind: 'previous', name: other, valid_until: changed })),
    extra: { cik, ein: isAmerican ? null : ein },
  }
  fields.ignore('adsh', 'countryma', 'stprma', 'cityma', 'zipma', 'mas1', 'mas2', 'afs', 'wksi', 'stprinc')
  fields.ignore('fye', 'form', 'period', 'fy', 'fp', 'accepted', 'prevrpt', 'detail', 'instance', 'nciks', 'aciks')
  fields.ignore('pubfloatusd', 'floatdate', 'floataxis', 'floatmems')
  // Some lists leave out where the company is; it must then be known from elsewhere.
  return country !== null && /^[A-Z]{2}$/.test(country) ? [company] : []
}
