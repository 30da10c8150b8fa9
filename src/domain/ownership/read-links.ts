import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Text, TextRow } from '#postgres/text-row.ts'
import { Failure } from '../failure.ts'
import { type Around, groupAround, memberIds } from './group-around.ts'
import { holdsOn } from './holds-on.ts'
import type { DatedLink, Link } from './link.ts'
import { membersOf, recordsOf } from './read-members.ts'

export type LinkEnd = 'parentId' | 'childId'

const columns = { parentId: sql`l.parent_id`, childId: sql`l.child_id` }

/** A link with its days, as columns of `links l`. */
const linkColumns = sql`
  l.parent_id as "parentId", l.child_id as "childId", l.kind, l.percentage, l.percentage_min as "percentageMin",
  l.percentage_max as "percentageMax", l.percentage_min_open is true as "isMinOpen",
  l.percentage_max_open is true as "isMaxOpen", l.valid_from as "validFrom", l.as_of as "asOf",
  l.source_id as "sourceId"
`

/** Strongest first: by percentage or the upper end of a band, compared with all their digits. */
const strongestFirst = sql`
  order by coalesce(l.percentage, l.percentage_max) desc nulls last, l.parent_id, l.child_id, l.kind, l.source_id
`

/** The links that hold on a day and have one of these companies at the given end, strongest first. */
export async function readLinks(db: Db, end: LinkEnd, ids: Iterable<number>, day: Date): Promise<DatedLink[]> {
  const { rows } = await sql<DatedLink>`
    select ${linkColumns} from links l
    where ${columns[end]} = any(${arrayText(ids)}::bigint[]) and ${holdsOn(day)}
    ${strongestFirst}
  `.execute(db)
  return rows
}

type Found = { selected: number; ids: number[]; links: TextRow[] | null; records: TextRow[] }

/**
 * All around a company, and the links over them, strongest first, also from parents that stand outside. One statement:
 * a group may have thousands of both.
 */
export async function readGroupLinks(db: Db, companyId: number, around: Around, day: Date) {
  const { rows } = await sql<Found>`
    with recursive ${groupAround(companyId, around, day)}
    select selected.id as selected, array_to_json(${memberIds}) as ids, ${recordsOf(memberIds)} as records, (
      select array_to_json(array_agg(array[l.parent_id::text, l.child_id::text, l.kind, l.percentage::text,
        l.percentage_min::text, l.percentage_max::text, l.source_id::text, l.percentage_min_open::text,
        l.percentage_max_open::text] ${strongestFirst}))
      from links l where l.child_id = any(${memberIds}) and ${holdsOn(day)}
    ) as links
    from selected
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id: companyId })
  const { selected, ids, links, records } = rows[0]
  return { selected, links: (links ?? []).map(linkOf), members: membersOf(ids, records) }
}

function linkOf(row: TextRow): Link {
  return {
    parentId: Number(row[0]),
    childId: Number(row[1]),
    kind: row[2] as Link['kind'],
    percentage: row[3] as Text,
    percentageMin: row[4] as Text,
    percentageMax: row[5] as Text,
    sourceId: Number(row[6]),
    isMinOpen: row[7] === 'true',
    isMaxOpen: row[8] === 'true',
  }
}
