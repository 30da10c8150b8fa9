import { link } from '#facts/link.ts'
import { reading } from '#facts/reading.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { holdsOn, memberIds } from './group-around.ts'
import { dropBridged } from './link.ts'
import type { Member } from './read-members.ts'

/** One link of a company's whole group with both companies and the source. */
export type GroupRelationship = {
  companyId: number
  parent: Member
  child: Member
  lapsedOn: string | null
  sourceId: number
}

const groupLinks = reading(link, ['parent_id', 'child_id', 'kind', 'lapsed_on', 'source_id'], 'l')

/** The links of a whole group as rows of texts, as part of a statement with its members. */
export function linksInside(day: Date) {
  return sql`array_to_json(array(
    select ${groupLinks.texts} from links l
    where l.parent_id = any(${memberIds}) and ${holdsOn(day)}
    order by l.parent_id, l.child_id, coalesce(l.percentage, l.percentage_max) desc nulls last, l.kind, l.source_id))`
}

/** Every current link in the company's whole group, one for each pair of companies: the strongest represents it. */
export function relationshipsOf(companyId: number, rows: TextRow[], members: Map<number, Member>): GroupRelationship[] {
  const links = rows.map(row => groupLinks.of(row))
  const member = (id: number) => members.get(id) as Member
  return dropBridged(links, links)
    .filter(({ parentId, childId }, index, all) => {
      const before = all[index - 1]
      return before?.parentId !== parentId || before.childId !== childId
    })
    .map(({ parentId, childId, lapsedOn, sourceId }) => ({
      companyId,
      parent: member(parentId),
      child: member(childId),
      lapsedOn,
      sourceId,
    }))
}
