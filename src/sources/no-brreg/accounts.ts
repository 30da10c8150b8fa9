import { packedDay, yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { parsedExactly } from '#files/json-lines.ts'
import { BadRow, FileError, type Row, RowError } from '#files/row.ts'
import { childrenOf, textAt, type XmlElement, xmlRecords } from '#files/xml-records.ts'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { jsonRecords } from './json-records.ts'
import { common, keyOf } from './publisher.ts'

/** The sums of the open API and their codes in the register's own file. What has no metric of the platform is left out. */
const sumsByPath: [code: string, path: string, metrics: string[]][] = [
  ['72', 'resultatregnskapResultat.driftsresultat.driftsinntekter.sumDriftsinntekter', ['Turnover']],
  ['81', 'resultatregnskapResultat.driftsresultat.driftskostnad.loennskostnad', ['Employee-Remuneration']],
  ['146', 'resultatregnskapResultat.driftsresultat.driftsresultat', ['Operating-Profit']],
  ['167', 'resultatregnskapResultat.ordinaertResultatFoerSkattekostnad', ['Pre-Tax-Profit']],
  ['11835', 'resultatregnskapResultat.ordinaertResultatSkattekostnad', ['Taxation']],
  ['172', 'resultatregnskapResultat.aarsresultat', ['Profit-after-Tax']],
  ['206', 'eiendeler.goodwill', ['Goodwill']],
  ['217', 'eiendeler.anleggsmidler.sumAnleggsmidler', ['Total-Fixed-Assets']],
  ['25012', 'eiendeler.sumVarer', ['Stocks-And-Work-in-Progress']],
  ['6601', 'eiendeler.sumInvesteringer', ['Current-Asset-Investments']],
  ['29042', 'eiendeler.sumBankinnskuddOgKontanter', ['Cash']],
  ['194', 'eiendeler.omloepsmidler.sumOmloepsmidler', ['Total-Current-Assets']],
  ['219', 'eiendeler.sumEiendeler', ['Total-Assets']],
  ['3730', 'egenkapitalGjeld.egenkapital.innskuttEgenkapital.sumInnskuttEgenkaptial', ['Equity-Paid-Up']],
  ['250', 'egenkapitalGjeld.egenkapital.sumEgenkapital', ['Shareholder-Funds', 'Net-Assets']],
  ['86', 'egenkapitalGjeld.gjeldOversikt.langsiktigGjeld.sumLangsiktigGjeld', ['Total-Long-Term-Liabilities']],
  ['85', 'egenkapitalGjeld.gjeldOversikt.kortsiktigGjeld.sumKortsiktigGjeld', ['Total-Current-Liabilities']],
  ['1119', 'egenkapitalGjeld.gjeldOversikt.sumGjeld', ['Total-Liabilities']],
]

/** Lines whose meaning is stated in the texts of the file itself. */
const metricsOfLine: Record<string, string[]> = {
  '116': ['Trade-Debtors'],
  '225': ['Taxation-And-Social-Security-Creditors'],
  '2139': ['Depreciation'],
  '20488': ['Share-Capital'],
}

const metricsOfCode = new Map([
  ...sumsByPath.map(([code, , metrics]) => [code, metrics] as const),
  ...Object.entries(metricsOfLine),
])

/** The metrics this source knows, for the test that compares them with the platform's. */
export const norwegianMetrics = [...metricsOfCode.values()].flat()

type AccountsRow = { document: unknown } | { parts: XmlElement[] }

export const accounts: Dataset = {
  ...common,
  id: 42,
  code: 'accounts',
  name: 'Brønnøysund Register Centre: Register of Company Accounts',
  carries: { accounts: 'some' },
  files: 'Saved answers of Regnskapsregisteret, JSON or XML; its bulk file of parts, XML',
  fills: 'Annual statements: the totals that the register gives and four lines whose meaning it states',
  leavesOut: 'Lines without a metric of the platform',
  url: 'https://data.brreg.no/regnskapsregisteret/regnskap/',
  recognises: (_, head) =>
    /^\s*[[{]/.test(head)
      ? head.includes('"regnskapsperiode"') && !head.includes('"@context"')
      : /<deler>|<Regnskap>|<ArrayList>\s*<item>/.test(head),
  async *read(file) {
    const head = await headOf(file)
    if (/^\s*[[{]/.test(head)) yield* documentRows(file)
    else if (head.includes('<deler>')) yield* partRows(file)
    else {
      for await (const row of xmlRecords(await file.open(), new Set(['Regnskap', 'item']))) {
        yield { line: row.line, value: { document: objectOf(row.value) }, raw: row.raw }
      }
    }
  },
  translate: ({ value }: Row<AccountsRow>, { reading }) =>
    'parts' in value
      ? [partStatement(value.parts)]
      : readFields(value.document, reading, row => [statement(row, value.document)]),
}

async function* documentRows(file: InputFile): AsyncGenerator<Row<unknown>> {
  for await (const row of jsonRecords(file)) {
    if (row.value instanceof BadRow) yield row
    else for (const document of [parsedExactly(row.raw)].flat()) yield { ...row, value: { document } }
  }
}

/** The result and the balance sheet of one company follow each other. The file states how many lines it has. */
async function* partRows(file: InputFile): AsyncGenerator<Row<AccountsRow>> {
  let parts: XmlElement[] = []
  let raw = ''
  let line = 0
  let lines = 0
  let expected: string | null = null
  for await (const row of xmlRecords(await file.open(), new Set(['del', 'ant_poster']), 'latin1')) {
    if (row.value.name === 'ant_poster') {
      expected = row.value.text.trim()
      continue
    }
    lines += childrenOf(row.value, 'info').reduce((sum, info) => sum + childrenOf(info, 'post').length, 0)
    const [first] = parts
    if (first && sameAccounts(first) !== sameAccounts(row.value)) {
      yield { line: ++line, value: { parts }, raw }
      parts = []
      raw = ''
    }
    parts.push(row.value)
    raw += row.raw
  }
  if (parts.length > 0) yield { line: ++line, value: { parts }, raw }
  if (expected !== null && Number(expected) !== lines) {
    throw new FileError(`declares ${expected} lines of accounts but contains ${lines}`)
  }
}

const sameAccounts = (part: XmlElement) =>
  ['orgnr', 'regnskapstype', 'regnaar', 'journalnr'].map(name => textAt(part, 'hode', name)).join('-')

/** An element without children is text, others are objects; the API returns the same as JSON. */
function objectOf(element: XmlElement): unknown {
  if (element.children.length === 0) return element.text.trim()
  return Object.fromEntries(element.children.map(child => [child.name, objectOf(child)]))
}

function statement(row: Fields, document: unknown): StatementEntry {
  const company = row.object('virksomhet')
  const number = company?.require('organisasjonsnummer') ?? ''
  const period = row.object('regnskapsperiode')
  const end = yearMonthDay(period?.require('tilDato') ?? null)
  if (end === null) throw new RowError('regnskapsperiode.tilDato is missing')
  const type = row.take('regnskapstype')
  const journal = row.take('journalnr') ?? row.require('id')
  company?.ignore('organisasjonsform', 'morselskap', 'levertAarsregnskap', 'navn')
  row.ignore('id', 'regnskapDokumenttype', '_links')
  for (const name of ['resultatregnskapResultat', 'eiendeler', 'egenkapitalGjeld']) row.raw(name)
  const values: Record<string, string> = {}
  for (const [, path, metrics] of sumsByPath) {
    const text = valueAt(document, path)
    if (text !== null) for (const metric of metrics) values[metric] = amountOf(text)
  }
  return {
    kind: 'statement',
    key: `${number}-${journal}-${type === 'KONSERN' ? 'K' : 'S'}`,
    company: keyOf(number),
    period_start: yearMonthDay(period?.take('fraDato') ?? null),
    period_end: end,
    consolidated: type === 'KONSERN',
    currency: currencyOf(row.require('valuta')),
    values,
    extra: row.keep(
      ...['avviklingsregnskap', 'oppstillingsplan', 'revisjon', 'aarsregnskapstype'],
      ...['regnkapsprinsipper', 'regnskapsprinsipper'],
    ),
  }
}

function valueAt(document: unknown, path: string): string | null {
  let at: unknown = document
  for (const name of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[name]
  return typeof at === 'string' && at.trim() !== '' ? at.trim() : null
}

const keptInParts = 'aarsregnskapstype avviklingsregnskap feilvaloer mor_i_konsern regler_smaa fravalg_revisjon'.split(
  ' ',
)

function partStatement(parts: XmlElement[]): StatementEntry {
  const head = parts[0] as XmlElement
  const at = (name: string) => textAt(head, 'hode', name)
  const number = at('orgnr')
  const journal = at('journalnr')
  const end = packedDay(at('avslutningsdato'))
  if (!number || !journal || !end) throw new RowError('orgnr, journalnr or avslutningsdato is missing')
  const values: Record<string, string> = {}
  for (const info of parts.flatMap(part => childrenOf(part, 'info'))) {
    const sum = textAt(info, 'sum')
    // A sum of zero without any figure is a line with only a note.
    const isNamed = sum !== null && childrenOf(info, 'post').some(post => textAt(post, 'tall') !== null)
    if (isNamed)
      for (const metric of metricsOfCode.get(textAt(info, 'feltkode') ?? '') ?? []) values[metric] = amountOf(sum)
  }
  const isConsolidated = at('regnskapstype') === 'K'
  return {
    kind: 'statement',
    key: `${number}-${journal}-${isConsolidated ? 'K' : 'S'}`,
    company: keyOf(number),
    period_start: packedDay(at('startdato')),
    period_end: end,
    filed_on: packedDay(at('mottatt_dato')),
    consolidated: isConsolidated,
    currency: currencyOf(at('valutakode') ?? ''),
    values,
    extra: Object.fromEntries(keptInParts.map(name => [name, at(name)])),
  }
}

function amountOf(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RowError(`"${text}" is not an amount`)
  return text.replace(/\.0+$/, '')
}

function currencyOf(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new RowError(`"${text}" is not a currency`)
  return text
}
