import type { RowMatch } from './list-row.ts'

/** The module that matching belongs to: it is a search for companies, whose meter it counts against. */
export const matchMeter = 'kyb'

/** What matching a row costs: one where it found something, as a lookup does, and nothing where there is nothing to show. */
export function rowUnits({ outcome }: Pick<RowMatch, 'outcome'>): number {
  return outcome === 'not_found' ? 0 : 1
}
