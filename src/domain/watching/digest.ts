import { fieldsOfSeverity, type Severity, severities } from './severity.ts'

export const digestTimes = ['day', 'week'] as const
/** Which summary of the inbox a member gets by mail. */
export type Digest = { every: (typeof digestTimes)[number]; least: Severity }

/** The fields whose changes matter at least that much. */
export function fieldsFrom(least: Severity): string[] {
  return severities.slice(0, severities.indexOf(least) + 1).flatMap(fieldsOfSeverity)
}
