import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import type { Trace } from '#domain/privacy/trace.ts'
import { sql } from '#postgres/sql.ts'
import { howHeld } from '../entries/withheld-holding.ts'
import { withholdMentions } from './withhold-mentions.ts'

/**
 * Takes rows about people who are not to be served away, with everything that repeats what these say. Returns the companies
 * whose search index and filterable facts the caller brings up to date.
 */
export async function withholdTraces(
  client: pg.ClientBase,
  suppressions: Suppressions,
  traces: Trace[],
): Promise<number[]> {
  const ids = [...new Set(traces.map(({ companyId }) => companyId))]
  const of = (kind: Trace['kind']) => traces.filter(trace => trace.kind === kind)
  await removeOfficers(client, of('officer'))
  await sql`
    delete from people where company_id = any(${of('employee').map(({ companyId }) => companyId)}::bigint[])
      and id = any(${of('employee').map(({ id }) => id)}::bigint[])
  `.execute(client)
  for (const trace of of('shareholder')) await withholdHolding(client, suppressions, trace)
  await withholdMentions(client, suppressions, ids)
  return ids
}

/** A suppressed officer is also removed from what sources took back. */
async function removeOfficers(client: pg.ClientBase, traces: Trace[]): Promise<void> {
  const { rows } = await sql<{ source: number; key: string | null }>`
    delete from officers where company_id = any(${traces.map(({ companyId }) => companyId)}::bigint[])
      and company_id::text || '/' || id::text = any(${traces.map(({ companyId, id }) => `${companyId}/${id}`)}::text[])
    returning source_id as source, source_key as key
  `.execute(client)
  await sql`
    delete from withdrawn w using unnest(${rows.map(({ source }) => source)}::smallint[],
      ${rows.map(({ key }) => key)}::text[]) gone (source_id, key)
    where (w.source_id, w.kind, w.key) = (gone.source_id, 'officer', gone.key)
  `.execute(client)
}

type TraceRow = { extra: Record<string, unknown> | null; source_key: string | null } & Record<string, string | null>

/** How much is held stays, so that the others' parts still add up. */
async function withholdHolding(client: pg.ClientBase, suppressions: Suppressions, trace: Trace) {
  const { companyId, id } = trace
  const { rows } = await sql<TraceRow>`
    select extra, source_key, share_type, share_value, status from holdings where company_id = ${companyId}
      and id = ${id} for update
  `.execute(client)
  const [holding] = rows
  if (!holding) return
  const { extra, source_key, ...texts } = holding
  const one = suppressions.find(trace)
  const unnamed = (text: string | null | undefined) =>
    text && suppressions.isNamedIn(text, companyId, one) ? null : text
  const isNamed = source_key !== null && suppressions.isAnyoneNamedIn(source_key)
  // With another hash than any file's, so that the next file brings how much is held then.
  await sql`
    update holdings set holder_name = ${notPublished}, holder_country = null, person_key = null, birth_year = null,
      extra = ${howHeld(extra) ?? null}, source_key = ${isNamed ? `${notPublished} ${id}` : source_key},
      share_type = ${unnamed(texts.share_type)}, share_value = ${unnamed(texts.share_value)},
      status = ${unnamed(texts.status)}, hash = case when hash is not null then ${randomUUID()}::uuid end
    where company_id = ${companyId} and id = ${id}
  `.execute(client)
}
