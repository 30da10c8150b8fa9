import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { lockEvents, type ReportedChange, writeEvents } from '../watching/write-events.ts'
import type { ReportBody } from './build-report.ts'

type NewReport = {
  workspaceId: string
  companyId: number
  createdAt: Date
  body: ReportBody
  /** The one before it that the workspace has. Those of older versions may lack something; what is absent is not known. */
  former: Partial<ReportBody>
}
type ReportedCompany = Pick<ReportedChange, 'name' | 'registration_number' | 'country_code'> & { subjects: number[] }

/**
 * Notifies a workspace that watches a company when its new report gives a different score or limit from the previous one. Both values
 * are in reports that it bought, so no one is notified of what others paid for. This must come last in the transaction.
 */
export async function reportScore(
  tx: Db,
  { workspaceId, companyId, createdAt, body, former }: NewReport,
): Promise<void> {
  const [before, now] = [valuesOf(former), valuesOf(body)]
  const changed = (['credit_score', 'credit_limit'] as const).filter(field => before[field] !== now[field])
  if (changed.length === 0) return
  const { rows } = await sql<ReportedCompany>`
    select c.name, c.registration_number, c.country_code,
      array(select m.id::float8 from companies m where m.id = c.id or m.merged_into = c.id) as subjects
    from companies c where c.id = ${companyId}
  `.execute(tx)
  const company = rows[0] as ReportedCompany
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

function valuesOf(report: Partial<ReportBody>) {
  const score = report.other?.scorecard?.score
  const risk = report.summary?.overall_credit_risk
  const limit = risk?.creditLimit
  return {
    credit_score:
      score === undefined || !risk ? null : risk.commonValue === null ? 'not rated' : `${score} (${risk.commonValue})`,
    credit_limit: limit ? `${limit.value} ${limit.currency}` : null,
  }
}
