import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { companies } from '../companies/company.ts'
import { allOf } from '../companies/page-of-facts.ts'
import { Failure } from '../failure.ts'
import { allStatements, financialsOf } from '../financials/read-financials.ts'
import { statements } from '../financials/statement.ts'
import { officerList } from '../officers/list-officers.ts'
import { officers } from '../officers/officer.ts'
import { groupAround, memberIds } from '../ownership/group-around.ts'
import { linksInside, relationshipsOf } from '../ownership/group-relationships.ts'
import { holdings } from '../ownership/holding.ts'
import { holdingList } from '../ownership/list-shareholders.ts'
import { membersOf, recordsOf } from '../ownership/read-members.ts'

type FullRecordRow = {
  company: TextRow
  officers: TextRow[]
  holdings: TextRow[]
  members: number[]
  records: TextRow[]
  links: TextRow[]
  statements: TextRow[]
}

/**
 * Everything about a company at one moment: an import that commits meanwhile is in all of it or in none, because one
 * statement sees one snapshot.
 */
export async function readFullRecord(db: Db, companyId: number, now: Date) {
  const id = sql`selected.id`
  const { rows } = await sql<FullRecordRow>`
    with recursive ${groupAround(companyId, 'whole', now)}
    select (select array_to_json(${companies.texts}) from companies where id = ${id}) as company,
      ${allOf(officerList, id)} as officers, ${allOf(holdingList, id)} as holdings, ${allStatements(id)} as statements,
      array_to_json(${memberIds}) as members, ${recordsOf(memberIds)} as records, ${linksInside(now)} as links
    from selected
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id: companyId })
  const found = rows[0]
  const company = companies.of(found.company)
  const appointments = found.officers.map(row => officers.of(row))
  const held = found.holdings.map(row => holdings.of(row))
  const financials = financialsOf(
    company.id,
    found.statements.map(row => statements.of(row)),
  )
  const relationships = relationshipsOf(company.id, found.links, membersOf(found.members, found.records))
  const sourceIds = [...appointments, ...held, ...relationships, ...financials.periods, ...financials.behind].map(
    fact => fact.sourceId,
  )
  return { company, officers: appointments, holdings: held, relationships, financials, sourceIds }
}
