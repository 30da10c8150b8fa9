import type { Read } from '#facts/fact.ts'
import { insight } from '#facts/insight.ts'
import { readingOf } from '#facts/reading.ts'

/** How a company's website is built, hosted and visited. */
export type Insights = Read<typeof insight>

/** For `insights i`. */
export const insights = readingOf(insight, 'record', 'i')
