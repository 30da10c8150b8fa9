import type { Read } from '#facts/fact.ts'
import { inEffect } from '#facts/in-effect.ts'
import { officer } from '#facts/officer.ts'
import { readingOnDay } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type FactList, pageOfFacts } from '../companies/page-of-facts.ts'
import type { Page, Paging } from '../page.ts'
import { type Assessed, assessed } from '../verification/verification.ts'

type Row = Read<typeof officer>
/** One appointment of a person or a company, current or former. */
export type Officer = Assessed<Row>

/** For `officers o`. */
export const officers = readingOnDay(officer, 'record', 'o')

/** Current officers first, then the others, each newest appointment first. */
export const officerOrder = (day: Date) =>
  sql`${inEffect('officers', 'o', day)} desc, o.appointed_on desc nulls last, o.id`

export const officerList = (day: Date): FactList<Row> => ({
  reading: officers.on(day),
  from: id => sql`from officers o where o.company_id = ${id}`,
  order: sql`order by ${officerOrder(day)}`,
})

export async function listOfficers(db: Db, companyId: number, paging: Paging, now: Date): Promise<Page<Officer>> {
  const page = await pageOfFacts(db, companyId, paging, officerList(now))
  return { ...page, items: assessed(page.items, now) }
}
