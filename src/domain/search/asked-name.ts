import type { CompanyName } from './company-name.ts'

/** The query, read as a company's or a person's name. */
export type AskedName = CompanyName & { as: 'company' | 'person'; country?: string }
