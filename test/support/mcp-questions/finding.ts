import { sql } from '#postgres/sql.ts'
import { said } from './facts.ts'
import type { Question } from './play.ts'
import type { Truth } from './truth.ts'

/** Which company is meant, or which companies, and what does not fit together. */
export async function finding(truth: Truth): Promise<Question[]> {
  const harbour = await truth.company(1)
  const tidewater = await truth.company(10)
  const active = await truth.fitting(sql`country_code = 'GB' and status_id = 106`)
  const restaurants = await truth.fitting(
    sql`country_code = 'FR' and exists (select from unnest(nace) code where code like '56.1%')`,
  )
  const young = await truth.fitting(sql`country_code = 'NO' and incorporated_on >= '2020-01-01'`)
  const inCity = await truth.fitting(sql`country_code = 'GB' and address_city = 'Bristol'`)
  const [previous] = await truth.names(1)
  const told = candidate(harbour)
  const find = (ask: string, known: Record<string, unknown>): Question => ({
    ask,
    steps: [{ known, want: 'find candidates for a company by any identifier' }],
    facts: [told],
  })
  const listing = (ask: string, known: Record<string, unknown>, found: typeof young): Question => ({
    ask,
    steps: [{ known: { ...known, limit: 3 }, want: 'a list of companies and its total' }],
    facts: [{ candidates_total: said(found.length, `${found.length} companies fit`) }],
  })

  return [
    find('Which company has the number 03932435?', { 'registration number': '03932435', country: 'GB' }),
    find('And without the zero, from a spreadsheet?', { 'registration number': 3932435, country: 'GB' }),
    find('Which company has the ticker TXVK?', { ticker: 'TXVK' }),
    find('Whose VAT number is GB383243593?', { 'VAT number': 'GB 383 2435 93' }),
    find('Whose LEI is DEMO0000000000000155?', { LEI: 'DEMO0000000000000155' }),
    find('Who wrote from info@meridian-harbour-instruments-1.example?', {
      email: 'info@meridian-harbour-instruments-1.example',
    }),
    find('Who called from +44 113 496 0929?', { 'phone number': '0044 113 4960929' }),
    {
      ask: 'Whose LinkedIn page is that?',
      steps: [
        {
          known: { 'LinkedIn page': 'https://www.linkedin.com/company/demo-meridian-harbour-instruments-1' },
          want: 'enrich by LinkedIn page',
        },
      ],
      facts: [titled(harbour), { size: said('1001-5000', /^size: "1001-5000"$/) }],
    },
    {
      ask: `What is ${previous?.name} called today?`,
      steps: [{ known: { name: previous?.name }, want: 'profile: other names' }],
      facts: [titled(harbour), { name: previous?.name ?? '', kind: 'previous', until: previous?.until ?? '' }],
    },
    listing('How many active companies are there in the United Kingdom?', { country: 'GB', status: 'active' }, active),
    listing('Which restaurants are there in France?', { activity: 'restaurant', country: 'FR' }, restaurants),
    listing('Which Norwegian companies were founded since 2020?', { country: 'NO', 'founded from': 2020 }, young),
    {
      ask: 'Which companies are in Bristol?',
      steps: [{ known: { country: 'GB', city: 'Bristol', limit: 10 }, want: 'a list of companies', all: true }],
      facts: inCity.map(candidate),
    },
    {
      ask: 'Is there a company called Zyxqwvu Unheard Of Things?',
      steps: [{ known: { name: 'Zyxqwvu Unheard Of Things' }, want: 'find candidates for a company' }],
      facts: [
        { status: said('none', 'No company matches all the details given') },
        { notes: said(/proves nothing/, /proves nothing/) },
      ],
    },
    {
      ask: 'Is 03932435 the number of Tidewater Instruments Group?',
      steps: [
        {
          known: { 'registration number': '03932435', name: 'Tidewater Instruments Group' },
          want: 'find candidates for a company',
        },
      ],
      facts: [
        {
          field: said('name', 'CONTRADICTION: name'),
          given: 'Tidewater Instruments Group',
          company_id: said(harbour.id, `company_id ${harbour.id}`),
          found: harbour.name,
        },
        candidate(harbour),
        candidate(tidewater),
      ],
    },
    {
      ask: 'Is company 1 German?',
      steps: [{ known: { 'company id': 1, country: 'DE' }, want: 'profile' }],
      facts: [
        {
          field: said('country_code', 'CONTRADICTION: country_code'),
          given: 'DE',
          company_id: said(1, 'company_id 1'),
          found: harbour.country,
        },
      ],
    },
  ]
}

type Found = { id: number; name: string; number: string }

/** As one of several that may be meant. */
const candidate = ({ id, name, number }: Found) => ({
  company_id: said(id, `company_id ${id}`),
  name,
  registration_number: number,
})

/** As the one that an answer is about. */
export const titled = candidate
