import type { ReportBody } from '#domain/reports/build-report.ts'
import { html, Markup } from '#lib/markup.ts'
import { accountsOf } from './accounts.ts'
import { day, known } from './format.ts'
import { groupTree } from './group-tree.ts'
import { charges, enquiries, explanation, filings, health, officers, payments, shareholders } from './lists.ts'
import { company, histories, opening, remarks } from './opening.ts'
import { style } from './style.ts'
import { section } from './table.ts'

/** A report as one self-contained page: no scripts, no external resources, every value escaped. */
export function renderReport(body: ReportBody): string {
  const { company_profile: profile, other } = body
  const { scorecard, date_created } = other
  const made = day(date_created.slice(0, 10))
  const parts = [
    section('Remarks', remarks(body)),
    section('Company', company(body)),
    section('Score and credit limit over time', histories(body)),
    section('How the score is made up', explanation(body)),
    section('Health over the years', body.historic_health && health(body.historic_health)),
    ...accountsOf(body),
    section('Directors and secretaries', officers(body)),
    section('Shareholders', body.shareholders && shareholders(body.shareholders)),
    section('Group', groupTree(body)),
    section('Mortgages and charges', body.mortgages_and_charges && charges(body.mortgages_and_charges)),
    section('Legal filings', body.legal_filings && filings(body.legal_filings)),
    section('Payment behaviour', body.payment_behaviour && payments(body.payment_behaviour)),
    section('Enquiries', body.enquiries_trend && enquiries(body.enquiries_trend)),
  ]
  const head = html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>Credit report: ${profile.name}, ${made}</title><style>${new Markup(style)}</style></head>`
  const header = html`<header class="head"><div><p class="over">Credit report</p><h1>${profile.name}</h1><p class="sub"><span class="chip">${known(profile.status)}</span> ${known(profile.country_name)} · No. ${known(profile.registration_number)}</p></div><div><p class="over">As of</p><p>${made}</p></div></header>`
  const footer = html`<footer><p>${other.disclaimer}</p><p>Model ${scorecard.model} ${scorecard.version}, category ${scorecard.category}. Requested at ${date_created}. Register data: ${known(profile.source)}.</p></footer>`
  const page = html`<html lang="en">${head}<body>${header}<main>${opening(body)}${parts}</main>${footer}</body></html>`
  return `<!doctype html>\n${page.text}\n`
}
