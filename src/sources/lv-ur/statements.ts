import { columnError } from '#files/column-error.ts'
import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, FileError, type Row, RowError } from '#files/row.ts'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { plainDecimal } from '../shared/plain-decimal.ts'
import { readFields } from '../shared/read-fields.ts'
import { dailyFiles } from './feed.ts'
import { common, csvForm, keyOf, registrationNumber } from './publisher.ts'

/** The lines of the three statements and the platform's names for them; null has none. */
const metricsOfLine: Record<string, Record<string, string[] | null>> = {
  income_statements: {
    net_turnover: ['Turnover'],
    by_nature_inventory_change: null,
    by_nature_long_term_investment_expenses: null,
    by_nature_other_operating_revenues: ['Other-Operating-Income'],
    by_nature_material_expenses: null,
    by_nature_labour_expenses: ['Employee-Remuneration'],
    by_nature_depreciation_expenses: ['Depreciation'],
    by_function_cost_of_goods_sold: ['Cost-of-Sales'],
    by_function_gross_profit: ['Gross-Profit'],
    by_function_selling_expenses: ['Distribution-Costs'],
    by_function_administrative_expenses: ['Administrative-Expenses'],
    by_function_other_operating_revenues: ['Other-Operating-Income'],
    other_operating_expenses: null,
    equity_investment_earnings: null,
    other_long_term_investment_earnings: null,
    other_interest_revenues: ['Interest-Receivable'],
    investment_fair_value_adjustments: null,
    interest_expenses: ['Interest-Payable'],
    extra_revenues: null,
    extra_expenses: null,
    income_before_income_taxes: ['Pre-Tax-Profit'],
    provision_for_income_taxes: ['Taxation'],
    income_after_income_taxes: null,
    other_taxes: null,
    extra_dividends: null,
    net_income: ['Profit-after-Tax'],
  },
  balance_sheets: {
    cash: ['Cash'],
    marketable_securities: ['Current-Asset-Investments'],
    accounts_receivable: null,
    inventories: ['Stocks-And-Work-in-Progress'],
    total_current_assets: ['Total-Current-Assets'],
    investments: ['Investments'],
    fixed_assets: ['Tangible-Assets'],
    intangible_assets: ['Intangible-Assets'],
    total_non_current_assets: ['Total-Fixed-Assets'],
    total_assets: ['Total-Assets'],
    future_housing_repairs_payments: null,
    current_liabilities: ['Total-Current-Liabilities'],
    non_current_liabilities: ['Total-Long-Term-Liabilities'],
    provisions: ['Provisions-for-Liabilities'],
    equity: ['Shareholder-Funds', 'Net-Assets'],
    total_equities: null,
  },
  cash_flow_statements: {
    cfo_dm_net_operating_cash_flow: ['Net-Cash-Flow-from-Operations'],
    cfo_im_net_operating_cash_flow: ['Net-Cash-Flow-from-Operations'],
    cfi_net_investing_cash_flow: ['Net-Cash-Flow-from-Investing'],
    cff_dividends_paid: ['Dividends-Paid'],
    cff_net_financing_cash_flow: ['Net-Cash-Flow-from-Financing'],
    net_increase: ['Net-Change-In-Cash'],
  },
}

/** The metrics this source knows, for the test that compares them with the platform's. */
export const latvianMetrics = Object.values(metricsOfLine)
  .flatMap(lines => Object.values(lines))
  .flatMap(metrics => metrics ?? [])

const companionName = /^(income_statements|balance_sheets|cash_flow_statements)\.csv$/i

const scales: Record<string, number> = { ONES: 0, TENS: 1, HUNDREDS: 2, THOUSANDS: 3, MILLIONS: 6 }

type Statement = { row: Record<string, string>; values: Record<string, string> }

export const statements: Dataset = {
  ...common,
  id: 54,
  code: 'statements',
  name: 'Register of Enterprises of the Republic of Latvia: annual reports',
  carries: { accounts: 'ofRegister', employees: 'some' },
  files:
    'financial_statements.csv with income_statements.csv, balance_sheets.csv and cash_flow_statements.csv beside it',
  fills: 'Annual statements of the company and of its group; employees',
  leavesOut: 'Lines of the three statements without a metric of the platform',
  feed: dailyFiles(
    'financial_data/financial_statements.csv',
    'financial_data/income_statements.csv',
    'financial_data/balance_sheets.csv',
    'financial_data/cash_flow_statements.csv',
  ),
  recognises: (_, head) => headerHas(head, 'legal_entity_registration_number', 'rounded_to_nearest'),
  isCompanion: name => companionName.test(name),
  complete: /^financial_statements\.csv$/i,
  read: withLines,
  translate: ({ value }: Row<Statement>, { reading }) =>
    readFields(value.row, reading, row => [statementEntry(row, value.values)]),
}

/** The figures of a statement are in other files, in any order: they are kept in a lookup file. */
async function* withLines(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<Statement | BadRow>> {
  using figures = new LookupFile()
  for (const name of Object.keys(metricsOfLine)) await keepLines(file, name, figures, reading)
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    if (value instanceof BadRow) yield { ...row, value }
    else yield { ...row, value: { row: value, values: figures.get<Statement['values']>(value.id ?? '') ?? {} } }
  }
}

async function keepLines(file: InputFile, name: string, kept: LookupFile, reading: FileReading): Promise<void> {
  const companion = await file.sibling(new RegExp(`^${name}\\.csv$`, 'i'))
  if (!companion) return
  const known = metricsOfLine[name] as Record<string, string[] | null>
  for await (const { line, value } of csvRows(await companion.open(), csvForm, reading)) {
    if (value instanceof BadRow) throw new FileError(`${companion.path}, line ${line}: ${value.reason}`)
    const figures: Record<string, string> = {}
    for (const [column, text] of Object.entries(value)) {
      if (column === 'statement_id' || column === 'file_id' || column === 'id') continue
      const metrics = known[column]
      // The lines of a statement of cash flow are many, and only its sums have metrics.
      if (metrics === undefined && name !== 'cash_flow_statements') {
        throw new FileError(`${companion.path}: ${columnError('column', [column], []).message}`)
      }
      if (text.trim() !== '') for (const metric of metrics ?? []) figures[metric] = text.trim()
    }
    const statement = value.statement_id ?? ''
    kept.put(statement, { ...kept.get<Statement['values']>(statement), ...figures })
  }
}

function statementEntry(row: Fields, figures: Record<string, string>): StatementEntry {
  const company = registrationNumber(row.require('legal_entity_registration_number'))
  const end = yearMonthDay(row.take('year_ended_on')) ?? `${row.require('year')}-12-31`
  const type = row.take('source_type')
  const rounded = row.take('rounded_to_nearest') ?? 'ONES'
  const scale = scales[rounded]
  if (scale === undefined) throw new RowError(`unknown rounded_to_nearest "${rounded}"`)
  const values: Record<string, string> = {}
  for (const [metric, text] of Object.entries(figures)) values[metric] = scaled(text, scale)
  const employees = row.take('employees')
  if (employees !== null && /^\d+$/.test(employees)) values['Employee-Numbers'] = employees
  row.ignore('year', 'file_id')
  return {
    kind: 'statement',
    key: row.require('id'),
    company: keyOf(company),
    period_start: yearMonthDay(row.take('year_started_on')),
    period_end: end,
    filed_on: yearMonthDay(row.take('created_at')),
    // UKGP is the report of a group, UGP of a company.
    consolidated: /^U?KGP/.test(type ?? ''),
    currency: row.require('currency'),
    values,
    extra: row.keep('source_schema', 'source_type'),
  }
}

/** An amount as written, times a power of ten. */
function scaled(text: string, scale: number): string {
  if (!/^-?\d+([.,]\d+)?$/.test(text)) throw new RowError(`"${text}" is not an amount`)
  return plainDecimal(text.replace(',', '.'), scale)
}
