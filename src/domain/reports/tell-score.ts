import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { lockEvents, type ToldChange, writeEvents } from '../watching/write-events.ts'
import type { ReportBody } from './build-report.ts'

type NewReport = { id: number; workspaceId: string; companyId: number; createdAt: Date; body: ReportBody }
type Told = Pick<ToldChange, 'name' | 'registration_number' | 'country_code'> & { subjects: number[] }

/**
 * Tells a workspace that watches a company where its new report gives another score or limit than the one before. Both values are
 * in reports that it bought, so nobody is told what others paid for. The last thing that the transaction does.
 */
export async function tellScore(tx: Db, { id, workspaceId, companyId, createdAt, body }: NewReport): Promise<void> {
  const { rows: found } = await sql<{ body: string }>`
    select body from reports
    where workspace_id = ${workspaceId} and company_id = ${companyId} and status = 'finish' and id < ${id}
    order by id desc limit 1
  `.execute(tx)
  if (!found[0]) return
  const [before, now] = [valuesOf(JSON.parse(found[0].body)), valuesOf(body)]
  const changed = (['credit_score', 'credit_limit'] as const).filter(field => before[field] !== now[field])
  if (changed.length === 0) return
  const { rows } = await sql<Told>`
    select c.name, c.registration_number, c.country_code,
      array(select m.id::float8 from companies m where m.id = c.id or m.merged_into = c.id) as subjects
    from companies c where c.id = ${companyId}
  `.execute(tx)
  const company = rows[0] as Told
  await lockEvents(tx)
  await writeEvents(
    tx,
    changed.map(field => ({
      ...company,
      id: null,
      company_id: String(companyId),
      field,
      old_value: before[field],
      new_value: now[field],
      at: createdAt.toISOString(),
      only_for: workspaceId,
    })),
  )
}

/** Reports of former versions may lack something; what is absent is not known. */
function valuesOf(report: Partial<ReportBody>) {
  const score = report.other?.scorecard?.score
  const risk = report.summary?.overall_credit_risk
  const limit = risk?.creditLimit
  return {
    credit_score: score === undefined ? null : `${score} (${risk?.commonValue})`,
    credit_limit: limit ? `${limit.value} ${limit.currency}` : null,
  }
}
