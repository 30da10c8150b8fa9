import { company } from '#facts/company.ts'
import type { Read } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'

/** The resolved company as registers tell it; surfaces rename and leave out. */
export type Company = Read<typeof company>

/** For a table that is called `companies`. */
export const companies = readingOf(company, 'record', 'companies')
