import { atOneMoment } from '#postgres/cluster/at-one-moment.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { companies } from '../companies/company.ts'
import { allOf } from '../companies/page-of-facts.ts'
import { Failure } from '../failure.ts'
import { allStatements, financialsOf } from '../financials/read-financials.ts'
import { statements } from '../financials/statement.ts'
import { officerList } from '../officers/list-officers.ts'
import { officers } from '../officers/officer.ts'
import { groupAround, memberIds, servedCompany } from '../ownership/group-around.ts'
import { linksInside, relationshipsOf } from '../ownership/group-relationships.ts'
import { holdings } from '../ownership/holding.ts'
import { holdingList } from '../ownership/list-shareholders.ts'
import { membersOf, readRecords, recordsOf } from '../ownership/read-members.ts'

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
  const found = (await db.isSpread())
    ? await atOneMoment(db, () => readByParts(db, companyId, now))
    : await readAtOnce(db, companyId, now)
  if (!found) throw new Failure('no_company', { id: companyId })
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

/** The columns of what lies with the company itself. */
const ownFacts = (id: Sql) => sql`
  (select array_to_json(${companies.texts}) from companies where id = ${id}) as company,
  ${allOf(officerList, id)} as officers, ${allOf(holdingList, id)} as holdings, ${allStatements(id)} as statements`

async function readAtOnce(db: Db, companyId: number, now: Date): Promise<FullRecordRow | undefined> {
  const { rows } = await sql<FullRecordRow>`
    with recursive ${groupAround(servedCompany(companyId), 'whole', now)}
    select ${ownFacts(sql`selected.id`)},
      array_to_json(${memberIds}) as members, ${recordsOf(memberIds)} as records, ${linksInside(now)} as links
    from selected
  `.execute(db)
  return rows[0]
}

/** On a cluster the group is read on the coordinator, and then at once the facts on the company's node and who is in the group. */
async function readByParts(db: Db, companyId: number, now: Date): Promise<FullRecordRow | undefined> {
  const group = await sql<Pick<FullRecordRow, 'members' | 'links'>>`
    with recursive ${groupAround(sql`select ${companyId}::bigint`, 'whole', now)}
    select array_to_json(${memberIds}) as members, ${linksInside(now)} as links
  `.execute(db)
  const around = group.rows[0] as (typeof group.rows)[number]
  const [own, records] = await Promise.all([
    sql<Omit<FullRecordRow, 'members' | 'records' | 'links'> & { mergedInto: number | null }>`
      select ${ownFacts(sql`${companyId}`)}, c.merged_into as "mergedInto" from companies c where c.id = ${companyId}
    `.execute(db),
    readRecords(db, around.members),
  ])
  const facts = own.rows[0]
  if (!facts) return undefined
  if (facts.mergedInto !== null) return readByParts(db, facts.mergedInto, now)
  return { ...facts, ...around, records }
}
