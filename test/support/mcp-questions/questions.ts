import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Question } from './play.ts'

const harbour = 'MERIDIAN HARBOUR INSTRUMENTS PLC'
const number = '03932435'

/** Everyday questions about the demo universe. The truth of those that depend on all companies is read from the tables. */
export async function questionsAbout(db: Db): Promise<Question[]> {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0] as Row
  const gone = await one(sql<{ id: number; name: string; on: string; number: string }>`
    select id, name, dissolved_on as on, registration_number as number from companies
    where status_id = 108 and dissolved_on is not null and registration_number is not null order by id limit 1`)
  const failing = await one(sql<{ id: number; name: string }>`
    select id, name from companies where status_id = 1615 order by id limit 1`)
  const british = await one(sql<{ count: number }>`
    select count(*)::int as count from companies where country_code = 'GB' and status_id = 106`)
  const large = await one(sql<{ count: number; first: string }>`
    select count(*)::int as count, min(name) filter (where id = 1) as first from companies
    where country_code = 'GB' and employees >= 1000`)
  const young = await one(sql<{ count: number }>`
    select count(*)::int as count from companies where country_code = 'NO' and incorporated_on >= '2020-01-01'`)
  const bakers = await one(sql<{ count: number }>`
    select count(*)::int as count from companies
    where country_code = 'FR' and exists (select from unnest(nace) code where code like '56.1%')`)

  return [
    // The ten of the first trial.
    {
      ask: 'Who owns Meridian Harbour Instruments in the United Kingdom, and how do you know?',
      calls: [
        ['find_companies', { name: 'Meridian Harbour Instruments', country_code: 'GB' }],
        ['company_ownership', seen => ({ company_id: seen.company(), fields: ['beneficial_owners'] })],
      ],
      facts: ['Nicola Osstead', '25.875', '42.78', 'MERIDIAN HARBOUR HOLDINGS LIMITED', 'Demo registry'],
    },
    {
      ask: 'Did its turnover and profit grow last year?',
      calls: [['company_financials', { company_id: 1, years: 2, fields: ['income_statement'] }]],
      facts: ['724830000', '622517000', '42718000', '35167000', 'GBP'],
    },
    {
      ask: 'Whose website is meridian-harbour-instruments-1.example?',
      calls: [['enrich_company_by_website', { website: 'https://meridian-harbour-instruments-1.example/about' }]],
      facts: [harbour, number],
    },
    {
      ask: 'Which company is "Meridien Harbor Instrumnts"?',
      calls: [['find_companies', { name: 'Meridien Harbor Instrumnts' }]],
      facts: [harbour, /score"?:? ?0\.\d/],
    },
    {
      ask: 'Would you give credit to this company, which was dissolved?',
      calls: [['credit_report', { company_id: gone.id }]],
      facts: [/no longer exists or is not active/, gone.on, /class E|"commonValue":"E"/],
    },
    {
      ask: 'What does Sofía Granedo direct?',
      calls: [['find_people', { name: 'Sofía Granedo' }]],
      facts: [harbour, 'Director', '2000-03-04', '1959-11'],
    },
    {
      ask: 'What does Nicola Osstead own?',
      calls: [['find_people', { name: 'Nicola Osstead' }]],
      facts: ['Tidewater Instruments Group Inc.', '69', 'President'],
    },
    {
      ask: 'What changed among the officers of Meridian Harbour since 2018?',
      calls: [['company_changes', { company_id: 1, since: '2018-01-01', kinds: ['officer'] }]],
      facts: ['James Olbury', '2022-07-01', 'resigned', 'Michael Wood', '2018-09-21'],
      never: /Lanford/,
    },
    {
      ask: 'Which British companies have a thousand employees or more?',
      calls: [['find_companies', { country_code: 'GB', employees_min: 1000, limit: 5 }]],
      facts: [large.first, new RegExp(`\\b${large.count} companies fit|"candidates_total":${large.count}\\b`)],
    },
    {
      ask: 'Is it still alive?',
      calls: [['get_company', { registration_number: gone.number, name: gone.name }]],
      facts: [/no longer exists or is not active/, gone.on],
    },
    // Finding.
    {
      ask: 'Which company has the number 03932435?',
      calls: [['find_companies', { registration_number: number, country_code: 'GB' }]],
      facts: [harbour],
    },
    {
      ask: 'And without the zero, from a spreadsheet?',
      calls: [['find_companies', { registration_number: 3932435, country_code: 'GB' }]],
      facts: [harbour],
    },
    { ask: 'Which company has the ticker TXVK?', calls: [['find_companies', { ticker: 'TXVK' }]], facts: [harbour] },
    {
      ask: 'Whose VAT number is GB383243593?',
      calls: [['find_companies', { vat_number: 'GB 383 2435 93' }]],
      facts: [harbour],
    },
    {
      ask: 'Whose LEI is DEMO0000000000000155?',
      calls: [['find_companies', { lei_number: 'DEMO0000000000000155' }]],
      facts: [harbour],
    },
    {
      ask: 'Who wrote from info@meridian-harbour-instruments-1.example?',
      calls: [['find_companies', { email: 'info@meridian-harbour-instruments-1.example' }]],
      facts: [harbour],
    },
    {
      ask: 'Whose LinkedIn page is that?',
      calls: [
        ['enrich_company_by_linkedin', { url: 'https://www.linkedin.com/company/demo-meridian-harbour-instruments-1' }],
      ],
      facts: [harbour, '1001-5000'],
    },
    {
      ask: 'What is Wennexa Joinery called today?',
      calls: [['get_company', { name: 'Wennexa Joinery PLC', fields: ['other_names'] }]],
      facts: [harbour, 'WENNEXA JOINERY PLC', '2000-06-19'],
    },
    {
      ask: 'How many active companies are there in the United Kingdom?',
      calls: [['find_companies', { country_code: 'GB', company_status: 'active', limit: 1 }]],
      facts: [new RegExp(`\\b${british.count} companies fit|"candidates_total":${british.count}\\b`)],
    },
    {
      ask: 'Which restaurants are there in France?',
      calls: [['find_companies', { activity: 'restaurant', country_code: 'FR', limit: 3 }]],
      facts: [new RegExp(`\\b${bakers.count} companies fit|"candidates_total":${bakers.count}\\b`), '56.1 Restaurants'],
    },
    {
      ask: 'Which Norwegian companies were founded since 2020?',
      calls: [['find_companies', { country_code: 'NO', founded_from: 2020, limit: 3 }]],
      facts: [new RegExp(`\\b${young.count} companies fit|"candidates_total":${young.count}\\b`)],
    },
    {
      ask: 'Is there a company called Zyxqwvu Unheard Of Things?',
      calls: [['find_companies', { name: 'Zyxqwvu Unheard Of Things' }]],
      facts: [/No company matches|"status":"none"/, /proves nothing/],
    },
    // What does not fit together.
    {
      ask: 'Is 03932435 the number of Tidewater Instruments Group?',
      calls: [['find_companies', { registration_number: number, name: 'Tidewater Instruments Group' }]],
      facts: [harbour, 'Tidewater Instruments Group Inc.', /CONTRADICTION|"status":"contradiction"/],
    },
    {
      ask: 'Is company 1 German?',
      calls: [['get_company', { company_id: 1, country_code: 'DE' }]],
      facts: [/CONTRADICTION|"status":"contradiction"/, 'GB'],
    },
    // The company itself.
    {
      ask: 'Where is its registered office?',
      calls: [['get_company', { company_id: 1, fields: ['address_street', 'address_city', 'zip_code'] }]],
      facts: ['127 Albert Road', 'Bristol', 'BS2 7SB'],
    },
    {
      ask: 'What does it do, and since when?',
      calls: [['get_company', { company_id: 1, fields: ['activities', 'founding_date'] }]],
      facts: ['26511', 'measuring', '1998-04-21'],
    },
    {
      ask: 'How do I reach it?',
      calls: [['get_company', { company_id: 1, fields: ['phones', 'emails', 'website'] }]],
      facts: ['+44 113 496 0929', 'info@meridian-harbour-instruments-1.example'],
    },
    {
      ask: 'Is anything wrong with this one?',
      calls: [['get_company', { company_id: failing.id }]],
      facts: [failing.name, /not fully active/],
    },
    // People.
    {
      ask: 'Who are its current directors?',
      calls: [['company_people', { company_id: 1 }]],
      facts: ['Michael Wood', 'Thomas Graham Lanford', 'Sofía Granedo', 'Owen Rhys Zelbury', /FORMER|"current":false/],
    },
    {
      ask: 'Who are its direct shareholders?',
      calls: [['company_people', { company_id: 1, who: 'shareholders' }]],
      facts: ['MERIDIAN HARBOUR HOLDINGS LIMITED', 'Dean James Allen', '20', 'Kelly Kalwood'],
    },
    {
      ask: 'Who leads the company at the top of its group?',
      calls: [
        ['company_ownership', { company_id: 1, fields: ['parents'] }],
        ['company_people', seen => ({ company_id: seen.companies().at(-1) })],
      ],
      facts: ['Tidewater Instruments Group Inc.', 'Susan Walmere', 'Chief Executive Officer'],
    },
    {
      ask: 'Who owns Dean James Allen’s share, and how much is it?',
      calls: [['find_people', { name: 'Dean James Allen' }]],
      facts: [harbour, '20', '1999-12-01'],
    },
    // Ownership.
    {
      ask: 'Which companies belong to it?',
      calls: [['company_ownership', { company_id: 1, fields: ['subsidiaries'] }]],
      facts: ['Meridian Harbour Messtechnik GmbH', 'FJORDMÅLING AS', '株式会社港計測', '上海港衡仪器有限公司'],
    },
    {
      ask: 'What part of it leads to nobody?',
      calls: [['company_ownership', { company_id: 1, fields: ['beneficial_owners'] }]],
      facts: ['partly_known', '15.5', '12'],
    },
    {
      ask: 'Who owns Mittelglied Beteiligungen?',
      calls: [['company_ownership', { name: 'Mittelglied Beteiligungen GmbH', fields: ['beneficial_owners'] }]],
      facts: [/No person is known to reach 25%|"owners":\[\]/, 'no_known_owners', '89.323674'],
    },
    {
      ask: 'Who owns the owner?',
      calls: [
        ['company_ownership', { company_id: 9, fields: ['parents'], limit: 1 }],
        ['company_people', seen => ({ company_id: seen.companies().at(-1), who: 'shareholders' })],
      ],
      facts: ['Tidewater Instruments Group Inc.', 'Nicola Osstead', '69'],
    },
    // Accounts and credit.
    {
      ask: 'What were its assets, equity and headcount in 2024?',
      calls: [['company_financials', { company_id: 1, year: 2024, fields: ['balance_sheet', 'people'] }]],
      facts: [/total_assets/, /equity/, /headcount/, '2024-12-31'],
    },
    {
      ask: 'What credit limit would you set, and what speaks against it?',
      calls: [['credit_report', { company_id: 1 }]],
      facts: ['24000000', 'GBP', 'court judgments', /class A|"commonValue":"A"/],
    },
    // Many at once, and what comes later.
    {
      ask: 'Which of these customers do you know?',
      calls: [
        [
          'check_list',
          {
            rows: [
              { key: 'C-1', name: harbour, country: 'GB' },
              { key: 'C-2', name: 'Zyxqwvu Unheard Of', country: 'GB' },
            ],
          },
        ],
      ],
      facts: [/matched/, /not.found/, 'C-1', 'nothing_alike'],
    },
    {
      ask: 'Tell me when it changes; what do we watch already?',
      calls: [
        ['watch_companies', { action: 'start', company_id: 1 }],
        ['watch_companies', { action: 'list' }],
      ],
      facts: [harbour, 'company_status'],
    },
  ]
}
