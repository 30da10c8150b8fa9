import { rules } from './rules.ts'

/** What each tool is for, in the order of a check; a key sees those that it can call. */
const steps: [tool: string, job: string][] = [
  ['find_companies', 'find or list companies'],
  ['get_company', 'profile and identifiers'],
  ['company_people', 'officers and shareholders'],
  ['find_people', 'what a person directs or owns'],
  ['company_ownership', 'beneficial owners and group'],
  ['company_financials', 'accounts'],
  ['company_changes', 'what happened and changed'],
  ['watch_companies', 'alerts on changes'],
  ['credit_report', 'risk and limit'],
  ['screen', 'sanctions lists'],
  ['check_list', 'many companies together'],
  ['evidence', 'signed file for the records'],
]

/** How the server introduces itself to a client with these tools. */
export function instructionsFor(tools: ReadonlySet<string>): string {
  const jobs = steps.filter(([name]) => tools.has(name)).map(([name, job]) => `${name} (${job})`)
  return [
    `Company intelligence from registers and other sources. Usual order: ${jobs.join(' → ')}.`,
    'Tools about one company take any of: company_id (from any answer, most reliable), name, registration_number, vat_number, lei_number,',
    'ticker, website, email, phone_number, url (LinkedIn page), with country_code and state to narrow. All given details must agree.',
    'as_of (YYYY-MM-DD) asks for what was known on a day, valid_on for what held on it. detail compact omits unknown values.',
    'Never guess a country, a number or an id: omit unknown details, or ask.',
    rules.data,
    rules.candidates,
    rules.nulls,
    'Each answer states its cost and what is left. A failed call and a search that finds nothing cost nothing. Where an answer has next_cursor there is more: call again with it as cursor.',
    'State warnings first, and cite sources with their dates.',
  ].join(' ')
}
