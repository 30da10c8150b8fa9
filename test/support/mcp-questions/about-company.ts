import { type Fact, figure, said } from './facts.ts'
import { titled } from './finding.ts'
import type { Question } from './play.ts'
import type { Truth } from './truth.ts'

/** Its profile, its people, its owners, its accounts, and what to do about it. */
export async function aboutCompany(truth: Truth): Promise<Question[]> {
  const harbour = await truth.company(1)
  const failing = await truth.firstWith(1615)
  const officers = await truth.officers(1)
  const holders = await truth.holders(1)
  const top = await truth.top(1)
  const leaders = (await truth.officers(top.id)).filter(one => one.isCurrent)
  const topHolders = await truth.holders(top.id)
  const allen = await truth.holdingsOf('Dean James Allen')
  const children = await truth.children(1)
  const accounts = await truth.accounts(1)
  const year = accounts.find(one => one.year === 2024)
  const large = await truth.company(3)
  const ring = [await truth.company(4), await truth.company(7), await truth.company(8)]
  const events = officers.filter(one => !one.isCurrent)
  const shareholder = (one: (typeof holders)[number]): Fact =>
    one.percentage === null
      ? { name: one.name, held_from: one.since }
      : { name: one.name, percentage: one.percentage, held_from: one.since }
  const officer = (one: (typeof officers)[number]): Fact => ({
    name: one.name,
    role: one.role,
    appointed_on: one.since,
    current: one.isCurrent ? said(true, /^(?!.*FORMER)/) : said(false, 'FORMER'),
  })
  if (!year) throw new Error('the demo has changed')

  return [
    {
      ask: 'Where is its registered office?',
      steps: [{ known: { 'company id': 1 }, want: 'profile: address street, address city, zip code' }],
      facts: [
        profile('address_street', harbour.street),
        profile('address_city', harbour.city),
        profile('zip_code', harbour.zip),
      ],
    },
    {
      ask: 'What does it do, and since when?',
      steps: [{ known: { 'company id': 1 }, want: 'profile: activities, founding date' }],
      facts: [{ code: harbour.activity }, profile('founding_date', harbour.foundedOn ?? '')],
    },
    {
      ask: 'How do I reach it?',
      steps: [{ known: { 'company id': 1 }, want: 'profile and contacts: phones, emails' }],
      facts: [profile('phones', harbour.phone), profile('emails', harbour.email)],
    },
    {
      ask: `Is anything wrong with ${failing.name}?`,
      steps: [
        { known: { 'registration number': failing.number, country: failing.country }, want: 'profile and status' },
      ],
      facts: [titled(failing), { warning: /not fully active/ }],
    },
    {
      ask: 'Who are its officers, now and formerly?',
      steps: [
        {
          known: { name: 'Meridian Harbor Instrument', country: 'GB', limit: 4 },
          want: 'officers of a company',
          all: true,
        },
      ],
      facts: officers.map(officer),
    },
    {
      ask: 'Who are its direct shareholders?',
      steps: [{ known: { 'company id': 1 }, want: 'direct shareholders of a company, largest first', all: true }],
      facts: holders.map(shareholder),
    },
    {
      ask: 'Who leads the company at the top of its group?',
      steps: [
        { known: { 'company id': 1 }, want: 'who owns a company: parents' },
        { about: 'the last company told', known: {}, want: 'officers of a company' },
      ],
      facts: [{ company_id: said(top.id, `company_id ${top.id}`), name: top.name }, ...leaders.map(officer)],
    },
    {
      ask: 'How much of it has Dean James Allen?',
      steps: [
        {
          known: { name: 'Dean James Allen', 'company name': 'Meridian Harbour' },
          want: 'what a person directs or owns',
        },
      ],
      facts: allen.map(one => ({
        name: one.name,
        percentage: one.percentage,
        held_from: one.since,
        company_id: said(one.companyId, `company_id ${one.companyId}`),
        company_name: one.company,
      })),
    },
    {
      ask: 'Which companies belong to it?',
      steps: [{ known: { 'company id': 1, limit: 3 }, want: 'who owns a company: subsidiaries', all: true }],
      facts: children.map(one => ({
        company_id: said(one.id, `company_id ${one.id}`),
        name: one.name,
        relation: one.kind,
        ...(one.percentage !== null && { percentage: one.percentage }),
      })),
    },
    {
      ask: 'Who has a tenth of it or more?',
      steps: [{ known: { 'company id': 1, threshold: 10 }, want: 'beneficial owners' }],
      facts: (await truth.owners(1, 10)).map(
        ({ name, least, most }): Fact =>
          least === most ? { name, percentage: least } : { name, percentage_min: least, percentage_max: most },
      ),
    },
    {
      ask: 'Who owns Mittelglied Beteiligungen?',
      steps: [{ known: { name: 'Mittelglied Beteiligungen GmbH' }, want: 'beneficial owners' }],
      facts: [titled(large), { owners_total: said(0, 'No person is known to reach 25%') }],
    },
    {
      ask: 'Do Anello Partecipazioni and its owners own each other?',
      steps: [{ known: { 'company id': 4 }, want: 'beneficial owners and circles' }],
      facts: [
        { includes_company: said(true, 'It is part of an ownership cycle') },
        ...ring.map(one => ({ name: said(one.name, new RegExp(`cycle: .*"${RegExp.escape(one.name)}"`)) })),
      ],
    },
    {
      ask: 'Who owns the owner?',
      steps: [
        { known: { 'company id': 9, limit: 1 }, want: 'who owns a company: parents' },
        { about: 'the last company told', known: {}, want: 'direct shareholders of a company' },
      ],
      facts: topHolders.map(shareholder),
    },
    {
      ask: 'What were its assets, equity and headcount in 2024?',
      steps: [{ known: { 'company id': 1, year: 2024 }, want: 'accounts: balance sheet, people' }],
      facts: [
        {
          year: said(2024, '2024 balance_sheet'),
          ...figure('total_assets', year.values['Total-Assets'] as string),
          ...figure('equity', year.values['Shareholder-Funds'] as string),
        },
        { year: said(2024, '2024 people'), ...figure('headcount', year.values['Employee-Numbers'] as string) },
        { period_end: year.end, currency: year.currency },
      ],
    },
    {
      ask: 'What credit limit would you set, and what speaks against it?',
      steps: [{ known: { 'company id': 1 }, want: 'credit risk, limit, what speaks against it' }],
      facts: [
        {
          value: said(limitOf(accounts[0]?.values), `Credit limit: ${limitOf(accounts[0]?.values)} GBP`),
          currency: 'GBP',
        },
        { commonValue: said('A', 'risk class A') },
        { cautions: said(/court judgments/, /^Against it: .*court judgments/) },
      ],
    },
    {
      ask: 'Who left, and when?',
      steps: [{ known: { 'company id': 1 }, want: 'what changed at a company: officer', all: true }],
      facts: events.map(one => ({ on: one.until, what: 'resigned', subject: one.name })),
    },
  ]
}

/** A member of a profile stands in a line of its own, after its name. */
const profile = (name: string, value: string): Fact => ({
  [name]: said(value, new RegExp(`^${name.replaceAll('_', ' ')}: .*"${RegExp.escape(value)}"`)),
})

/** Of the best class: a tenth of shareholder funds or a thirtieth of turnover, whichever is less, cut to two digits (docs/credit-model.md). */
function limitOf(values: Record<string, string> | undefined): string {
  const least = Math.floor(Math.min(Number(values?.['Shareholder-Funds']) / 10, Number(values?.Turnover) / 30))
  return `${String(least).slice(0, 2)}${'0'.repeat(String(least).length - 2)}`
}
