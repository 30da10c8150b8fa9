/**
 * The part of a register's record that is scored and reported, in the same form for every register; the profile serves the
 * register's own words. What is absent is not known.
 */
export type RegisterRecord = {
  /** The list of charges, where the register gives one. */
  charges?: RegisteredCharge[] | null
  /** Charges that are not wholly satisfied, where a register only counts them. */
  chargesOutstanding?: number | null
  /** Whether an open insolvency case is listed. */
  isInsolvent?: boolean | null
  accountsDueOn?: string | null
  accountsCategory?: string | null
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
