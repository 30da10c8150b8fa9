import type pg from 'pg'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { lockRows } from '#postgres/lock-rows.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** Fields of which several persons have a value at the same time, in a text with their name. */
const ofOnePerson = new Set(['shareholder_share', 'shareholder_verification', 'officer_verification'])

type Change = { id: string; company_id: string; field: string; old_value: string | null; new_value: string | null }

/**
 * Removes suppressed people from the changes of some companies, and from what watchers were sent about them. That a
 * holder or officer came or went stays on record, without the name; how much they held does not. A text that mentioned them loses its history.
 */
export async function withholdHistory(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  await lockRows(client, { table: 'changes', column: 'company_id', values: ids, strength: 'update' })
  const { rows } = await sql<Change>`
    select id, company_id, field, old_value, new_value from changes where company_id = any(${ids}::bigint[])
      and field <> 'name'
    order by id
  `.execute(client)
  const gone: string[] = []
  const renamed: Renamed[] = []
  const fields = new Set<string>()
  for (const { id, company_id, field, old_value, new_value } of rows) {
    const companyId = Number(company_id)
    if (field !== 'shareholder_name' && field !== 'officer_name') {
      const isNamed = [old_value, new_value].some(text => text !== null && suppressions.isNamedIn(text, companyId))
      if (isNamed && ofOnePerson.has(field)) gone.push(id)
      else if (isNamed) fields.add(`${company_id} ${field}`)
      continue
    }
    const kept = [old_value, new_value].map(name =>
      name !== null && suppressions.find({ name, companyId, sourceId: 0 }) ? notPublished : name,
    )
    if (kept[0] === old_value && kept[1] === new_value) continue
    if (kept[0] === kept[1]) gone.push(id)
    else renamed.push({ id, companyId, kept })
  }
  if (renamed.length > 0) await rename(client, renamed)
  await withholdPublished(client, suppressions, ids)
  gone.push(...rows.filter(({ company_id, field }) => fields.has(`${company_id} ${field}`)).map(({ id }) => id))
  if (gone.length === 0) return
  await forgetEvents(client, sql`company_id = any(${ids}::bigint[]) and change_id = any(${gone}::bigint[])`)
  await sql`
    delete from changes where company_id = any(${ids}::bigint[]) and id = any(${gone}::bigint[])
  `.execute(client)
}

/** An address as a whole, and a hit on a list, were reported without being a change of their own. */
export async function withholdPublished(
  client: pg.ClientBase,
  suppressions: Suppressions,
  ids: number[],
): Promise<void> {
  const { rows } = await sql<{ id: string; company_id: string; texts: (string | null)[] }>`
    select id, company_id, array[old_value, new_value] as texts from watch_events
    where company_id = any(${ids}::bigint[]) and field in ('company_address', 'screening')
  `.execute(client)
  const named = rows.filter(({ company_id, texts }) =>
    texts.some(text => text !== null && suppressions.isNamedIn(text, Number(company_id))),
  )
  if (named.length > 0) await forgetEvents(client, sql`id = any(${named.map(({ id }) => id)}::bigint[])`)
}

async function forgetEvents(client: pg.ClientBase, which: Sql): Promise<void> {
  await sql`
    with events as (
      delete from watch_events where ${which} returning id
    ), unsent as (
      delete from deliveries d using events where d.event_id = events.id returning d.id
    )
    delete from delivery_attempts a using unsent where a.delivery_id = unsent.id
  `.execute(client)
}

type Renamed = { id: string; companyId: number; kept: (string | null)[] }

/** What a receiver answered may repeat what it was sent. */
async function rename(client: pg.ClientBase, renamed: Renamed[]): Promise<void> {
  await sql`
    with kept as (
      select * from unnest(${renamed.map(({ id }) => id)}::bigint[], ${renamed.map(({ kept }) => kept[0])}::text[],
        ${renamed.map(({ kept }) => kept[1])}::text[]) t (id, old_value, new_value)
    ), events as (
      update watch_events e set old_value = kept.old_value, new_value = kept.new_value from kept
      where e.change_id = kept.id returning e.id
    )
    update delivery_attempts a set body = null from deliveries d, events
    where d.event_id = events.id and a.delivery_id = d.id
  `.execute(client)
  for (const { id, companyId, kept } of renamed) {
    await sql`
      update changes set old_value = ${kept[0]}, new_value = ${kept[1]} where company_id = ${companyId} and id = ${id}
    `.execute(client)
  }
}
