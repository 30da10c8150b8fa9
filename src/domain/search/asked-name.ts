import type { CompanyName } from './company-name.ts'

/** What was asked for, read as a company's or a person's name. */
export type AskedName = CompanyName & { as: 'company' | 'person'; country?: string }
