import { charge } from '#facts/charge.ts'
import { company } from '#facts/company.ts'
import { filing } from '#facts/filing.ts'
import { reading, readingOf } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { readCompany } from '../companies/company.ts'
import { everyFact } from '../companies/page-of-facts.ts'
import { readStatements } from '../financials/read-financials.ts'
import { officerList } from '../officers/officer.ts'
import { holdingList } from '../ownership/holding.ts'
import type { Link } from '../ownership/link.ts'
import { type Group, readGroup } from '../ownership/read-group.ts'
import { assessed } from '../verification/verification.ts'
import { type Particulars, particularColumns, type ReportFacts } from './report-facts.ts'

const enquiryMonths = 12

/** Everything that a report is made of, from the caller's snapshot, so that all of it is of one moment. */
export async function gatherFacts(snapshot: Db, companyId: number, createdAt: Date): Promise<ReportFacts> {
  const record = await readCompany(snapshot, companyId)
  const { id } = record
  const group = await readGroup(snapshot, id, 'line', createdAt)
  return {
    company: record,
    ...(await readCompanyFacts(snapshot, id, createdAt)),
    officers: assessed(await everyFact(snapshot, id, officerList(createdAt)), createdAt),
    holdings: assessed(await everyFact(snapshot, id, holdingList(createdAt)), createdAt),
    group,
    statements: await readStatements(snapshot, id),
    parent: await readParent(snapshot, group),
  }
}

const particulars = reading(company, particularColumns, 'c')
const charges = readingOf(charge, 'record', 'h')
const filings = readingOf(filing, 'record', 'f')

type CompanyFacts = Pick<ReportFacts, 'particulars' | 'charges' | 'filings' | 'register' | 'enquiries'>
type FactRows = Particulars & Pick<CompanyFacts, 'register' | 'enquiries'> & { charges: TextRow[]; filings: TextRow[] }

/**
 * What has no verb of its own, in one statement: a report needs so many that their number decides how long it takes. Who
 * requested reports is not revealed, only how often they were requested.
 */
async function readCompanyFacts(db: Db, id: number, createdAt: Date): Promise<CompanyFacts> {
  const isSpread = await db.isSpread()
  const [register, enquiries] = [registerOf(id), enquiriesAbout(id, createdAt)]
  const { rows } = await sql<FactRows>`
    select ${particulars.columns},
      s.name || case when c.corrected is null then '' else '; set right by hand by the operator: '
        || array_to_string(c.corrected, ', ') end as source,
      (
        select jsonb_agg(jsonb_build_object('name', n.name, 'from', n.valid_from, 'until', n.valid_until) order by n.id)
        from names n where n.company_id = ${id} and n.kind = 'previous' and coalesce(n.valid_until <= ${createdAt.toISOString().slice(0, 10)}::date, true)
      ) as "previousNames",
      array_to_json(array(
        select ${charges.texts} from charges h where h.company_id = ${id} order by h.created_on desc nulls last, h.id
      )) as charges,
      array_to_json(array(
        select ${filings.texts} from filings f where f.company_id = ${id}
        order by coalesce(f.filed_on, f.due_on) desc nulls last, f.id
      )) as filings,
      ${isSpread ? sql`null` : sql`(${register})`} as register, ${isSpread ? sql`null` : sql`(${enquiries})`} as enquiries
    from companies c left join sources s on s.id = c.basic_source
    where c.id = ${id}
  `.execute(db)
  const found = rows[0] as FactRows
  // On a cluster the records lie elsewhere, and the reports on the coordinator.
  if (isSpread) {
    found.register = (await sql<{ found: FactRows['register'] }>`${register}`.execute(db)).rows[0]?.found ?? {}
    found.enquiries = (await sql<{ found: FactRows['enquiries'] }>`${enquiries}`.execute(db)).rows[0]?.found ?? []
  }
  return {
    particulars: found,
    charges: found.charges.map(row => charges.of(row)),
    filings: found.filings.map(row => filings.of(row)),
    register: found.register,
    enquiries: found.enquiries,
  }
}

/** What the registers' records contain beside the company's fields, the most trusted last so that it wins. */
export async function readRegister(db: Db, id: number): Promise<ReportFacts['register']> {
  const { rows } = await sql<{ found: ReportFacts['register'] }>`${registerOf(id)}`.execute(db)
  return rows[0]?.found ?? {}
}

function registerOf(id: number): Sql {
  return sql`
    select coalesce(jsonb_object_agg(e.key, e.value order by t.precedence, r.source_id desc, r.key desc), '{}') as found
    from records r join sources t on t.id = r.source_id cross join jsonb_each(r.entry::jsonb -> 'register') e
    where r.company_id = ${id}`
}

function enquiriesAbout(id: number, createdAt: Date): Sql {
  const first = new Date(Date.UTC(createdAt.getUTCFullYear(), createdAt.getUTCMonth() - enquiryMonths + 1, 1))
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'count', m.count) order by m.month), '[]') as found
    from (
      select to_char(r.created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as count
      from reports r
      where r.company_id = ${id} and r.created_at >= ${first} and r.created_at <= ${createdAt} and r.status <> 'failed'
      group by 1
    ) m`
}

/** The parent that is known to hold more than half. */
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

/** A band that begins at 50 % means more than that. */
function isMajority({ percentage, percentageMin }: Link): boolean {
  return percentage === null ? Number(percentageMin ?? 0) >= 50 : Number(percentage) > 50
}
