import type { Read } from '#facts/fact.ts'
import { holding } from '#facts/holding.ts'
import { readingOf } from '#facts/reading.ts'

/** What one holder has of one company. Decimals stay text as in the database, so that no digit is lost. */
export type Holding = Read<typeof holding>

/** For `holdings h`. */
export const holdings = readingOf(holding, 'record', 'h')
