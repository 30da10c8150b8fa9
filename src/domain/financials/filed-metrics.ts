/** The filed metrics, by part of the accounts and in the order of that part. */
const parts = {
  header: 'Reported-Date Currency Reporting-period Consolidated-Accounts Company-Accounts-Status',
  people: 'Employee-Numbers',
  'income-statement': `Turnover World-Turnover Exports Cost-of-Sales Gross-Profit Distribution-Costs
    Administrative-Expenses Other-Operating-Income Research-And-Development Wages-And-Salaries Social-Security-Costs
    Pensions Employee-Remuneration Directors-Remuneration Audit-Fees Auditor-Fees Non-Audit-Fees Exceptional-Items
    Operating-Profit Depreciation Amortisation EBITDA Net-Interest-Income Fees-and-Commission-Expense
    Fees-and-Commission-Income Claims-Incurred Gross-Written-Premiums Net-Premiums-Earned Interest-Receivable
    Interest-Payable Pre-Tax-Profit Taxation Profit-after-Tax Dividends Retained-Profit`,
  'balance-sheet': `Tangible-Assets Land-And-Buildings Plant-And-Machinery Fixtures-And-Fittings Motor-Vehicles
    Intangible-Assets Goodwill Investments Total-Fixed-Assets
    Stocks-And-Work-in-Progress Trade-Debtors Other-Debtors Deferred-Tax-Asset Debtors-Due-After-One-Year Total-Debtors Amounts-due-from-Group-Undertakings
    Prepayments-And-Accrued-Income Current-Asset-Investments Cash Loans-and-advances-to-banks
    Loans-and-advances-to-customers Total-Current-Assets Total-Assets
    Trade-Creditors Other-Creditors Amounts-due-to-Group-Undertakings Accruals-And-Deferred-Income
    Taxation-And-Social-Security-Creditors Bank-Overdraft Bank-Loan Borrowings-due-within-one-year Customer-accounts
    Deposits-by-banks Total-Current-Liabilities
    Borrowings-due-after-one-year Total-Long-Term-Loans Hire-Purchase-Commitments Lease-Commitments
    Subordinated-Liabilities Technical-Provisions Reinsurance-Liabilities Deferred-Taxation Pension-Liabilities
    Provisions-for-Liabilities Total-Long-Term-Liabilities Total-Liabilities
    Working-Capital Net-Assets Contingent-Liabilities`,
  'capital-and-reserves': `Share-Capital Share-Premium Equity-Paid-Up Revaluation-Reserve Sundry-Reserves
    P-And-L-Account-Reserve Capital-Redemption-Reserve Minority-Interests Shareholder-Funds Capital-Employed Net-Worth`,
  'cash-flow': `Net-Cash-Flow-from-Operations Net-Tax-Paid Net-Interest-Paid Net-Cash-Flow-from-Investing
    Capital-Expenditure Dividends-Paid Net-Cash-Flow-before-Financing Net-Cash-Flow-from-Financing Increase-In-Cash
    Net-Change-In-Cash`,
}

export type FiledGroup = keyof typeof parts

/** Every metric that is filed, in the order of accounts. */
export const filedMetrics = (Object.keys(parts) as FiledGroup[]).flatMap(group =>
  parts[group].split(/\s+/).map(name => ({ name, group })),
)

/** Every filed amount and count: each has a growth metric. */
export const grownMetrics = filedMetrics.filter(({ group }) => group !== 'header').map(({ name }) => name)
