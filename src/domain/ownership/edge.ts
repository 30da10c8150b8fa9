import type { Evidence, Extent, Holder, Limit, Share } from './beneficial-owners.ts'
import { type DatedLink, evidenceOfLink, type Link } from './link.ts'

/** One holder above one company: what a picture draws as a line. */
export type Edge = {
  holder: Holder
  companyId: number
  /** 'holding' where the only source is a list of holders. */
  kind: Link['kind'] | 'holding'
  extent: Extent
  limit: Limit | null
  evidence: Evidence
  /** Null while it holds. The day may be the one on which the source no longer named it. */
  endedOn: string | null
}

export function edgeOfLink(link: DatedLink): Edge {
  const { parentId, childId, kind } = link
  return {
    holder: { kind: 'company', companyId: parentId },
    companyId: childId,
    kind,
    extent: link,
    limit: null,
    evidence: evidenceOfLink(link),
    endedOn: null,
  }
}

export const edgeOfShare = (share: Share): Edge => ({ ...share, kind: 'holding', endedOn: null })

/** The same for every edge between one holder and one company. */
export const pairOf = ({ holder, companyId }: Pick<Edge, 'holder' | 'companyId'>): string =>
  `${holder.kind === 'company' ? holder.companyId : holder.key} ${companyId}`
