import type { Read } from '#facts/fact.ts'
import { holding } from '#facts/holding.ts'
import { hasEnded, inEffect } from '#facts/in-effect.ts'
import { readingOnDay } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type FactList, pageOfFacts } from '../companies/page-of-facts.ts'
import type { Page, Paging } from '../page.ts'
import { type Assessed, assessed } from '../verification/verification.ts'

type Row = Read<typeof holding>
/** What one holder has of one company. Decimals stay text as in the database, so that no digit is lost. */
export type Holding = Assessed<Row>

/** For `holdings h`. */
export const holdings = readingOnDay(holding, 'record', 'h')

/** Who currently holds shares of the company, largest first; a band counts by its upper end. */
export const holdingList = (day: Date): FactList<Row> => ({
  reading: holdings.on(day),
  from: id => sql`from holdings h where h.company_id = ${id} and ${inEffect('holdings', 'h', day)}`,
  order: sql`order by coalesce(h.percentage, h.percentage_max) desc nulls last, h.id`,
})

/** The same with those to come behind the current ones, and former ones last, of which those that ended last come first. */
export const everyHolding = (day: Date): FactList<Row> => ({
  reading: holdings.on(day),
  from: id => sql`from holdings h where h.company_id = ${id}`,
  order: sql`order by ${inEffect('holdings', 'h', day)} desc, ${hasEnded('holdings', 'h', day)},
    case when ${hasEnded('holdings', 'h', day)} then coalesce(h.held_until, h.vanished_on) end desc,
    coalesce(h.percentage, h.percentage_max) desc nulls last, h.id`,
})

/** Current holders, then former ones. */
export function listHoldings(db: Db, companyId: number, paging: Paging, now: Date): Promise<Page<Holding>> {
  return listed(db, companyId, { paging, now, list: everyHolding(now) })
}

/** Current holders. An empty page proves nothing. */
export function listShareholders(db: Db, companyId: number, paging: Paging, now: Date): Promise<Page<Holding>> {
  return listed(db, companyId, { paging, now, list: holdingList(now) })
}

type Asked = { paging: Paging; now: Date; list: FactList<Row> }

async function listed(db: Db, companyId: number, { paging, now, list }: Asked): Promise<Page<Holding>> {
  const page = await pageOfFacts(db, companyId, paging, list)
  return { ...page, items: assessed(page.items, now) }
}
