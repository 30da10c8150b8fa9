import type pg from 'pg'
import { withMerged } from '#domain/companies/company.ts'
import { redactAnswer } from '#domain/privacy/redact-answer.ts'
import { redactReport } from '#domain/privacy/redact-report.ts'
import { type SuppressionData, Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import { withholdDecisions } from './withhold-decisions.ts'
import { withholdPublished } from './withhold-history.ts'
import { withholdLists } from './withhold-lists.ts'
import { withholdReports } from './withhold-reports.ts'

/** Companies, and the people to suppress as if they had been found in each company that these may own through others. */
export type Below = { ids: number[]; suppressions: Suppressions }

/**
 * The companies below those in which suppressed people were found, now or earlier. None of their rows need name the owner, but
 * published changes may. No mark is kept for these companies: someone else there may have the same name.
 */
export async function reachBelow(client: pg.ClientBase, data: SuppressionData): Promise<Below> {
  const list: SuppressionData['list'] = []
  for (const one of data.list) list.push({ ...one, companyIds: await companiesBelow(client, one.companyIds) })
  const ids = [...new Set(list.flatMap(({ companyIds }) => companyIds))]
  return { ids, suppressions: new Suppressions({ ...data, list }) }
}

async function companiesBelow(client: pg.ClientBase, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select unnest(${ids}::bigint[])
      union
      select l.child_id from below cross join lateral (
        select l.child_id from links l where l.parent_id = below.id offset 0) l
    )
    select id::float8 from below
  `.execute(client)
  return withMerged(
    client,
    rows.map(({ id }) => id),
  )
}

/** Removes suppressed people from changes, purchases and decisions about companies that they may own through others. */
export async function withholdBelow(client: pg.ClientBase, { ids, suppressions }: Below): Promise<void> {
  if (ids.length === 0) return
  await withholdPublished(client, suppressions, ids)
  await withholdReports(client, suppressions, ids)
  await withholdLists(client, suppressions, ids)
  await withholdDecisions(client, suppressions, ids)
}

type Kept = { companyId: number; of: 'event' | 'decision' | 'report' | 'answer'; text: string }

/** Where some of it still names them. */
export async function findNamedBelow(client: pg.ClientBase, { ids, suppressions }: Below): Promise<Kept[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Kept>`
    select company_id::float8 as "companyId", 'event' as of, concat_ws(' / ', old_value, new_value) as text from watch_events
    where company_id = any(${ids}::bigint[]) and field in ('company_address', 'screening')
    union all
    select company_id::float8, 'decision', subject ->> 'name' from screening_decisions
    where company_id = any(${ids}::bigint[]) and subject ->> 'role' <> 'company'
    union all
    select company_id::float8, 'report', body from reports where company_id = any(${ids}::bigint[]) and body is not null
    union all
    select company_id::float8, 'answer', body::text from list_answers where company_id = any(${ids}::bigint[])
  `.execute(client)
  return rows.filter(({ companyId, of, text }) => {
    // The company's own name stays in these, even if it is a person's.
    if (of === 'report') return redactReport(text, companyId, suppressions) !== null
    if (of === 'answer') return redactAnswer(JSON.parse(text), companyId, suppressions) !== null
    return suppressions.isNamedIn(text, companyId)
  })
}
