/** Speaks against dealing with a company, is to be looked at first, or is only good to know. */
export type Severity = 'against' | 'look' | 'note'

/** The part of a company's page that shows the fact. */
export type Part = 'profile' | 'officers' | 'owners' | 'financials' | 'history' | 'report'

/** One thing about a company that whoever decides about it should have seen, and the fact it follows from. */
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

type Told = Pick<Flag, 'id' | 'severity' | 'title' | 'evidence'> & Partial<Flag>

export const flag = (told: Told): Flag => ({ detail: null, on: null, amount: null, ...told })
