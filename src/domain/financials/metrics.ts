/** What a value counts. Money is in the currency of its period, percent is of a hundred. */
export type MetricKind = 'money' | 'count' | 'ratio' | 'percent' | 'days' | 'text'

/** The part of the accounts where a metric stands. */
export type MetricGroup =
  | 'header'
  | 'people'
  | 'balance-sheet'
  | 'income-statement'
  | 'cash-flow'
  | 'capital-and-reserves'
  | 'ratios'

export type Metric = {
  name: string
  label: string
  group: MetricGroup
  /** The place among all metrics, from 1. */
  order: number
  kind: MetricKind
  /** Filed values are served as they came; derived ones are calculated by `derivations.ts`. */
  origin: 'filed' | 'derived'
}

type Line = [name: string, label: string, kind?: MetricKind]

const header: Line[] = [
  ['Reported-Date', 'Reported date'],
  ['Currency', 'Currency'],
  ['Reporting-period', 'Reporting period'],
  ['Consolidated-Accounts', 'Consolidated accounts'],
  ['Company-Accounts-Status', 'Company accounts status'],
]

const people: Line[] = [['Employee-Numbers', 'Employee numbers', 'count']]

const balanceSheet: Line[] = [
  ['Tangible-Assets', 'Tangible assets'],
  ['Intangible-Assets', 'Intangible assets'],
  ['Goodwill', 'Goodwill'],
  ['Investments', 'Investments'],
  ['Total-Fixed-Assets', 'Total fixed assets'],
  ['Stocks-And-Work-in-Progress', 'Stocks and work in progress'],
  ['Trade-Debtors', 'Trade debtors'],
  ['Other-Debtors', 'Other debtors'],
  ['Cash', 'Cash'],
  ['Loans-and-advances-to-banks', 'Loans and advances to banks'],
  ['Loans-and-advances-to-customers', 'Loans and advances to customers'],
  ['Total-Current-Assets', 'Total current assets'],
  ['Total-Assets', 'Total assets'],
  ['Trade-Creditors', 'Trade creditors'],
  ['Other-Creditors', 'Other creditors'],
  ['Bank-Overdraft', 'Bank overdraft'],
  ['Bank-Loan', 'Bank loan'],
  ['Borrowings-due-within-one-year', 'Borrowings due within one year'],
  ['Customer-accounts', 'Customer accounts'],
  ['Deposits-by-banks', 'Deposits by banks'],
  ['Total-Current-Liabilities', 'Total current liabilities'],
  ['Borrowings-due-after-one-year', 'Borrowings due after one year'],
  ['Total-Long-Term-Loans', 'Total long-term loans'],
  ['Hire-Purchase-Commitments', 'Hire purchase commitments'],
  ['Lease-Commitments', 'Lease commitments'],
  ['Subordinated-Liabilities', 'Subordinated liabilities'],
  ['Technical-Provisions', 'Technical provisions'],
  ['Reinsurance-Liabilities', 'Reinsurance liabilities'],
  ['Total-Long-Term-Liabilities', 'Total long-term liabilities'],
  ['Total-Liabilities', 'Total liabilities'],
  ['Working-Capital', 'Working capital'],
  ['Net-Assets', 'Net assets'],
]

const incomeStatement: Line[] = [
  ['Turnover', 'Turnover'],
  ['World-Turnover', 'World turnover'],
  ['Exports', 'Exports'],
  ['Cost-of-Sales', 'Cost of sales'],
  ['Gross-Profit', 'Gross profit'],
  ['Administrative-Expenses', 'Administrative expenses'],
  ['Wages-And-Salaries', 'Wages and salaries'],
  ['Pensions', 'Pensions'],
  ['Employee-Remuneration', 'Employee remuneration'],
  ['Directors-Remuneration', 'Directors remuneration'],
  ['Audit-Fees', 'Audit fees'],
  ['Auditor-Fees', 'Auditor fees'],
  ['Operating-Profit', 'Operating profit'],
  ['Depreciation', 'Depreciation'],
  ['Amortisation', 'Amortisation'],
  ['EBITDA', 'EBITDA'],
  ['Net-Interest-Income', 'Net interest income'],
  ['Fees-and-Commission-Expense', 'Fees and commission expense'],
  ['Gross-Written-Premiums', 'Gross written premiums'],
  ['Net-Premiums-Earned', 'Net premiums earned'],
  ['Interest-Payable', 'Interest payable'],
  ['Pre-Tax-Profit', 'Pre-tax profit'],
  ['Taxation', 'Taxation'],
  ['Profit-after-Tax', 'Profit after tax'],
  ['Dividends', 'Dividends'],
  ['Retained-Profit', 'Retained profit'],
]

const cashFlow: Line[] = [
  ['Net-Cash-Flow-from-Operations', 'Net cash flow from operations'],
  ['Net-Tax-Paid', 'Net tax paid'],
  ['Capital-Expenditure', 'Capital expenditure'],
  ['Net-Cash-Flow-before-Financing', 'Net cash flow before financing'],
  ['Net-Cash-Flow-from-Financing', 'Net cash flow from financing'],
  ['Increase-In-Cash', 'Increase in cash'],
  ['Net-Change-In-Cash', 'Net change in cash'],
]

const capitalAndReserves: Line[] = [
  ['Share-Capital', 'Share capital'],
  ['Share-Premium', 'Share premium'],
  ['Equity-Paid-Up', 'Equity paid up'],
  ['Revaluation-Reserve', 'Revaluation reserve'],
  ['Sundry-Reserves', 'Sundry reserves'],
  ['P-And-L-Account-Reserve', 'Profit and loss account reserve'],
  ['Shareholder-Funds', 'Shareholder funds'],
  ['Capital-Employed', 'Capital employed'],
  ['Net-Worth', 'Net worth'],
]

const ratios: Line[] = [
  ['Current-Ratio', 'Current ratio', 'ratio'],
  ['Liquidity-Ratio', 'Liquidity ratio', 'ratio'],
  ['Cash-Ratio', 'Cash ratio', 'ratio'],
  ['Gross-Margin', 'Gross margin', 'percent'],
  ['EBITDA-Margin', 'EBITDA margin', 'percent'],
  ['Operating-Profit-Margin', 'Operating profit margin', 'percent'],
  ['Pre-Tax-Profit-Margin', 'Pre-tax profit margin', 'percent'],
  ['Net-Margin', 'Net margin', 'percent'],
  ['Return-On-Assets', 'Return on assets', 'percent'],
  ['Return-On-Equity', 'Return on equity', 'percent'],
  ['Return-On-Capital-Employed', 'Return on capital employed', 'percent'],
  ['Interest-Coverage-Ratio', 'Interest coverage ratio', 'ratio'],
  ['Debt-To-Capital', 'Debt to capital', 'percent'],
  ['Gearing-Gross-Debt-Basis', 'Gearing, gross debt basis', 'percent'],
  ['Gearing-Net-Debt-Basis', 'Gearing, net debt basis', 'percent'],
  ['Gearing-Liability-Basis', 'Gearing, liability basis', 'percent'],
  ['Equity-Ratio', 'Equity ratio', 'percent'],
  ['Asset-Turnover-Ratio', 'Asset turnover ratio', 'ratio'],
  ['Inventory-Turnover-Ratio', 'Inventory turnover ratio', 'ratio'],
  ['Days-Sales-Outstanding', 'Days sales outstanding', 'days'],
  ['Days-Inventory-Outstanding', 'Days inventory outstanding', 'days'],
  ['Days-Payable-Outstanding', 'Days payable outstanding', 'days'],
  ['Cash-Conversion-Cycle', 'Cash conversion cycle', 'days'],
  ['Revenue-Per-Employee', 'Revenue per employee', 'money'],
  ['Profit-Per-Employee', 'Profit per employee', 'money'],
  ['Human-Capital-Value-Added', 'Human capital value added', 'money'],
  ['Turnover-Yoy', 'Turnover, year over year', 'percent'],
  ['Gross-Profit-Yoy', 'Gross profit, year over year', 'percent'],
  ['Operating-Profit-Yoy', 'Operating profit, year over year', 'percent'],
  ['EBITDA-Yoy', 'EBITDA, year over year', 'percent'],
  ['Pre-Tax-Profit-Yoy', 'Pre-tax profit, year over year', 'percent'],
  ['Profit-after-Tax-Yoy', 'Profit after tax, year over year', 'percent'],
  ['Total-Assets-Yoy', 'Total assets, year over year', 'percent'],
  ['Total-Liabilities-Yoy', 'Total liabilities, year over year', 'percent'],
  ['Net-Assets-Yoy', 'Net assets, year over year', 'percent'],
  ['Employee-Numbers-Yoy', 'Employee numbers, year over year', 'percent'],
  ['Exports-Yoy', 'Exports, year over year', 'percent'],
]

const sections: [MetricGroup, Metric['origin'], MetricKind, Line[]][] = [
  ['header', 'filed', 'text', header],
  ['people', 'filed', 'count', people],
  ['income-statement', 'filed', 'money', incomeStatement],
  ['balance-sheet', 'filed', 'money', balanceSheet],
  ['capital-and-reserves', 'filed', 'money', capitalAndReserves],
  ['cash-flow', 'filed', 'money', cashFlow],
  ['ratios', 'derived', 'ratio', ratios],
]

/** Every metric that the platform knows, by the name it has in the flat financials, in the order of accounts. */
export const metrics: Metric[] = sections
  .flatMap(([group, origin, usual, lines]) =>
    lines.map(([name, label, kind = usual]) => ({ name, label, group, kind, origin })),
  )
  .map((metric, index) => ({ ...metric, order: index + 1 }))

export const metricNamed: ReadonlyMap<string, Metric> = new Map(metrics.map(metric => [metric.name, metric]))
