/** One company stands over another, by what one source says. */
export type Link = {
  parentId: number
  childId: number
  kind: 'direct' | 'unknown' | 'ultimate' | 'branch' | 'joint_venture'
  percentage: string | null
  percentageMin: string | null
  percentageMax: string | null
  /** Whether an end of the band does not belong to it. */
  isMinOpen: boolean
  isMaxOpen: boolean
  sourceId: number
}

/** Whether other companies may stand between the two: the source names the top of the group, or does not say. */
export const maySkip = ({ kind }: Pick<Link, 'kind'>) => kind === 'ultimate' || kind === 'unknown'

/** A link with since when it holds, and the day on which its source said so. */
export type DatedLink = Link & { validFrom: string | null; asOf: string | null }

/** The links by one of their ends, in the order they come in. */
export function linksBy<L extends Pick<Link, 'parentId' | 'childId'>>(
  end: 'parentId' | 'childId',
  links: L[],
): Map<number, L[]> {
  return Map.groupBy(links, link => link[end])
}
