import { countryName } from '#domain/nomenclatures/country-name.ts'
import type { ReportBody } from '#domain/reports/build-report.ts'
import { scoreRange } from '#domain/reports/scorecard.ts'
import { html, type Markup } from '#lib/markup.ts'
import { barChart, classColours, gauge, lineChart } from './charts.ts'
import { amount, day, known, percent, unknown } from './format.ts'

/** The gauge and the figures that are read first. */
export function opening(body: ReportBody): Markup {
  const { summary, other } = body
  const { scorecard } = other
  const unit = reportingUnit(body)
  const { pod, commonValue, commonDescription, creditLimit } = summary.overall_credit_risk
  const limit = creditLimit === null ? 'cannot be calculated' : `${creditLimit.currency} ${amount(creditLimit.value)}`
  const { pod_low: low, pod_high: high } = scorecard
  const range =
    low !== null &&
    high !== null &&
    low !== high &&
    html`<small>given what is known: ${percent(low)} to ${percent(high)}</small>`
  const verdict =
    commonValue === null
      ? html`<p class="class">Not rated<small>${commonDescription}.</small></p>`
      : html`<p class="class" style="color:${classColours[commonValue]}">${commonValue} · ${commonDescription}<small>Probability of default ${percent(pod)} within a year</small>${range}</p>`
  const figure = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<section class="risk" aria-label="Summary"><div>${gauge(pod, commonValue, commonDescription)}${verdict}</div><dl class="figures"><div class="wide"><dt>Credit limit (modelled)</dt><dd>${limit}</dd></div>${[
    figure(`Turnover${unit}`, amount(summary.turnover)),
    figure(`EBITDA${unit}`, amount(summary.ebitda)),
    figure('Employees', amount(summary.number_of_employees)),
    figure('Years in business', known(summary.age_of_business)),
    figure('Outstanding charges / mortgages', counts(summary.charges, summary.mortgages)),
    figure('Court judgments of six years / older', counts(summary.court_judgements, summary.older_court_judgements)),
  ]}</dl></section>`
}

/** What the figures at the top are from: the newest accounts. Reports of before do not say it there. */
function reportingUnit({ summary }: ReportBody): string {
  const { accounts_period_end: end, accounts_currency: currency } = summary
  return end && currency ? `, ${currency}, accounts to ${day(end)}` : ''
}

function counts(one: number | null | undefined, other: number | null | undefined): string {
  return one == null && other == null ? unknown : `${known(one)} / ${known(other)}`
}

export function remarks({ summary }: ReportBody): Markup {
  const list = (items: string[], kind: string) =>
    items.length === 0
      ? html`<p class="sub">Nothing stands out.</p>`
      : html`<ul class="remarks ${kind}">${items.map(item => html`<li>${item}</li>`)}</ul>`
  return html`<div class="two"><div><h3>What we like about this company</h3>${list(summary.what_we_like_about_this_company, 'good')}</div><div><h3>Cautions</h3>${list(summary.cautions, 'bad')}</div></div>`
}

export function company({ company_profile: profile }: ReportBody): Markup {
  const { address } = profile
  const place = [
    address.street,
    address.location,
    address.city,
    address.post_code,
    address.region,
    // Reports of earlier versions do not tell where an office abroad is.
    address.country_code ? countryName(address.country_code) : profile.country_name,
  ]
  const facts: [string, string | null][] = [
    ['Registration number', profile.registration_number],
    ['VAT number', profile.vat_number],
    ['LEI', profile.lei],
    ['Ticker', profile.ticker],
    ['Legal form', profile.legal_form],
    ['Status', profile.status],
    ['Incorporated', profile.incorporation_date],
    ['Dissolved', profile.dissolution_date],
    ['Address', joined(place)],
    ['Website', profile.website],
    ['Phone', joined(profile.phones)],
    ['E-mail', joined(profile.emails)],
    ['Activities', joined(profile.industries.map(words))],
    ['NACE', joined(profile.nace)],
    ['National codes', joined(profile.sic)],
    [
      'Previous names',
      joined(profile.previous_names.map(({ name, until }) => (until ? `${name} (until ${day(until)})` : name))),
    ],
  ]
  const given = facts.filter(([, value]) => value !== null)
  return html`<dl class="facts">${given.map(([name, value]) => html`<dt>${name}</dt><dd>${day(value ?? '')}</dd>`)}</dl>`
}

const words = (slug: string) => slug.replaceAll('-', ' ')

function joined(parts: (string | null)[]): string | null {
  const given = parts.filter(part => part !== null && part !== '')
  return given.length === 0 ? null : given.join(', ')
}

/** The score as a line, the limits as bars. */
export function histories({ score_history: scores, credit_limit_history: limits }: ReportBody): Markup | null {
  // Points that are not enough for a class are no score.
  const rated = (scores ?? []).flatMap(({ score, ...rest }) => (score === null ? [] : [{ score, ...rest }]))
  if (rated.length < 2) return null
  const line = lineChart(
    `Score over time: ${rated.map(({ as_of, score, commonValue }) => `${as_of} ${score} (${commonValue})`).join(', ')}`,
    rated.map(({ as_of, score, commonValue }) => ({ label: as_of.slice(0, 7), value: score, note: commonValue ?? '' })),
    value => String(Math.round(value)),
    scoreRange,
  )
  const currency = limits?.[0]?.currency
  const bars =
    limits?.every(limit => limit.currency === currency) &&
    html`<figure><h3>Credit limit, ${currency}</h3>${barChart(
      `Credit limit over time: ${limits.map(({ as_of, value }) => `${as_of} ${value}`).join(', ')}`,
      limits.map(({ as_of }) => as_of.slice(0, 7)),
      [{ name: 'Credit limit', colour: '#1f4f8b', values: limits.map(({ value }) => Number(value)) }],
    )}</figure>`
  return html`<div class="two"><figure><h3>Score and class</h3>${line}</figure>${bars}</div><p class="sub">What this model would have shown on the day the accounts of each year became known, based on what was known by then.</p>`
}
