import { atOneMoment } from '#postgres/cluster/at-one-moment.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { companies } from '../companies/company.ts'
import { allOf, type FactList } from '../companies/page-of-facts.ts'
import { coverageOf } from '../coverage/read-coverage.ts'
import { readStoredParts, type StoredParts, storedParts } from '../coverage/stored-parts.ts'
import { Failure } from '../failure.ts'
import { financialsOf, statementList } from '../financials/read-financials.ts'
import { sourcedIn, statements } from '../financials/statement.ts'
import { officerList, officers } from '../officers/officer.ts'
import { groupAround, memberIds, servedCompany } from '../ownership/group-around.ts'
import { linksInside, relationshipsOf } from '../ownership/group-relationships.ts'
import { everyHolding, holdings } from '../ownership/holding.ts'
import { membersOf, readRecords, recordsOf } from '../ownership/read-members.ts'
import { assessed } from '../verification/verification.ts'

type FullRecordRow = {
  company: TextRow
  officers: TextRow[]
  holdings: TextRow[]
  members: number[]
  records: TextRow[]
  links: TextRow[]
  statements: TextRow[]
  coverage: StoredParts
}

/**
 * Everything about a company at one moment: an import that commits at the same time is in all of it or in none, because one
 * statement sees one snapshot.
 */
export async function readFullRecord(db: Db, companyId: number, now: Date) {
  const found = (await db.isSpread())
    ? await atOneMoment(db, () => readByParts(db, companyId, now))
    : await readAtOnce(db, companyId, now)
  if (!found) throw new Failure('no_company', { id: companyId })
  const company = companies.of(found.company)
  const appointments = assessed(
    found.officers.map(row => officers.of(row)),
    now,
  )
  const held = assessed(
    found.holdings.map(row => holdings.of(row)),
    now,
  )
  const financials = financialsOf(
    company.id,
    found.statements.map(row => statements.of(row)),
  )
  const relationships = relationshipsOf(company.id, found.links, membersOf(found.members, found.records))
  const sourceIds = [...appointments, ...held, ...relationships, ...sourcedIn(financials)].map(fact => fact.sourceId)
  const coverage = await coverageOf(db, found.coverage)
  return { company, officers: appointments, holdings: held, relationships, financials, sourceIds, coverage }
}

async function readAtOnce(db: Db, companyId: number, now: Date): Promise<FullRecordRow | undefined> {
  const { rows } = await sql<FullRecordRow>`
    with recursive ${groupAround(servedCompany(companyId), 'whole', now)}
    select (select array_to_json(${companies.texts}) from companies where id = selected.id) as company,
      ${allOf(officerList(now), sql`selected.id`)} as officers, ${allOf(everyHolding(now), sql`selected.id`)} as holdings,
      ${allOf(statementList, sql`selected.id`)} as statements, array_to_json(${memberIds}) as members, ${recordsOf(memberIds)} as records, ${linksInside(now)} as links,
      ${storedParts(sql`selected.id`, now)} as coverage
    from selected
  `.execute(db)
  return rows[0]
}

/**
 * On a cluster the group is read on the coordinator while the company's node reads its facts, one table per statement: a statement over
 * several tables is planned anew on both for every company, which takes three times as long as reading them.
 */
async function readByParts(db: Db, companyId: number, now: Date): Promise<FullRecordRow | undefined> {
  const [{ rows }, officers, holdings, statements, group, coverage] = await Promise.all([
    sql<{ company: TextRow; mergedInto: number | null }>`
      select array_to_json(${companies.texts}) as company, merged_into as "mergedInto" from companies where id = ${companyId}
    `.execute(db),
    rowsOf(db, officerList(now), companyId),
    rowsOf(db, everyHolding(now), companyId),
    rowsOf(db, statementList, companyId),
    readGroup(db, companyId, now),
    readStoredParts(db, companyId, now),
  ])
  if (!rows[0]) return undefined
  const { company, mergedInto } = rows[0]
  if (mergedInto !== null) return readByParts(db, mergedInto, now)
  return { company, officers, holdings, statements, coverage, ...group }
}

async function rowsOf<Fact>(db: Db, { reading, from, order }: FactList<Fact>, companyId: number): Promise<TextRow[]> {
  const { rows } = await sql<{ row: TextRow }>`
    select array_to_json(${reading.texts}) as row ${from(sql`${companyId}`)} ${order}
  `.execute(db)
  return rows.map(({ row }) => row)
}

async function readGroup(db: Db, companyId: number, now: Date) {
  const { rows } = await sql<Pick<FullRecordRow, 'members' | 'links'>>`
    with recursive ${groupAround(sql`select ${companyId}::bigint`, 'whole', now)}
    select array_to_json(${memberIds}) as members, ${linksInside(now)} as links
  `.execute(db)
  const group = rows[0] as (typeof rows)[number]
  return { ...group, records: group.members.length > 0 ? await readRecords(db, group.members) : [] }
}
