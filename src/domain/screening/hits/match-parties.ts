import type { Databases } from '#postgres/db.ts'
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
}

/** Of one party: its likeliest hits, and how many reach the threshold. */
export type PartyMatches = { hits: Hit[]; total: number }

/** The maximum number of hits of a party examined before filters. */
const maxExamined = 500

/** The listed parties that each of several parties may be. False matches by decision are left out before the limit is applied. */
export async function matchParties(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  parties: ScreenedSubject[],
  { cutoff, threshold, limit, lists, isWanted }: MatchOptions,
): Promise<PartyMatches[]> {
  const asked = { threshold: cutoff, ...(lists && { lists }) }
  const compared = await compareWithLists(databases, workspaceId, parties, asked)
  const matches: PartyMatches[] = []
  for (const found of compared.found) {
    const isRefused = (one: Found) => decisionOn(one, compared.made)?.verdict === 'false_match'
    const open = found.filter(one => !isRefused(one)).slice(0, maxExamined)
    const hits = (await describeHits(databases, open, compared)).filter(isWanted)
    matches.push({ hits: hits.slice(0, limit), total: hits.filter(({ score }) => score >= threshold).length })
  }
  return matches
}
