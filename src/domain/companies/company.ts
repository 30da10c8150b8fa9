import { company } from '#facts/company.ts'
import type { Read } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'

/** The resolved company as registers describe it; surfaces rename and omit fields. */
export type Company = Read<typeof company>

/** For a table that is called `companies`. */
export const companies = readingOf(company, 'record', 'companies')
