import { sql } from '#postgres/sql.ts'
import { figure, said } from './facts.ts'
import type { Question } from './play.ts'
import type { Truth } from './truth.ts'

/** The ten questions of the first trial: six had an answer, one a misleading one, three none. */
export async function everyday(truth: Truth): Promise<Question[]> {
  const harbour = await truth.company(1)
  const gone = await truth.company(5)
  const owners = await truth.owners(1, 25)
  const [latest, before] = await truth.accounts(1)
  if (!latest || !before || owners.length === 0) throw new Error('the demo has changed')
  const busiest = await truth.busiest()
  const offices = await truth.offices(busiest.name)
  const owner = owners[0] as (typeof owners)[number]
  const held = await truth.holdingsOf(owner.name)
  const officers = await truth.officers(1)
  const since = '2018-01-01'
  const came = officers.filter(one => one.since >= since)
  const went = officers.filter(one => one.until !== null && one.until >= since)
  const earlier = officers.filter(one => one.since < since && one.until === null)
  const large = await truth.fitting(sql`country_code = 'GB' and employees >= 1000`)
  const titled = {
    company_id: said(harbour.id, `company_id ${harbour.id}`),
    name: harbour.name,
    registration_number: harbour.number,
  }

  return [
    {
      ask: 'Who owns Meridian Harbour Instruments in the United Kingdom, and how do you know?',
      steps: [{ known: { name: 'Meridian Harbour Instruments', country: 'GB' }, want: 'beneficial owners' }],
      facts: [
        ...owners.map(({ name, least, most }) => ({ name, percentage_min: least, percentage_max: most })),
        ...held.map(one => ({
          name: one.company,
          percentage: one.percentage,
          source: 'Demo registry (invented data)',
        })),
      ],
    },
    {
      ask: 'Did its turnover and profit grow last year?',
      steps: [
        {
          known: { 'company id': 1, years: 2 },
          want: 'accounts: income statement with turnover and profit, change from year before in percent',
        },
      ],
      facts: [
        ...[latest, before].map(({ year, values }) => ({
          year: said(year, `${year} income_statement`),
          ...figure('turnover', values.Turnover as string),
          ...figure('profit_after_tax', values['Profit-after-Tax'] as string),
        })),
        {
          year: said(latest.year, `${latest.year} change_from_year_before_percent`),
          ...figure('turnover', growth(before.values.Turnover, latest.values.Turnover)),
          ...figure('profit_after_tax', growth(before.values['Profit-after-Tax'], latest.values['Profit-after-Tax'])),
        },
      ],
    },
    {
      ask: 'Whose website is meridian-harbour-instruments-1.example?',
      steps: [
        {
          known: { website: 'https://meridian-harbour-instruments-1.example/about' },
          want: 'the company behind a website',
        },
      ],
      facts: [titled],
    },
    {
      ask: 'Which company is "Meridien Harbor Instrumnts"?',
      steps: [{ known: { name: 'Meridien Harbor Instrumnts' }, want: 'find candidates by a misspelt name' }],
      facts: [{ ...titled, score: said(/^0\.[5-9]/, /score 0\.[5-9]/) }],
    },
    {
      ask: 'Would you give credit to Imprimerie du Vieux Quai?',
      steps: [
        {
          known: { name: 'Imprimerie du Vieux Quai', country: 'FR' },
          want: 'credit risk, probability of default, limit',
        },
      ],
      facts: [
        { warning: new RegExp(`no longer exists or is not active since ${gone.dissolvedOn}`) },
        { commonValue: said('E', 'risk class E'), pod: said(1, 'probability of default 1') },
        { value: said('0', 'Credit limit: 0 EUR'), currency: 'EUR' },
      ],
    },
    {
      ask: `What does ${busiest.name} direct?`,
      steps: [{ known: { name: busiest.name }, want: 'what a person directs or owns', all: true }],
      facts: offices.map(one => ({ name: one.name, role: one.role, appointed_on: one.since, ...place(one) })),
    },
    {
      ask: `What does ${owner.name} own?`,
      steps: [{ known: { name: owner.name }, want: 'shareholdings of a person' }],
      facts: held.map(one => ({ name: one.name, percentage: one.percentage, held_from: one.since, ...place(one) })),
    },
    {
      ask: 'What changed among the officers of Meridian Harbour since 2018?',
      steps: [{ known: { 'company id': 1, since }, want: 'what changed: officer', all: true }],
      facts: [
        ...came.map(one => ({ on: one.since, what: 'appointed', subject: one.name, detail: one.role })),
        ...went.map(one => ({ on: one.until, what: 'resigned', subject: one.name, detail: one.role })),
      ],
      never: earlier.map(one => ({ subject: one.name })),
    },
    {
      ask: 'Which British companies have a thousand employees or more?',
      steps: [
        { known: { country: 'GB', 'minimum employees': 1000, limit: 2 }, want: 'a list of companies', all: true },
      ],
      facts: [
        { candidates_total: said(large.length, `${large.length} companies fit`) },
        ...large.map(one => ({
          company_id: said(one.id, `company_id ${one.id}`),
          name: one.name,
          registration_number: one.number,
        })),
      ],
    },
    {
      ask: 'Is Imprimerie du Vieux Quai still alive?',
      steps: [
        { known: { name: gone.name, 'registration number': gone.number }, want: 'profile: status, dissolved on' },
      ],
      facts: [
        { warning: new RegExp(`no longer exists or is not active since ${gone.dissolvedOn}`) },
        { dissolved_on: gone.dissolvedOn },
        { name: gone.name, status: gone.status },
      ],
    },
  ]
}

const place = (one: { companyId: number; company: string }) => ({
  company_id: said(one.companyId, `company_id ${one.companyId}`),
  company_name: one.company,
})

/** In percent, to four digits, without zeros at the end. */
export function growth(before: string | undefined, after: string | undefined): string {
  return String(Number(((Number(after) / Number(before) - 1) * 100).toFixed(4)))
}
