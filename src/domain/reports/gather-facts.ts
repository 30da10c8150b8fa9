import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { readCompany } from '../companies/read-company.ts'
import { readStatements } from '../financials/read-financials.ts'
import { officerColumns } from '../officers/list-officers.ts'
import type { Officer } from '../officers/officer.ts'
import { type Holding, holdingColumns } from '../ownership/holding.ts'
import type { Link } from '../ownership/link.ts'
import { type Group, readGroup } from '../ownership/read-group.ts'
import type { Charge, Filing, Particulars, ReportFacts } from './report-facts.ts'

const enquiryMonths = 12

/** Everything that a report is made of. The caller gives a snapshot, so that all of it is of one moment. */
export async function gatherFacts(snapshot: Db, companyId: number, createdAt: Date): Promise<ReportFacts> {
  const company = await readCompany(snapshot, companyId)
  const { id } = company
  const group = await readGroup(snapshot, id, 'line', createdAt)
  return {
    company,
    particulars: await readParticulars(snapshot, id),
    officers: await readOfficers(snapshot, id),
    holdings: await readHoldings(snapshot, id),
    group,
    statements: await readStatements(snapshot, id),
    charges: await readCharges(snapshot, id),
    filings: await readFilings(snapshot, id),
    parent: await readParent(snapshot, group),
    enquiries: await readEnquiries(snapshot, id, createdAt),
  }
}

async function readParticulars(db: Db, id: number): Promise<Particulars> {
  const { rows } = await sql<Particulars>`
    select c.employees, c.nace, c.sic, c.industry_focus as "industryFocus", c.activity_types as "activityTypes",
      c.phones, c.emails, s.name as source,
      (select jsonb_agg(jsonb_build_object('name', n.name, 'from', n.valid_from, 'until', n.valid_until) order by n.id)
       from names n where n.company_id = c.id and n.kind = 'previous') as "previousNames"
    from companies c left join sources s on s.id = c.basic_source
    where c.id = ${id}
  `.execute(db)
  return rows[0] as Particulars
}

/** All of them at once: a report has no pages, so nothing is counted. */
async function readOfficers(db: Db, id: number): Promise<Officer[]> {
  const { rows } = await sql<Officer>`
    select ${officerColumns} from officers o where o.company_id = ${id}
    order by o.is_current desc, o.appointed_on desc nulls last, o.id
  `.execute(db)
  return rows
}

async function readHoldings(db: Db, id: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select ${holdingColumns} from holdings h where h.company_id = ${id} and h.held_until is null
    order by coalesce(h.percentage, h.percentage_max) desc nulls last, h.id
  `.execute(db)
  return rows
}

async function readCharges(db: Db, id: number): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select kind, description, holder, created_on as "createdOn", satisfied_on as "satisfiedOn", amount, currency
    from charges where company_id = ${id}
    order by created_on desc nulls last, id
  `.execute(db)
  return rows
}

async function readFilings(db: Db, id: number): Promise<Filing[]> {
  const { rows } = await sql<Filing>`
    select kind, description, period_end as "periodEnd", due_on as "dueOn", filed_on as "filedOn",
      settled_on as "settledOn", amount, currency
    from filings where company_id = ${id}
    order by coalesce(filed_on, due_on) desc nulls last, id
  `.execute(db)
  return rows
}

/** The parent that the company stands under, where it is known to hold more than half. */
async function readParent(db: Db, { selected, members }: Group): Promise<ReportFacts['parent']> {
  const link = members.find(member => member.id === selected)?.parent
  if (!link || !isMajority(link)) return null
  const { rows } = await sql<{ name: string; statusId: number | null }>`
    select name, status_id as "statusId" from companies where id = ${link.parentId}
  `.execute(db)
  if (!rows[0]) return null
  return {
    id: link.parentId,
    name: rows[0].name,
    isActive: rows[0].statusId === 106,
    statements: await readStatements(db, link.parentId),
  }
}

/** A band that begins at a half means more than it. */
function isMajority({ percentage, percentageMin }: Link): boolean {
  return percentage === null ? Number(percentageMin ?? 0) >= 50 : Number(percentage) > 50
}

/** The months up to the one of the report. Who asked is nobody's business; how often it was asked is. */
async function readEnquiries(db: Db, companyId: number, createdAt: Date): Promise<ReportFacts['enquiries']> {
  const first = new Date(Date.UTC(createdAt.getUTCFullYear(), createdAt.getUTCMonth() - enquiryMonths + 1, 1))
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as count
    from reports
    where company_id = ${companyId} and created_at >= ${first} and created_at <= ${createdAt} and status <> 'failed'
    group by 1 order by 1
  `.execute(db)
  return rows
}
