/** One permission for each module of the platform API, and what people call that module. */
export const moduleNames = {
  metrics: 'Metrics',
  kyb: 'KYB',
  prospecting: 'Prospecting',
  companies: 'Companies',
  employees: 'Employees',
  watch: 'Watch',
  enrichment: 'Enrichment',
  autocomplete: 'Autocomplete',
  financials: 'Financials',
  digital_insights: 'Digital insights',
  ownership: 'Ownership',
  credit_report: 'Credit report',
  screening: 'Screening',
  nomenclatures: 'Nomenclatures',
} as const

/** What each one allows, in words for people who do not know the API. */
export const moduleMeanings: Record<keyof typeof moduleNames, string> = {
  metrics: 'See the remaining allowance of the workspace',
  kyb: 'Check companies: status, register entry, filings and charges',
  prospecting: 'Search for companies by country, activity, size and more',
  companies: 'Read company profiles',
  employees: 'Read people who work at a company',
  watch: 'Watch companies and read what changed',
  enrichment: 'Identify companies, one by one or in lists, and fill in their data',
  autocomplete: 'Find companies by the beginning of their name',
  financials: 'Read annual accounts',
  digital_insights: 'Read what the website of a company reveals about it',
  ownership: 'Read shareholders, groups and beneficial owners',
  credit_report: 'Order and read credit reports',
  screening: 'Screen companies and people against lists of sanctions, and decide about hits',
  nomenclatures: 'Read lists of codes, such as activities and legal forms',
}

export type Permission = keyof typeof moduleNames

export const permissions = Object.keys(moduleNames) as Permission[]
