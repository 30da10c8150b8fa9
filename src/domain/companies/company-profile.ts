import { company } from '#facts/company.ts'
import type { Read, Shown } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'

/** What sales and research want to know about a company: how to reach it, how large it is, what it does. */
export type CompanyProfile = Read<typeof company, Shown<typeof company, 'profile'>>

/** The columns of a profile, for `companies c`. */
export const profileColumns = readingOf(company, 'profile', 'c').columns
