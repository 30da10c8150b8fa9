import type pg from 'pg'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { asKept, asTold, type Correctable, fromKept } from './correctable.ts'
import { refreshProspects } from './refresh-prospects.ts'

/** The row of `sources` that stands for whoever runs the platform; a migration writes it. */
const operatorSource = 32_000

export type Correction = {
  companyId: number
  /** Null: the company has no such thing. */
  values: Partial<Record<Correctable, string | string[] | null>>
  /** Fields whose correction is taken back: what the sources say is served again. */
  withdraw?: Correctable[]
  reason?: string | undefined
  by?: string | undefined
}

export class NoSuchCompanyError extends Error {}
export class NoSuchCorrectionError extends Error {}

type Changed = { field: string; old: string | null; new: string | null }

/**
 * Sets a company right by hand, or takes that back, in one transaction with the changes, the notifications of those who
 * watch it and the facts it is filtered by. Corrections stand until they are withdrawn; no import overwrites them.
 */
export async function correctCompany(client: pg.ClientBase, correction: Correction): Promise<Changed[]> {
  await client.query('begin')
  try {
    const changed = await correct(client, correction)
    await client.query('commit')
    return changed
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function correct(client: pg.ClientBase, correction: Correction): Promise<Changed[]> {
  const found = await client.query(
    `select c.id from companies asked join companies c on c.id = coalesce(asked.merged_into, asked.id)
     where asked.id = $1 for update of c`,
    [correction.companyId],
  )
  if (!found.rows[0]) throw new NoSuchCompanyError(`there is no company ${correction.companyId}`)
  const id = Number(found.rows[0].id)
  const changed: (Changed & { changeId: number | null })[] = []
  for (const field of correction.withdraw ?? []) {
    const { rows } = await client.query(
      `update corrections set withdrawn_at = clock_timestamp()
       where company_id = $1 and field = $2 and withdrawn_at is null returning replaced`,
      [id, field],
    )
    if (!rows[0]) throw new NoSuchCorrectionError(`${field} of company ${id} was not corrected by hand`)
    changed.push(await change(client, id, field, rows[0].replaced))
  }
  for (const [field, given] of Object.entries(correction.values) as [Correctable, string | string[] | null][]) {
    const value = Array.isArray(given) ? JSON.stringify(given) : given
    // A second correction remembers what the sources said, as the first one does.
    await client.query(
      `insert into corrections as k (company_id, field, value, replaced, reason, by)
       select c.id, $2, $3, ${asKept(field, `c.${field}`)}, $4, $5 from companies c where c.id = $1
       on conflict (company_id, field) where withdrawn_at is null
       do update set value = excluded.value, reason = excluded.reason, by = excluded.by, at = excluded.at`,
      [id, field, value, correction.reason ?? null, correction.by ?? null],
    )
    changed.push(await change(client, id, field, value))
  }
  await refreshProspects(client, [id])
  await publishChanges(client, { ids: changed.flatMap(({ changeId }) => changeId ?? []) })
  return changed.map(({ changeId: _, ...rest }) => rest)
}

/** Writes one column and, where it now says something else, the change. */
async function change(client: pg.ClientBase, id: number, field: Correctable, value: string | null) {
  const { rows } = await client.query(
    `with before as (select ${asKept(field, field)} as kept from companies where id = $1),
     written as (
       update companies set ${field} = ${fromKept(field, '$2')}, version = version + 1 where id = $1
     ), told as (
       select ${asTold(field, 'before.kept')} as old, ${asTold(field, '$2::text')} as new from before
     ), recorded as (
       insert into changes (company_id, field, old_value, new_value, source_id)
       select $1, '${field}', old, new, ${operatorSource} from told where old is distinct from new returning id
     )
     select old, new, (select id from recorded) as "changeId" from told`,
    [id, value],
  )
  if (field === 'name') {
    await client.query(`update names set name = $2 where company_id = $1 and kind = 'registered'`, [id, value])
  }
  return { field, ...(rows[0] as { old: string | null; new: string | null; changeId: number | null }) }
}
