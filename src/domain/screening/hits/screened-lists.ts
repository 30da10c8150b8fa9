import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../../failure.ts'
import { daysOfSource, type SourceDays } from '../../imports/source-days.ts'

/** A list that is screened against. */
export type ScreenedList = SourceDays & {
  list: string
  sourceId: number
  name: string
  url: string | null
  licence: string | null
  attribution: string | null
}

/** The loaded lists, by name: an answer without hits covers only these. */
export async function readScreenedLists(db: Db): Promise<ScreenedList[]> {
  // From list to list by the index: entries are many, and lists are few.
  const { rows } = await sql<ScreenedList>`
    with recursive lists as (
      (select list, source_id from screening_entries order by list limit 1)
      union all
      select following.list, following.source_id from lists, lateral (
        select e.list, e.source_id from screening_entries e where e.list > lists.list order by e.list limit 1
      ) following
    )
    select l.list, s.id as "sourceId", s.name, s.url, s.licence, s.attribution, d.*
    from lists l join sources s on s.id = l.source_id cross join lateral ${daysOfSource} d order by l.list
  `.execute(db)
  return rows
}

/** Refuses to screen against nothing: that no one was compared is not the same as no hit, and would be charged. */
export function requireLists(lists: readonly unknown[]): void {
  if (lists.length > 0) return
  throw new Failure('rule_broken', { messages: ['No sanctions list is loaded, so no one can be screened.'] })
}

/** The requested lists, or all; refuses lists that are not loaded, rather than finding no one on them. */
export function chosenLists(known: ScreenedList[], asked: readonly string[] | undefined): ScreenedList[] {
  requireLists(known)
  if (!asked || asked.length === 0) return known
  const unknown = asked.filter(one => !known.some(({ list }) => list === one))
  if (unknown.length > 0) {
    const loaded = known.map(({ list }) => list).join(', ')
    throw new Failure('invalid', {
      reasons: { lists: unknown.map(one => `${one} is not a loaded list; loaded: ${loaded}`) },
    })
  }
  return known.filter(({ list }) => asked.includes(list))
}
