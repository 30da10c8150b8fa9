import type { Read } from '#facts/fact.ts'
import { officer } from '#facts/officer.ts'
import { readingOf } from '#facts/reading.ts'

/** One appointment of a person or a company, current or former. */
export type Officer = Read<typeof officer>

/** For `officers o`. */
export const officers = readingOf(officer, 'record', 'o')
