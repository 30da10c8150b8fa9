/**
 * Everything that the scorecard looks at, each input a plain number or null where it is not known. Ratios are fractions,
 * not percentages.
 */
export type ScoreInputs = {
  /** The four ratios of Altman's Z'' for private companies. */
  workingCapitalToAssets: number | null
  retainedEarningsToAssets: number | null
  operatingProfitToAssets: number | null
  equityToLiabilities: number | null
  currentRatio: number | null
  cashToCurrentLiabilities: number | null
  liabilitiesToAssets: number | null
  returnOnAssets: number | null
  interestCover: number | null
  turnoverGrowth: number | null
  /** The change of net assets over a year, as a part of total assets. */
  equityChange: number | null
  /** 1 where the auditor had reservations, 0 where the auditor had none. */
  qualifiedOpinion: number | null
  yearsInBusiness: number | null
  employees: number | null
  /** Days after the day on which accounts were due, on average; below zero is early. */
  daysLate: number | null
  chargesOutstanding: number | null
  judgmentsOpen: number | null
  /** Shareholder funds of the majority parent as a part of its total assets. */
  parentEquityRatio: number | null
}

export type InputName = keyof ScoreInputs

/** Which way is better. */
export const betterWhen: Record<InputName, 'higher' | 'lower'> = {
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
  equityChange: 'higher',
  qualifiedOpinion: 'lower',
  yearsInBusiness: 'higher',
  employees: 'higher',
  daysLate: 'lower',
  chargesOutstanding: 'lower',
  judgmentsOpen: 'lower',
  parentEquityRatio: 'higher',
}

export const inputNames = Object.keys(betterWhen) as InputName[]

/** How a company is looked at: most trade, and the others need another view. */
export type Branch = 'trading' | 'new' | 'dormant' | 'insolvent' | 'dissolved'

/** What the credit limit is a part of, as decimal text. */
export type LimitBasis = { currency: string; shareholderFunds: string | null; turnover: string | null }

export type ScoreFacts = { branch: Branch; hasAccounts: boolean; inputs: ScoreInputs; basis: LimitBasis | null }
