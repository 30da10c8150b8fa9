import type { Databases } from '#postgres/db.ts'
import type { Verdict } from '../decisions/hit-decision.ts'
import { compareWithLists, decisionOn, describeHits, type FindOptions, type Found, type Hit } from './find-hits.ts'
import type { ScreenedSubject } from './screened-subject.ts'

export type MatchOptions = Pick<FindOptions, 'lists'> & {
  /** The lowest score of what is shown, and of what counts. */
  cutoff: number
  threshold: number
  /** The limit for each party. */
  limit: number
  /** Whether an entry may be shown. */
  isWanted: (hit: Hit) => boolean
  /** Hits with these decisions are left out. */
  excluded?: readonly Verdict[]
}

/** Of one party: its likeliest hits, and how many reach the threshold that were not decided to be another party. */
export type PartyMatches = { hits: Hit[]; total: number }

/** The maximum number of hits of a party examined before filters. */
const maxExamined = 500

/**
 * The listed parties that each of several parties may be, with what the workspace decided. Those that it decided to be another party come last, so
 * that they take no place of others, and what is not wanted is left out before the limit is applied.
 */
export async function matchParties(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  parties: ScreenedSubject[],
  { cutoff, threshold, limit, lists, isWanted, excluded = [] }: MatchOptions,
): Promise<PartyMatches[]> {
  const asked = { threshold: cutoff, ...(lists && { lists }) }
  const compared = await compareWithLists(databases, workspaceId, parties, asked)
  const matches: PartyMatches[] = []
  for (const found of compared.found) {
    const verdictOn = (one: Found) => decisionOn(one, compared.made)?.verdict
    const wanted = found.filter(one => !excluded.some(verdict => verdict === verdictOn(one)))
    const [refused = [], others = []] = [true, false].map(is =>
      wanted.filter(one => (verdictOn(one) === 'false_match') === is),
    )
    const shown = [...others, ...refused].slice(0, maxExamined)
    const hits = (await describeHits(databases, shown, compared)).filter(isWanted)
    matches.push({ hits: hits.slice(0, limit), total: hits.filter(hit => isMatch(hit, threshold)).length })
  }
  return matches
}

/** Whether a hit counts as a match: by its score, unless the workspace decided otherwise. */
export const isMatch = ({ score, decision }: Hit, threshold: number): boolean =>
  decision?.verdict === 'true_match' || (decision?.verdict !== 'false_match' && score >= threshold)
