/** Everything that the scorecard looks at, and which way is better. Ratios are fractions, not percentages. */
export const betterWhen = {
  // The four ratios of Altman's Z'' for private companies.
  workingCapitalToAssets: 'higher',
  retainedEarningsToAssets: 'higher',
  operatingProfitToAssets: 'higher',
  equityToLiabilities: 'higher',
  currentRatio: 'higher',
  cashToCurrentLiabilities: 'higher',
  liabilitiesToAssets: 'lower',
  returnOnAssets: 'higher',
  interestCover: 'higher',
  turnoverGrowth: 'higher',
  /** The change of net assets over a year, as a part of total assets. */
  equityChange: 'higher',
  /** 1 where the auditor had reservations, 0 where the auditor had none. */
  qualifiedOpinion: 'lower',
  yearsInBusiness: 'higher',
  employees: 'higher',
  /** Days after the day on which accounts were due, on average; below zero is early. */
  daysLate: 'lower',
  chargesOutstanding: 'lower',
  judgmentsOpen: 'lower',
  /** Shareholder funds of the majority parent as a part of its total assets. */
  parentEquityRatio: 'higher',
} as const

export type InputName = keyof typeof betterWhen

/** Null where an input is not known. */
export type ScoreInputs = Record<InputName, number | null>

/** How a company is assessed: most trade, and the others are assessed differently. */
export type Branch = 'trading' | 'new' | 'dormant' | 'insolvent' | 'dissolved'

/** What the credit limit is calculated from, as decimal text. */
export type LimitBasis = { currency: string; shareholderFunds: string | null; turnover: string | null }

export type ScoreFacts = { branch: Branch; hasAccounts: boolean; inputs: ScoreInputs; basis: LimitBasis | null }
