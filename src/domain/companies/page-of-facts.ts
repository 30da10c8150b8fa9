import type { Reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { Failure } from '../failure.ts'
import { offsetOf, type Page, type Paging, pageOf } from '../page.ts'

/** The facts of one kind about a company, in order. */
export type FactList<Fact> = {
  reading: Reading<Fact>
  /** The facts of the company with this id. */
  from: (id: Sql) => Sql
  order: Sql
}

/** All facts of a kind as rows of text, for use in a larger statement. */
export function allOf<Fact>({ reading, from, order }: FactList<Fact>, id: Sql): Sql {
  return sql`array_to_json(array(select ${reading.texts} ${from(id)} ${order}))`
}

/** All of them, for a company that exists under this id. */
export async function everyFact<Fact>(db: Db, companyId: number, list: FactList<Fact>): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select ${list.reading.columns} ${list.from(sql`${companyId}`)} ${list.order}
  `.execute(db)
  return rows
}

/** A page of a company's facts with their total, in one statement, even past the end; a merged company takes two statements. */
export async function pageOfFacts<Fact>(
  db: Db,
  companyId: number,
  paging: Paging,
  { reading, from, order }: FactList<Fact>,
): Promise<Page<Fact>> {
  // By the id itself, which determines the node of a cluster.
  const facts = from(sql`${companyId}`)
  const { rows } = await sql<{ total: number; found: TextRow[]; mergedInto: number | null }>`
    select (select count(*) ${facts}) as total, array_to_json(array(
      select ${reading.texts} ${facts} ${order} limit ${paging.perPage} offset ${offsetOf(paging)})) as found,
      c.merged_into as "mergedInto"
    from companies c where c.id = ${companyId}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id: companyId })
  const { found, total, mergedInto } = rows[0]
  if (mergedInto !== null) return pageOfFacts(db, mergedInto, paging, { reading, from, order })
  return pageOf(
    found.map(row => reading.of(row)),
    total,
    paging,
  )
}
