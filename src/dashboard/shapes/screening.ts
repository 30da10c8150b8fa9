// Bodies of responses. These files import only each other, because the code of the pages uses them too.

import type { DaysBody } from './source.ts'

export type VerdictBody = 'true_match' | 'false_match' | 'needs_more'

/** A member's decision about a hit. */
export type HitDecisionBody = {
  id: number
  verdict: VerdictBody
  reason: string
  by: string | null
  at: string
  /** As what and under which name they were screened. */
  role: string
  name: string
  list: string
  entry_name: string
}

/** The entry as its list describes it. */
export type ListedBody = DaysBody & {
  id: number
  name: string
  /** Its name with the highest score; null if only an identifier matches. */
  matched_name: string | null
  list_name: string
  programmes: string[]
  measures: string[]
  births: string[]
  countries: string[]
  listed_on: string | null
  reason: string | null
  /** The official page about it, or else where the list is published. */
  link: string | null
}

/** A person or company that may be on a list: a candidate, never a conclusion. */
export type HitBody = {
  fingerprint: string
  company_id: number | null
  role: string
  /** Whether they are a former officer or holder. */
  is_former: boolean
  name: string
  score: number
  /** An identifier matches, or nothing settles it. */
  settled: boolean
  reasons: { speaks: 'for' | 'against' | 'unknown'; words: string }[]
  listed: ListedBody
  decision: HitDecisionBody | null
  /** What was decided before the entry or the person changed, and what changed. */
  earlier: { decision: HitDecisionBody; changed: string[] } | null
}

export type FormerListingBody = Pick<HitBody, 'role' | 'is_former' | 'name' | 'score' | 'listed'> & {
  /** Null where nothing states the day. */
  until: string | null
  /** The day on which it was seen to be gone. */
  seen_gone_on: string | null
}

export type SetAsideBody = Omit<FormerListingBody, 'until' | 'seen_gone_on'>

export type ScreeningBody = {
  /** How many were compared. */
  subjects: number
  /** The likeliest first, including decided ones; at most as many as a person would review. */
  hits: HitBody[]
  total: number
  were_listed: FormerListingBody[]
  /** Of a matching name, born in years that are far: the likeliest. */
  set_aside: SetAsideBody[]
  total_set_aside: number
  /** How many more reach `from`. */
  below: { from: number; until: number; entries: number }
  lists: (DaysBody & { name: string })[]
}

/** Why screening is impossible: the workspace has no access to it, or no list is loaded. Nothing is charged. */
export type NoScreeningBody = { closed: 'no_access' | 'no_lists' }

export type HitDecisionsBody = { items: HitDecisionBody[]; total: number }
