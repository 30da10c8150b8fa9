import type pg from 'pg'
import type { Mention } from '#domain/privacy/mention.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { sql } from '#postgres/sql.ts'
import { howHeld } from '../entries/withheld-holding.ts'
import { withholdMentions } from './withhold-mentions.ts'
import { yieldingHash } from './yielding-hash.ts'

/**
 * Removes rows about suppressed people, with everything that repeats them. Returns the companies
 * whose search index and filterable facts the caller refreshes.
 */
export async function withholdRows(
  client: pg.ClientBase,
  suppressions: Suppressions,
  mentions: Mention[],
): Promise<number[]> {
  const ids = [...new Set(mentions.map(({ companyId }) => companyId))]
  const of = (kind: Mention['kind']) => mentions.filter(mention => mention.kind === kind)
  await removeOfficers(client, of('officer'))
  await sql`
    delete from people where company_id = any(${of('employee').map(({ companyId }) => companyId)}::bigint[])
      and id = any(${of('employee').map(({ id }) => id)}::bigint[])
  `.execute(client)
  for (const mention of of('shareholder')) await withholdHolding(client, suppressions, mention)
  await withholdMentions(client, suppressions, ids)
  return ids
}

/** A suppressed officer is also removed from what sources have withdrawn. */
async function removeOfficers(client: pg.ClientBase, mentions: Mention[]): Promise<void> {
  const { rows } = await sql<{ source: number; key: string | null }>`
    delete from officers where company_id = any(${mentions.map(({ companyId }) => companyId)}::bigint[])
      and company_id::text || '/' || id::text = any(${mentions.map(({ companyId, id }) => `${companyId}/${id}`)}::text[])
    returning source_id as source, source_key as key
  `.execute(client)
  await sql`
    delete from withdrawn w using unnest(${rows.map(({ source }) => source)}::smallint[],
      ${rows.map(({ key }) => key)}::text[]) gone (source_id, key)
    where (w.source_id, w.kind, w.key) = (gone.source_id, 'officer', gone.key)
  `.execute(client)
}

type NamingRow = { extra: Record<string, unknown> | null; source_key: string | null } & Record<string, string | null>

/** How much is held stays, so that the others' parts still add up. */
async function withholdHolding(client: pg.ClientBase, suppressions: Suppressions, mention: Mention) {
  const { companyId, id } = mention
  const { rows } = await sql<NamingRow>`
    select extra, source_key, share_type, share_value, status from holdings where company_id = ${companyId}
      and id = ${id} for update
  `.execute(client)
  const [holding] = rows
  if (!holding) return
  const { extra, source_key, ...texts } = holding
  const one = suppressions.find(mention)
  const unnamed = (text: string | null | undefined) =>
    text && suppressions.isNamedIn(text, companyId, one) ? null : text
  const isNamed = source_key !== null && suppressions.isAnyoneNamedIn(source_key)
  // With a hash that every file's row replaces, so that the next file updates how much is held.
  await sql`
    update holdings set holder_name = ${notPublished}, holder_country = null, person_key = null, birth_year = null,
      identity_verification = null, extra = ${howHeld(extra) ?? null}, source_key = ${isNamed ? `${notPublished} ${id}` : source_key},
      share_type = ${unnamed(texts.share_type)}, share_value = ${unnamed(texts.share_value)},
      status = ${unnamed(texts.status)}, hash = case when hash is not null then ${yieldingHash} end
    where company_id = ${companyId} and id = ${id}
  `.execute(client)
}
