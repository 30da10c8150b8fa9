/**
 * The part of a register's record that is scored and reported, in the same form for every register; the profile serves the
 * register's own words. What is absent is not known.
 */
export type RegisterRecord = {
  /** The list of charges, where the register gives one. */
  charges?: RegisteredCharge[] | null
  /** Charges that are not wholly satisfied, where a register only counts them. */
  chargesOutstanding?: number | null
  /** The same with those that are satisfied. */
  chargesTotal?: number | null
  /** Whether an insolvency case is listed of which no end is stated. */
  isInsolvent?: boolean | null
  /** The last day on which one ends, where the ends of all are stated: it may lie ahead. */
  insolventUntil?: string | null
  accountsDueOn?: string | null
  accountsCategory?: string | null
}

/** Whether a register lists a case that is open on a day; null where it lists none and does not say so. */
export function isInsolventOn({ isInsolvent, insolventUntil }: RegisterRecord, day: string): boolean | null {
  if (insolventUntil && insolventUntil > day) return true
  return isInsolvent ?? null
}

export type RegisteredCharge = {
  kind: 'mortgage' | 'charge'
  description?: string | null
  holders?: string[] | null
  createdOn?: string | null
  satisfiedOn?: string | null
  /** A register may record that it is satisfied without giving the date. */
  isSatisfied: boolean
}
