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
  nomenclatures: 'Nomenclatures',
} as const

export type Permission = keyof typeof moduleNames

export const permissions = Object.keys(moduleNames) as Permission[]
