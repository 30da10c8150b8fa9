import type pg from 'pg'
import { withMerged } from '#domain/companies/company.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import { withholdDecisions } from './withhold-decisions.ts'
import { withholdHistory } from './withhold-history.ts'
import { withholdLists } from './withhold-lists.ts'
import { withholdPast } from './withhold-past.ts'
import { withholdReports } from './withhold-reports.ts'
import { withholdTexts } from './withhold-texts.ts'

/** Removes suppressed people from everything that repeats or mentions them in some companies. */
export async function withholdMentions(
  client: pg.ClientBase,
  suppressions: Suppressions,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  await withholdTexts(client, suppressions, ids)
  const all = await withMerged(client, ids)
  await withholdHistory(client, suppressions, all)
  await withholdReports(client, suppressions, all)
  await withholdLists(client, suppressions, all)
  await withholdDecisions(client, suppressions, all)
  await withholdPast(client, suppressions, sql`company_id = any(${all}::bigint[])`)
}
