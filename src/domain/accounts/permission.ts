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

export type Permission = keyof typeof moduleNames

export const permissions = Object.keys(moduleNames) as Permission[]

/**
 * What can be done within a module is given to keys apart from the module itself: to read, or to change or order too. What does is
 * named like the part, what only reads ends in `:read`, and the former includes the latter.
 */
const partNames = {
  'watch:read': 'Watch (read)',
  'credit_report:read': 'Credit report (read)',
  lists: 'Lists',
  'lists:read': 'Lists (read)',
  decisions: 'Screening decisions',
  'decisions:read': 'Screening decisions (read)',
} as const

const moduleOfPart: Record<keyof typeof partNames, Permission> = {
  'watch:read': 'watch',
  'credit_report:read': 'credit_report',
  lists: 'kyb',
  'lists:read': 'kyb',
  decisions: 'screening',
  'decisions:read': 'screening',
}

/** What a key may be given. */
export type KeyPermission = Permission | keyof typeof partNames

export const keyPermissionNames: Record<KeyPermission, string> = { ...moduleNames, ...partNames }

export const keyPermissions = Object.keys(keyPermissionNames) as KeyPermission[]

const reading = ':read'

/** Those that neither change nor order anything: what a new key has unless more is chosen. */
export const readingPermissions = keyPermissions.filter(
  one => !(keyPermissions as string[]).includes(`${one}${reading}`),
)

/** The module whose allowance counts. */
export function moduleOf(permission: KeyPermission): Permission {
  return permission in moduleOfPart ? moduleOfPart[permission as keyof typeof partNames] : (permission as Permission)
}

/** Whether these permissions of a key include that one. */
export function includesPermission(given: readonly string[], permission: KeyPermission): boolean {
  return (
    given.includes(permission) || (permission.endsWith(reading) && given.includes(permission.slice(0, -reading.length)))
  )
}

/** What each one allows, in words for people who do not know the API. */
export const permissionMeanings: Record<KeyPermission, string> = {
  metrics: 'See the remaining allowance of the workspace',
  kyb: 'Check companies: status, register entry, filings and charges',
  prospecting: 'Search for companies by country, activity, size and more',
  companies: 'Read company profiles',
  employees: 'Read people who work at a company',
  watch: 'Start and stop watching companies, choose where changes are sent, and read what changed',
  'watch:read': 'Read which companies are watched and what changed',
  enrichment: 'Identify companies, one by one or in lists, and fill in their data',
  autocomplete: 'Find companies by the beginning of their name',
  financials: 'Read annual accounts',
  digital_insights: 'Read what the website of a company reveals about it',
  ownership: 'Read shareholders, groups and beneficial owners',
  credit_report: 'Search for companies to report on, order credit reports, and read them',
  'credit_report:read': 'Read the credit reports that the workspace has',
  screening: 'Screen companies and people against lists of sanctions',
  lists: 'Import, match, change and delete lists of companies, and read them',
  'lists:read': 'Read lists of companies and their results',
  decisions: 'Decide about hits of screening, withdraw decisions, and read them',
  'decisions:read': 'Read decisions about hits of screening',
  nomenclatures: 'Read lists of codes, such as activities and legal forms',
}
