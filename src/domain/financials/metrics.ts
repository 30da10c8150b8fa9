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
  | 'growth'

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
  ['Land-And-Buildings', 'Land and buildings'],
  ['Plant-And-Machinery', 'Plant and machinery'],
  ['Fixtures-And-Fittings', 'Fixtures and fittings'],
  ['Motor-Vehicles', 'Motor vehicles'],
  ['Intangible-Assets', 'Intangible assets'],
  ['Goodwill', 'Goodwill'],
  ['Investments', 'Investments'],
  ['Total-Fixed-Assets', 'Total fixed assets'],
  ['Stocks-And-Work-in-Progress', 'Stocks and work in progress'],
  ['Trade-Debtors', 'Trade debtors'],
  ['Other-Debtors', 'Other debtors'],
  ['Amounts-due-from-Group-Undertakings', 'Amounts due from group undertakings'],
  ['Prepayments-And-Accrued-Income', 'Prepayments and accrued income'],
  ['Current-Asset-Investments', 'Current asset investments'],
  ['Cash', 'Cash'],
  ['Loans-and-advances-to-banks', 'Loans and advances to banks'],
  ['Loans-and-advances-to-customers', 'Loans and advances to customers'],
  ['Total-Current-Assets', 'Total current assets'],
  ['Total-Assets', 'Total assets'],
  ['Trade-Creditors', 'Trade creditors'],
  ['Other-Creditors', 'Other creditors'],
  ['Amounts-due-to-Group-Undertakings', 'Amounts due to group undertakings'],
  ['Accruals-And-Deferred-Income', 'Accruals and deferred income'],
  ['Taxation-And-Social-Security-Creditors', 'Taxation and social security creditors'],
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
  ['Deferred-Taxation', 'Deferred taxation'],
  ['Pension-Liabilities', 'Pension liabilities'],
  ['Provisions-for-Liabilities', 'Provisions for liabilities'],
  ['Total-Long-Term-Liabilities', 'Total long-term liabilities'],
  ['Total-Liabilities', 'Total liabilities'],
  ['Working-Capital', 'Working capital'],
  ['Net-Assets', 'Net assets'],
  ['Contingent-Liabilities', 'Contingent liabilities'],
]

const incomeStatement: Line[] = [
  ['Turnover', 'Turnover'],
  ['World-Turnover', 'World turnover'],
  ['Exports', 'Exports'],
  ['Cost-of-Sales', 'Cost of sales'],
  ['Gross-Profit', 'Gross profit'],
  ['Distribution-Costs', 'Distribution costs'],
  ['Administrative-Expenses', 'Administrative expenses'],
  ['Other-Operating-Income', 'Other operating income'],
  ['Research-And-Development', 'Research and development'],
  ['Wages-And-Salaries', 'Wages and salaries'],
  ['Social-Security-Costs', 'Social security costs'],
  ['Pensions', 'Pensions'],
  ['Employee-Remuneration', 'Employee remuneration'],
  ['Directors-Remuneration', 'Directors remuneration'],
  ['Audit-Fees', 'Audit fees'],
  ['Auditor-Fees', 'Auditor fees'],
  ['Non-Audit-Fees', 'Non-audit fees'],
  ['Exceptional-Items', 'Exceptional items'],
  ['Operating-Profit', 'Operating profit'],
  ['Depreciation', 'Depreciation'],
  ['Amortisation', 'Amortisation'],
  ['EBITDA', 'EBITDA'],
  ['Net-Interest-Income', 'Net interest income'],
  ['Fees-and-Commission-Expense', 'Fees and commission expense'],
  ['Fees-and-Commission-Income', 'Fees and commission income'],
  ['Claims-Incurred', 'Claims incurred'],
  ['Gross-Written-Premiums', 'Gross written premiums'],
  ['Net-Premiums-Earned', 'Net premiums earned'],
  ['Interest-Receivable', 'Interest receivable'],
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
  ['Net-Interest-Paid', 'Net interest paid'],
  ['Net-Cash-Flow-from-Investing', 'Net cash flow from investing'],
  ['Capital-Expenditure', 'Capital expenditure'],
  ['Dividends-Paid', 'Dividends paid'],
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
  ['Capital-Redemption-Reserve', 'Capital redemption reserve'],
  ['Minority-Interests', 'Minority interests'],
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
  ['Retained-Profit-Margin', 'Retained profit margin', 'percent'],
  ['Operating-Cash-Flow-Margin', 'Operating cash flow margin', 'percent'],
  ['Cost-of-Sales-To-Turnover', 'Cost of sales to turnover', 'percent'],
  ['Administrative-Expenses-To-Turnover', 'Administrative expenses to turnover', 'percent'],
  ['Employee-Remuneration-To-Turnover', 'Employee remuneration to turnover', 'percent'],
  ['Wages-And-Salaries-To-Turnover', 'Wages and salaries to turnover', 'percent'],
  ['Directors-Remuneration-To-Turnover', 'Directors remuneration to turnover', 'percent'],
  ['Audit-Fees-To-Turnover', 'Audit fees to turnover', 'percent'],
  ['Interest-Payable-To-Turnover', 'Interest payable to turnover', 'percent'],
  ['Depreciation-To-Turnover', 'Depreciation to turnover', 'percent'],
  ['Exports-To-Turnover', 'Exports to turnover', 'percent'],
  ['Capital-Expenditure-To-Turnover', 'Capital expenditure to turnover', 'percent'],
  ['Working-Capital-To-Turnover', 'Working capital to turnover', 'percent'],
  ['Stocks-To-Turnover', 'Stocks to turnover', 'percent'],
  ['Effective-Tax-Rate', 'Effective tax rate', 'percent'],
  ['Pre-Tax-Return-On-Assets', 'Pre-tax return on assets', 'percent'],
  ['Pre-Tax-Return-On-Equity', 'Pre-tax return on equity', 'percent'],
  ['Return-On-Fixed-Assets', 'Return on fixed assets', 'percent'],
  ['Return-On-Net-Assets', 'Return on net assets', 'percent'],
  ['Return-On-Net-Worth', 'Return on net worth', 'percent'],
  ['EBITDA-To-Assets', 'EBITDA to assets', 'percent'],
  ['Average-Total-Assets', 'Average total assets', 'money'],
  ['Average-Shareholder-Funds', 'Average shareholder funds', 'money'],
  ['Average-Capital-Employed', 'Average capital employed', 'money'],
  ['Average-Stocks-And-Work-in-Progress', 'Average stocks and work in progress', 'money'],
  ['Average-Trade-Debtors', 'Average trade debtors', 'money'],
  ['Average-Trade-Creditors', 'Average trade creditors', 'money'],
  ['Average-Employee-Numbers', 'Average employee numbers', 'count'],
  ['Return-On-Average-Assets', 'Return on average assets', 'percent'],
  ['Return-On-Average-Equity', 'Return on average equity', 'percent'],
  ['Return-On-Average-Capital-Employed', 'Return on average capital employed', 'percent'],
  ['EBITDA-Interest-Coverage-Ratio', 'EBITDA interest coverage ratio', 'ratio'],
  ['Operating-Cash-Flow-Ratio', 'Operating cash flow ratio', 'ratio'],
  ['Dividend-Cover', 'Dividend cover', 'ratio'],
  ['Dividend-Payout-Ratio', 'Dividend payout ratio', 'percent'],
  ['Cash-Flow-To-Liabilities', 'Cash flow to liabilities', 'percent'],
  ['Cash-Conversion-Ratio', 'Cash conversion ratio', 'percent'],
  ['Capital-Expenditure-To-Depreciation', 'Capital expenditure to depreciation', 'percent'],
  ['Free-Cash-Flow', 'Free cash flow', 'money'],
  ['Gross-Debt', 'Gross debt', 'money'],
  ['Net-Debt', 'Net debt', 'money'],
  ['Quick-Assets', 'Quick assets', 'money'],
  ['Gross-Debt-To-EBITDA', 'Gross debt to EBITDA', 'ratio'],
  ['Net-Debt-To-EBITDA', 'Net debt to EBITDA', 'ratio'],
  ['Gross-Debt-To-Assets', 'Gross debt to assets', 'percent'],
  ['Short-Term-Debt-To-Gross-Debt', 'Short-term debt to gross debt', 'percent'],
  ['Liabilities-To-Assets', 'Liabilities to assets', 'percent'],
  ['Current-Liabilities-To-Liabilities', 'Current liabilities to liabilities', 'percent'],
  ['Long-Term-Liabilities-To-Assets', 'Long-term liabilities to assets', 'percent'],
  ['Fixed-Assets-To-Assets', 'Fixed assets to assets', 'percent'],
  ['Current-Assets-To-Assets', 'Current assets to assets', 'percent'],
  ['Tangible-Assets-To-Assets', 'Tangible assets to assets', 'percent'],
  ['Intangible-Assets-To-Assets', 'Intangible assets to assets', 'percent'],
  ['Cash-To-Assets', 'Cash to assets', 'percent'],
  ['Working-Capital-To-Assets', 'Working capital to assets', 'percent'],
  ['Stocks-To-Current-Assets', 'Stocks to current assets', 'percent'],
  ['Trade-Debtors-To-Current-Assets', 'Trade debtors to current assets', 'percent'],
  ['Cash-To-Current-Assets', 'Cash to current assets', 'percent'],
  ['Equity-Multiplier', 'Equity multiplier', 'ratio'],
  ['Equity-To-Fixed-Assets', 'Equity to fixed assets', 'percent'],
  ['Fixed-Asset-Turnover-Ratio', 'Fixed asset turnover ratio', 'ratio'],
  ['Working-Capital-Turnover-Ratio', 'Working capital turnover ratio', 'ratio'],
  ['Capital-Employed-Turnover-Ratio', 'Capital employed turnover ratio', 'ratio'],
  ['Equity-Turnover-Ratio', 'Equity turnover ratio', 'ratio'],
  ['Debtor-Turnover-Ratio', 'Debtor turnover ratio', 'ratio'],
  ['Creditor-Turnover-Ratio', 'Creditor turnover ratio', 'ratio'],
  ['Days-Working-Capital', 'Days working capital', 'days'],
  ['Days-Cash-On-Hand', 'Days cash on hand', 'days'],
  ['Gross-Profit-Per-Employee', 'Gross profit per employee', 'money'],
  ['Operating-Profit-Per-Employee', 'Operating profit per employee', 'money'],
  ['EBITDA-Per-Employee', 'EBITDA per employee', 'money'],
  ['Pre-Tax-Profit-Per-Employee', 'Pre-tax profit per employee', 'money'],
  ['Exports-Per-Employee', 'Exports per employee', 'money'],
  ['Total-Assets-Per-Employee', 'Total assets per employee', 'money'],
  ['Net-Assets-Per-Employee', 'Net assets per employee', 'money'],
  ['Tangible-Assets-Per-Employee', 'Tangible assets per employee', 'money'],
  ['Working-Capital-Per-Employee', 'Working capital per employee', 'money'],
  ['Capital-Employed-Per-Employee', 'Capital employed per employee', 'money'],
  ['Remuneration-Per-Employee', 'Remuneration per employee', 'money'],
  ['Wages-Per-Employee', 'Wages per employee', 'money'],
  ['Loans-To-Customer-Accounts', 'Loans to customer accounts', 'percent'],
  ['Net-Interest-Income-To-Assets', 'Net interest income to assets', 'percent'],
  ['Premium-Retention-Ratio', 'Premium retention ratio', 'percent'],
  ['Technical-Provisions-To-Premiums', 'Technical provisions to premiums', 'percent'],
]

/** Growth that stands among the ratios of accounts; all other growth is told in the flat financials alone. */
const headlineGrowth = [
  'Turnover',
  'Gross-Profit',
  'Operating-Profit',
  'EBITDA',
  'Pre-Tax-Profit',
  'Profit-after-Tax',
  'Total-Assets',
  'Total-Liabilities',
  'Net-Assets',
  'Employee-Numbers',
  'Exports',
]

const filedAmounts: Line[] = [people, incomeStatement, balanceSheet, capitalAndReserves, cashFlow].flat()

/** Every amount and count that is filed, in the order of accounts: each of them has its growth. */
export const grownMetrics: string[] = filedAmounts.map(([name]) => name)

function growthOf(isWanted: (name: string) => boolean): Line[] {
  return filedAmounts
    .filter(([name]) => isWanted(name))
    .map(([name, label]) => [`${name}-Yoy`, `${label}, year over year`, 'percent'])
}

const sections: [MetricGroup, Metric['origin'], MetricKind, Line[]][] = [
  ['header', 'filed', 'text', header],
  ['people', 'filed', 'count', people],
  ['income-statement', 'filed', 'money', incomeStatement],
  ['balance-sheet', 'filed', 'money', balanceSheet],
  ['capital-and-reserves', 'filed', 'money', capitalAndReserves],
  ['cash-flow', 'filed', 'money', cashFlow],
  ['ratios', 'derived', 'ratio', [...ratios, ...growthOf(name => headlineGrowth.includes(name))]],
  ['growth', 'derived', 'percent', growthOf(name => !headlineGrowth.includes(name))],
]

/** Every metric that the platform knows, by the name it has in the flat financials, in the order of accounts. */
export const metrics: Metric[] = sections
  .flatMap(([group, origin, usual, lines]) =>
    lines.map(([name, label, kind = usual]) => ({ name, label, group, kind, origin })),
  )
  .map((metric, index) => ({ ...metric, order: index + 1 }))

export const metricNamed: ReadonlyMap<string, Metric> = new Map(metrics.map(metric => [metric.name, metric]))
