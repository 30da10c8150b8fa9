import { type CsvForm, csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { plainDecimal } from '../shared/plain-decimal.ts'
import { readFields } from '../shared/read-fields.ts'
import { common, entityCode, keyOf } from './publisher.ts'

/** Columns of the files up to 2022, and the lines of later ones that mean the same, with the platform's names for them. */
const metricsOfLine: Record<string, string[]> = {
  pardavimo_pajamos: ['Turnover'],
  pelnas_pries_apmokestinima: ['Pre-Tax-Profit'],
  grynasis_pelnas: ['Profit-after-Tax'],
  nuosavas_kapitalas: ['Shareholder-Funds', 'Net-Assets'],
  mok_sumos_ir_isipareigojimai: ['Total-Liabilities'],
  ilgalaikis_turtas: ['Total-Fixed-Assets'],
  trumpalaikis_turtas: ['Total-Current-Assets'],
  'PARDAVIMO PAJAMOS': ['Turnover'],
  'BENDRASIS PELNAS NUOSTOLIAI': ['Gross-Profit'],
  'PELNAS NUOSTOLIAI PRIES APMOKESTINIMA': ['Pre-Tax-Profit'],
  'GRYNASIS PELNAS NUOSTOLIAI': ['Profit-after-Tax'],
  'NUOSAVAS KAPITALAS': ['Shareholder-Funds', 'Net-Assets'],
  'MOKETINOS SUMOS IR ISIPAREIGOJIMAI': ['Total-Liabilities'],
  'MOKETINOS SUMOS IR KITI ISIPAREIGOJIMAI': ['Total-Liabilities'],
  'ILGALAIKIS TURTAS': ['Total-Fixed-Assets'],
  'TRUMPALAIKIS TURTAS': ['Total-Current-Assets'],
  'TURTO IS VISO': ['Total-Assets'],
  'NEMATERIALUSIS TURTAS': ['Intangible-Assets'],
  'MATERIALUSIS TURTAS': ['Tangible-Assets'],
  'PINIGAI IR PINIGU EKVIVALENTAI': ['Cash'],
}

/** The metrics this source knows, for the test that compares them with the platform's. */
export const lithuanianMetrics = Object.values(metricsOfLine).flat()

const profitFile = /^JAR_FA_RODIKLIAI_PLNA_\d{4}(_n)?\.csv$/i
const balanceFile = /^JAR_FA_RODIKLIAI_BLNS_\d{4}(_n)?\.csv$/i

type Values = Record<string, string>
/** The first row of a filing, with the figures of all its rows in both files. */
type Filing = { row: Record<string, string>; values: Values }

export const accounts: Dataset = {
  ...common,
  id: 202,
  code: 'accounts',
  name: 'Register of Legal Entities of Lithuania: figures of annual accounts',
  comment: 'In euro. Several filings of one year are kept, and the latest is served.',
  carries: { accounts: 'some' },
  files:
    'JAR_FA_RODIKLIAI_PLNA_<year>.csv with JAR_FA_RODIKLIAI_BLNS_<year>.csv beside it, in the format up to 2022 or the later one (…_n)',
  fills: 'Annual statements: turnover, profit, assets, liabilities, equity',
  leavesOut: 'Lines of the statements without a metric of the platform',
  precedence: 100,
  layouts:
    'the columns since 2023 (ja_kodas, beginning_date, turning_date), and those until 2022 (obj_kodas, laikotarpis_nuo, laikotarpis_iki)',
  recognises: (name, head) =>
    profitFile.test(name) && headerHas(head, 'template_id', 'standard_id', 'reg_date', 'formavimo_data'),
  isCompanion: name => balanceFile.test(name),
  read: filings,
  translate: ({ value }: Row<Filing>, { reading }) =>
    readFields(value.row, reading, row => [statementEntry(row, value.values)]),
}

/** The rows of a filing may be anywhere in the two files: they are read once for the figures, and once for the filings. */
async function* filings(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<Filing | BadRow>> {
  using known = new LookupFile()
  const balance = await file.sibling(new RegExp(`^${file.name.replace(/PLNA/i, 'BLNS')}$`, 'i'))
  const files = balance ? [file, balance] : [file]
  for (const one of files) {
    for await (const { value } of csvRows(await one.open(), await formOf(one), reading)) {
      if (value instanceof BadRow) continue
      const key = filingKey(value)
      known.put(key, { ...known.get<Values>(key), ...figuresOf(value) })
    }
  }
  for (const one of files) {
    for await (const { value, ...row } of csvRows(await one.open(), await formOf(one), reading)) {
      if (value instanceof BadRow) yield { ...row, value }
      else {
        const values = known.get<Values>(filingKey(value))
        if (values === null) continue
        yield { ...row, value: { row: value, values } }
        known.put(filingKey(value), null)
      }
    }
  }
}

async function formOf(file: InputFile): Promise<CsvForm> {
  const [header = ''] = (await headOf(file)).split('\n', 1)
  return {
    delimiter: header.includes('|') ? '|' : ',',
    renamed: name => older[name.toLowerCase()] ?? name.toLowerCase(),
  }
}

/** The same columns under the names of the files up to 2022. */
const older: Record<string, string> = {
  obj_kodas: 'ja_kodas',
  obj_pav: 'ja_pavadinimas',
  form_pav: 'form_pavadinimas',
  stat_statusas: 'stat_kodas',
  stat_pav: 'stat_pavadinimas',
  laikotarpis_nuo: 'beginning_date',
  laikotarpis_iki: 'turning_date',
}

const filingKey = (row: Record<string, string>) =>
  [row.ja_kodas, row.beginning_date, row.turning_date, row.reg_date, row.template_id].join(' ')

/** 'I. NEMATERIALUSIS TURTAS' is written in many ways, and means the same. */
function figuresOf(row: Record<string, string>): Values {
  const figures: Values = {}
  const lines = row.line_name === undefined ? Object.entries(row) : [[plainLine(row.line_name), row.reiksme ?? '']]
  for (const [line, text] of lines as [string, string][]) {
    for (const metric of text.trim() === '' ? [] : (metricsOfLine[line] ?? [])) figures[metric] = text.trim()
  }
  return figures
}

const plainLine = (line: string) =>
  line
    .replace(/^\s*[A-Z0-9]{1,5}\.\s*/, '')
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim()

function statementEntry(row: Fields, figures: Values): StatementEntry {
  const code = entityCode(row.require('ja_kodas'))
  const from = yearMonthDay(row.take('beginning_date'))
  const end = yearMonthDay(row.require('turning_date')) as string
  const filed = yearMonthDay(row.take('reg_date'))
  const template = row.take('template_id')
  const values: Values = {}
  for (const [metric, text] of Object.entries(figures)) values[metric] = amountOf(text)
  row.ignore('ja_pavadinimas', 'form_kodas', 'form_pavadinimas', 'stat_kodas', 'stat_pavadinimas', 'formavimo_data')
  row.ignore('line_type_id', 'line_name', 'reiksme', 'standard_id', 'standard_name', ...Object.keys(metricsOfLine))
  return {
    kind: 'statement',
    key: [code, from ?? '', end, filed ?? '', template ?? ''].join(' '),
    company: keyOf(code),
    period_start: from,
    period_end: end,
    filed_on: filed,
    consolidated: /konsoliduot/i.test(row.take('template_name') ?? ''),
    currency: 'EUR',
    values,
    extra: { template_id: template, ...row.keep('template_name') },
  }
}

function amountOf(text: string): string {
  const amount = text.replace(/\s/g, '').replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new RowError(`"${text}" is not an amount`)
  return plainDecimal(amount)
}
