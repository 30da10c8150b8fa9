import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type GroupName, groupNames } from './answers/group.ts'
import type { List } from './list.ts'

/** What each group costs at most for the companies of a list: one unit for each that does not have it in this run. */
export async function answerPrices(db: Db, { id, run }: Pick<List, 'id' | 'run'>): Promise<Record<GroupName, number>> {
  const { rows } = await sql<{ group: GroupName; units: number }>`
    with companies as (
      select distinct company_id from list_rows where list_id = ${id} and company_id is not null
    )
    select g."group", (select count(*) from companies) - (
      select count(*) from list_answers a join companies c using (company_id)
      where a.list_id = ${id} and a.run = ${run} and a."group" = g."group"
    ) as units
    from unnest(${[...groupNames]}::text[]) g ("group")
  `.execute(db)
  return Object.fromEntries(rows.map(({ group, units }) => [group, units])) as Record<GroupName, number>
}
