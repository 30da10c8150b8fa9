import { company } from '#facts/company.ts'
import { reading } from '#facts/reading.ts'
import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/company.ts'
import type { Holder } from './beneficial-owners.ts'
import { type Edge, edgeOfLink, edgeOfShare, pairOf } from './edge.ts'
import { findCycles } from './find-cycles.ts'
import { groupAround, memberIds } from './group-around.ts'
import { dropBridged } from './link.ts'
import { readEndedEdges } from './read-ended-edges.ts'
import { onePerPair } from './read-linkage.ts'
import { readLinks } from './read-links.ts'
import { readOwnershipGraph } from './read-ownership-graph.ts'

const states = reading(company, ['id', 'name', 'country_code', 'status', 'status_id'], 'c')

/** A company of the structure. A link need not have a record, so everything but the id may be unknown. */
export type StructureCompany = {
  id: number
  name: string | null
  countryCode: string | null
  status: string | null
  statusId: number | null
  /** The same number for companies that hold each other; null for one that is in no cycle. */
  cycle: number | null
}

export type Structure = {
  selected: number
  companies: StructureCompany[]
  /** Holders that are not companies with a record. */
  holders: Exclude<Holder, { kind: 'company' }>[]
  edges: Edge[]
}

/**
 * Who holds the company, through any chain, and the whole group around it, at one moment and as one graph, with one edge for
 * each holder and company. Where both a list of holders and a link name the same two, the size comes from the list.
 */
export async function readStructure(
  db: Db,
  companyId: number,
  { now, withEnded }: { now: Date; withEnded: boolean },
): Promise<Structure> {
  return inSnapshot(db, async snapshot => {
    const { selected, ids } = await membersAround(snapshot, companyId, now)
    const found = await readLinks(snapshot, 'childId', ids, now)
    const links = onePerPair(dropBridged(found, found))
    const { graph } = await readOwnershipGraph(snapshot, selected, now)
    const current = merged(links.map(edgeOfLink), graph.shares.map(edgeOfShare))
    const around = new Set([...ids, ...graph.followed])
    const ended = withEnded ? await readEndedEdges(snapshot, around, graph.followed, now) : []
    const holding = new Set(current.map(pairOf))
    const edges = [...current, ...ended.filter(edge => !holding.has(pairOf(edge)))]
    const holders = new Map(edges.flatMap(({ holder }) => (holder.kind === 'company' ? [] : [[holder.key, holder]])))
    const named = new Set([selected, ...edges.flatMap(({ holder, companyId }) => [...idOf(holder), companyId])])
    return {
      selected,
      companies: await readCompanies(snapshot, named, cyclesOf(named, current)),
      holders: [...holders.values()],
      edges,
    }
  })
}

const idOf = (holder: Holder): number[] => (holder.kind === 'company' ? [holder.companyId] : [])

/** A list of holders is more detailed than a link: the kind stays the link's, the rest comes from the list. */
function merged(links: Edge[], shares: Edge[]): Edge[] {
  const edges = new Map(links.map(edge => [pairOf(edge), edge]))
  for (const share of shares) {
    const link = edges.get(pairOf(share))
    edges.set(pairOf(share), link ? { ...share, kind: link.kind, extent: sizeOf(link, share) } : share)
  }
  return [...edges.values()]
}

/** A branch is its parent and not a share of it. */
const sizeOf = (link: Edge, share: Edge) => (link.kind === 'branch' ? link.extent : share.extent)

async function membersAround(db: Db, companyId: number, day: Date): Promise<{ selected: number; ids: number[] }> {
  const selected = await requireCompany(db, companyId)
  const { rows } = await sql<{ ids: number[] }>`
    with recursive ${groupAround(sql`select ${selected}::bigint`, 'whole', day)}
    select array_to_json(${memberIds}) as ids
  `.execute(db)
  return { selected, ids: rows[0]?.ids ?? [] }
}

/** The number of the cycle of every company that is in one. */
function cyclesOf(ids: Iterable<number>, edges: Edge[]): Map<number, number> {
  const held = edges.flatMap(({ holder, companyId }) =>
    holder.kind === 'company' && holder.companyId !== companyId
      ? [{ parentId: holder.companyId, childId: companyId }]
      : [],
  )
  const children = Map.groupBy(held, ({ parentId }) => parentId)
  const parents = Map.groupBy(held, ({ childId }) => childId)
  const members = Map.groupBy(findCycles(ids, children, parents), ([, cycle]) => cycle)
  const cycles = [...members.values()].filter(ids => ids.length > 1)
  return new Map(cycles.flat())
}

async function readCompanies(db: Db, ids: Set<number>, cycles: Map<number, number>): Promise<StructureCompany[]> {
  const { rows } = await sql<Omit<StructureCompany, 'cycle'>>`
    select ${states.columns} from companies c where c.id = any(${arrayText(ids)}::bigint[])
  `.execute(db)
  const known = new Map(rows.map(row => [row.id, row]))
  const nothing = { name: null, countryCode: null, status: null, statusId: null }
  return [...ids].map(id => ({ ...(known.get(id) ?? { id, ...nothing }), cycle: cycles.get(id) ?? null }))
}
