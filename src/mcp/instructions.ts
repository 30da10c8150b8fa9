import { rules } from './rules.ts'

/** What each tool is for, in the order of a check; a key is told of those that it can call. */
const steps: [tool: string, job: string][] = [
  ['find_companies', 'find or list companies'],
  ['get_company', 'profile and identifiers'],
  ['company_people', 'officers and shareholders'],
  ['find_people', 'what a person directs or owns'],
  ['company_ownership', 'beneficial owners and group'],
  ['company_financials', 'accounts'],
  ['company_changes', 'what happened and changed'],
  ['watch_companies', 'be told of changes'],
  ['credit_report', 'risk and limit'],
  ['screen', 'sanctions lists'],
  ['check_list', 'many companies at once'],
  ['evidence', 'signed file for the records'],
]

/** What the server says about itself to a client with these tools. */
export function instructionsFor(tools: ReadonlySet<string>): string {
  const jobs = steps.filter(([name]) => tools.has(name)).map(([name, job]) => `${name} (${job})`)
  return [
    `Company intelligence from registers and other sources. Usual order: ${jobs.join(' → ')}.`,
    'Tools about one company take any of: company_id (from any answer, the surest), name, registration_number, vat_number, lei_number,',
    'ticker, website, email, phone_number, url (LinkedIn page), with country_code and state to narrow. All that is given must agree.',
    'as_of (YYYY-MM-DD) asks for what was known on a day, valid_on for what held on it. detail compact leaves out what is not known.',
    'Never guess a country, a number or an id: leave out what is not known, or ask.',
    rules.data,
    rules.candidates,
    rules.nulls,
    'Each answer says what it cost and what is left. A failed call costs nothing. Where an answer has next_cursor there is more: call again with it as cursor.',
    'Say warnings first, and cite sources with their dates.',
  ].join(' ')
}
