import { company } from '#facts/company.ts'
import type { Read, Served, View } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'

/** The resolved company as registers describe it; surfaces rename and omit fields. */
export type Company = Read<typeof company>

/** What a body must have of a company, some of it under names of its own: the compiler asks it for all that is shown there. */
export type ServedIn<V extends View, Names = unknown> = Served<typeof company, V, Names>

/** For a table that is called `companies`. */
export const companies = readingOf(company, 'record', 'companies')
