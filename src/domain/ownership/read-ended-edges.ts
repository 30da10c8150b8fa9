import { hasEnded } from '#facts/in-effect.ts'
import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Extent } from './beneficial-owners.ts'
import { type Edge, edgeOfLink, pairOf } from './edge.ts'
import { type DatedLink, datedLinks } from './link.ts'
import { holderOf, holdingStatedOn, type Identified, keyOf, listedHoldings } from './shares-from.ts'

/** No one reads more ended edges than this. */
const maxEnded = 500

type EndedHolding = Identified &
  Extent & { heldFrom: string | null; statedOn: string | null; endedOn: string; isVanished: boolean }

/** What no longer holds, newest first: holders of the companies above, and links of all companies around. */
export async function readEndedEdges(
  db: Db,
  around: Set<number>,
  above: ReadonlySet<number>,
  day: Date,
): Promise<Edge[]> {
  const holdings = await sql<EndedHolding>`
    select ${listedHoldings.columns}, h.company_id as "companyId", coalesce(c.merged_into, c.id) as "holderCompanyId",
      ${holdingStatedOn} as "statedOn", least(h.held_until, h.vanished_on) as "endedOn", h.vanished_on is not null as "isVanished"
    from holdings h left join companies c on c.id = h.holder_company_id
    where h.company_id = any(${arrayText(above)}::bigint[]) and ${hasEnded('holdings', 'h', day)}
    order by "endedOn" desc, h.id limit ${maxEnded}
  `.execute(db)
  const links = await sql<DatedLink & { endedOn: string }>`
    select ${datedLinks.columns}, least(l.valid_until, l.vanished_on) as "endedOn" from links l
    where (l.child_id = any(${arrayText(around)}::bigint[]) or l.parent_id = any(${arrayText(around)}::bigint[]))
      and l.parent_id <> l.child_id and ${hasEnded('links', 'l', day)}
    order by "endedOn" desc, l.parent_id, l.child_id limit ${maxEnded}
  `.execute(db)
  const edges = [
    ...holdings.rows.map(edgeOfEndedHolding),
    ...links.rows.map(link => ({ ...edgeOfLink(link), endedOn: link.endedOn })),
  ]
  // Several lines may record the same end, one for each class of shares: the newest is drawn.
  return [...new Map(edges.toReversed().map(edge => [pairOf(edge), edge])).values()].reverse()
}

function edgeOfEndedHolding(holding: EndedHolding): Edge {
  const { companyId, sourceId, heldFrom, statedOn, endedOn, isVanished } = holding
  const holder = holderOf(holding, keyOf(holding))
  return {
    holder: isVanished && holder.kind === 'person' ? { ...holder, listedAs: null } : holder,
    companyId,
    kind: 'holding',
    extent: holding,
    limit: null,
    evidence: { sourceId, heldFrom, statedOn },
    endedOn,
  }
}
