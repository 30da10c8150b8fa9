import { arrayText } from '#postgres/array-text.ts'
import { atOneMoment } from '#postgres/cluster/at-one-moment.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { requireCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { type Around, groupAround, holdsOn, memberIds, servedCompany } from './group-around.ts'
import { type DatedLink, datedLinks, links } from './link.ts'
import { membersOf, readMembers, recordsOf } from './read-members.ts'

export type LinkEnd = 'parentId' | 'childId'

const columns = { parentId: sql`l.parent_id`, childId: sql`l.child_id` }

/** Strongest first: by percentage or the upper end of a band, compared with all their digits. */
const strongestFirst = sql`
  order by coalesce(l.percentage, l.percentage_max) desc nulls last, l.parent_id, l.child_id, l.kind, l.source_id
`

/** The links that hold on a day and have one of these companies at the given end, strongest first. */
export async function readLinks(db: Db, end: LinkEnd, ids: Iterable<number>, day: Date): Promise<DatedLink[]> {
  const { rows } = await sql<DatedLink>`
    select ${datedLinks.columns} from links l
    where ${columns[end]} = any(${arrayText(ids)}::bigint[]) and ${holdsOn(day)}
    ${strongestFirst}
  `.execute(db)
  return rows
}

type LinksRow = { selected: number; ids: number[]; found: TextRow[] | null }

/**
 * All companies around a company and the links above them, strongest first, also from parents outside. One statement,
 * because a group may have thousands of both; on a cluster the companies are read after their links.
 */
export function readGroupLinks(db: Db, companyId: number, around: Around, day: Date) {
  return atOneMoment(db, () => readGroupOnce(db, companyId, around, day))
}

async function readGroupOnce(db: Db, companyId: number, around: Around, day: Date) {
  const isSpread = await db.isSpread()
  const start = isSpread ? sql`select ${await requireCompany(db, companyId)}::bigint` : servedCompany(companyId)
  const { rows } = await sql<LinksRow & { records: TextRow[] | null }>`
    with recursive ${groupAround(start, around, day)}
    select selected.id as selected, array_to_json(${memberIds}) as ids, (
      select array_to_json(array_agg(${links.texts} ${strongestFirst}))
      from links l where l.child_id = any(${memberIds}) and ${holdsOn(day)}
    ) as found, ${isSpread ? sql`null` : recordsOf(memberIds)} as records
    from selected
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id: companyId })
  const { selected, ids, found, records } = rows[0]
  const members = records ? membersOf(ids, records) : await readMembers(db, ids)
  return { selected, links: (found ?? []).map(row => links.of(row)), members }
}
