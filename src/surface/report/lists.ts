import type { ReportBody } from '#domain/reports/build-report.ts'
import { html, type Markup } from '#lib/markup.ts'
import { describeVerification } from '../describe-verification.ts'
import { barChart, pointsBar } from './charts.ts'
import { amount, decimal, known, percent, plain, share, unknown } from './format.ts'
import { table } from './table.ts'

const words = (name: string) => name.replaceAll('_', ' ')
const money = (value: string | null, currency: string | null) =>
  value === null ? unknown : [currency, amount(value)].filter(part => part !== null).join(' ')

/** The factors with what went in and what came out, and what is missing. */
export function explanation({ summary, other: { scorecard } }: ReportBody): Markup {
  const { factors, missing, branch, score, start, coverage, min_coverage: minCoverage, method } = scorecard
  const most = Math.max(1, ...factors.flatMap(({ scale }) => scale.map(([, points]) => Math.abs(points))))
  const inputs = (given: Record<string, number | null>) =>
    Object.entries(given).map(([name, value]) => html`<div>${words(name)}: ${plain(value)}</div>`)
  // Reports of before have the points of companies that are not rated.
  const isRated = summary.overall_credit_risk.commonValue !== null
  return html`<p>${isRated ? html`Score <strong>${score}</strong>` : 'Not rated, so without a score'}: a base of 500${start !== 0 && html`, ${start > 0 ? '+' : '−'}${Math.abs(start)} because the company is ${branch}`}, and the points below. ${factors.length > 0 && `${percent(coverage, 0)} of all points could be assessed${minCoverage !== undefined && coverage < minCoverage ? `, and a class takes ${percent(minCoverage, 0)}` : ''}.`}</p>${
    factors.length > 0 &&
    table<(typeof factors)[number]>(
      'Factors of the score',
      [
        { name: 'Factor', of: ({ label }) => label },
        { name: 'From', of: factor => html`${inputs(factor.inputs)}` },
        { name: 'Value', isNumber: true, of: ({ value }) => plain(value) },
        {
          name: 'Points',
          isNumber: true,
          marksNegative: true,
          of: ({ points }) => `${points > 0 ? '+' : ''}${amount(points)}`,
        },
        { name: 'For or against', of: ({ points }) => pointsBar(points, most) },
      ],
      factors,
    )
  }${missing.length > 0 && html`<p><strong>Not known:</strong> ${missing.map(({ label }) => label).join(', ')}. An unknown factor gives no points and widens the range of the probability.</p>`}<p class="sub">${method}</p>`
}

export function health(rows: NonNullable<ReportBody['historic_health']>): Markup {
  return table<(typeof rows)[number]>(
    'Financial health by year, from the accounts',
    [
      { name: 'Year to', of: ({ period_end }) => period_end },
      { name: 'Known from', of: ({ as_of }) => as_of },
      { name: "Altman Z''", isNumber: true, marksNegative: true, of: ({ altman_z }) => decimal(altman_z, 2) },
      { name: 'Zone', of: ({ zone }) => known(zone) },
      { name: 'Current ratio', isNumber: true, of: ({ current_ratio }) => decimal(current_ratio, 2) },
      { name: 'Liabilities ÷ assets', isNumber: true, of: row => decimal(row.liabilities_to_assets, 2) },
      {
        name: 'Return on assets',
        isNumber: true,
        marksNegative: true,
        of: ({ return_on_assets }) => percent(return_on_assets, 1),
      },
      { name: 'Class', of: ({ commonValue }) => known(commonValue) },
    ],
    rows,
  )
}

type Role = NonNullable<ReportBody['directors']>[number] | NonNullable<ReportBody['shareholders']>[number]

/** A column for what a register reports about the verification of people's identity, where it does. */
function identityOf(rows: Role[]) {
  if (!rows.some(row => 'identity_verification' in row)) return []
  const of = (row: Role) => {
    const verification = 'identity_verification' in row ? row.identity_verification : undefined
    if (!verification) return unknown
    const {
      status,
      verified_from: verifiedFrom,
      verified_until: verifiedUntil,
      statement_due: statementDue,
    } = verification
    return describeVerification({ status, verifiedFrom, verifiedUntil, statementDue }) ?? unknown
  }
  return [{ name: 'Identity', of }]
}

export function officers({ directors, secretaries }: ReportBody): Markup | null {
  const lists: [string, ReportBody['directors']][] = [
    ['Directors and other officers', directors],
    ['Secretaries', secretaries],
  ]
  const tables = lists.map(
    ([caption, rows]) =>
      rows &&
      table<(typeof rows)[number]>(
        caption,
        [
          { name: 'Name', of: ({ name }) => name },
          { name: 'Role', of: ({ role }) => known(role) },
          { name: 'Appointed', of: ({ appointed_on }) => known(appointed_on) },
          { name: 'Until', of: ({ resigned_on, is_current }) => (is_current ? 'current' : known(resigned_on)) },
          { name: 'Nationality', of: ({ nationality }) => known(nationality) },
          { name: 'Born', of: ({ birth_year }) => known(birth_year) },
          ...identityOf(rows),
        ],
        rows,
      ),
  )
  return directors || secretaries ? html`${tables}` : null
}

export function shareholders(rows: NonNullable<ReportBody['shareholders']>): Markup {
  return table<(typeof rows)[number]>(
    'Current holdings, largest first',
    [
      { name: 'Holder', of: ({ name }) => name },
      { name: 'Kind', of: ({ kind }) => known(kind) },
      { name: 'Share', isNumber: true, of: share },
      { name: 'Quantity', isNumber: true, of: ({ quantity }) => amount(quantity) },
      { name: 'Class of shares', of: ({ share_type }) => known(share_type) },
      { name: 'Since', of: ({ held_from }) => known(held_from) },
      ...identityOf(rows),
    ],
    rows,
  )
}

export function charges(rows: NonNullable<ReportBody['mortgages_and_charges']>): Markup {
  return table<(typeof rows)[number]>(
    'Mortgages and charges, newest first',
    [
      { name: 'Over', of: ({ description }) => known(description) },
      { name: 'Kind', of: ({ kind }) => kind },
      { name: 'In favour of', of: ({ holder }) => known(holder) },
      { name: 'Created', of: ({ created_on }) => known(created_on) },
      { name: 'Satisfied', of: row => (row.is_outstanding ? 'outstanding' : known(row.satisfied_on)) },
      { name: 'Amount', isNumber: true, of: row => money(row.amount, row.currency) },
    ],
    rows,
  )
}

export function filings(rows: NonNullable<ReportBody['legal_filings']>): Markup {
  return table<(typeof rows)[number]>(
    'Filings made and due',
    [
      { name: 'What', of: ({ description, kind }) => description ?? words(kind) },
      { name: 'Year to', of: ({ period_end }) => known(period_end) },
      { name: 'Due', of: ({ due_on }) => known(due_on) },
      {
        name: 'Filed',
        of: ({ filed_on, is_overdue }) => (is_overdue ? html`<strong>overdue</strong>` : known(filed_on)),
      },
      { name: 'Settled', of: ({ settled_on }) => known(settled_on) },
      { name: 'Amount', isNumber: true, of: row => money(row.amount, row.currency) },
    ],
    rows,
  )
}

export function payments(behaviour: NonNullable<ReportBody['payment_behaviour']>): Markup {
  const { court_judgements: judgments, days_payable_outstanding: days } = behaviour
  const years = days.toReversed()
  const chart =
    years.length > 0 &&
    html`<figure><h3>Days to pay suppliers, calculated from accounts</h3>${barChart(
      `Days to pay suppliers by year: ${years.map(each => `${each.period_end} ${decimal(each.days, 0)}`).join(', ')}`,
      years.map(({ period_end }) => period_end.slice(0, 4)),
      [{ name: 'Days', colour: '#1f4f8b', values: years.map(each => Number(each.days)) }],
    )}</figure>`
  const list =
    judgments.length > 0 &&
    html`<div><h3>Court judgments</h3>${table<(typeof judgments)[number]>(
      'Court judgments',
      [
        { name: 'Entered', of: ({ entered_on }) => known(entered_on) },
        { name: 'Settled', of: ({ settled_on }) => settled_on ?? 'open' },
        { name: 'Amount', isNumber: true, of: row => money(row.amount, row.currency) },
      ],
      judgments,
      'Judgments for debts',
    )}</div>`
  return html`<div class="two">${chart}${list}</div>`
}

export function enquiries(rows: NonNullable<ReportBody['enquiries_trend']>): Markup {
  return table<(typeof rows)[number]>(
    'Reports on this company requested on this platform, by month',
    [
      { name: 'Month', of: ({ month }) => month },
      { name: 'Reports', isNumber: true, of: ({ count }) => amount(count) },
    ],
    rows,
  )
}
