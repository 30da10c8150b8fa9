/** Adverse to dealing with a company, to be reviewed first, or for information only. */
export type Severity = 'against' | 'look' | 'note'

/** The part of a company's page that shows the fact. */
export type Part = 'profile' | 'officers' | 'owners' | 'financials' | 'history' | 'report'

/** A finding that a decision about a company should take into account, and the fact it follows from. */
export type Flag = {
  id: string
  severity: Severity
  title: string
  /** The source's own words, or what was counted. */
  detail: string | null
  /** The day of the fact, where it has one (YYYY-MM-DD). */
  on: string | null
  amount: { value: string; currency: string } | null
  evidence: { part: Part; sourceId: number | null }
}

type GivenFlag = Pick<Flag, 'id' | 'severity' | 'title' | 'evidence'> & Partial<Flag>

export const flag = (given: GivenFlag): Flag => ({ detail: null, on: null, amount: null, ...given })
