import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { operatorSource } from '#domain/companies/operator-source.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { isWebAddress } from '#lib/is-web-address.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { asChanged, asKept, type Correctable, fromKept } from './correctable.ts'
import { type Correction, CorrectionError } from './correction.ts'
import { indexCorrections } from './index-corrections.ts'
import { pairStatuses } from './pair-statuses.ts'

type Changed = { field: string; old: string | null; new: string | null }

/**
 * Sets a company right by hand, or takes that back, in one transaction with the changes, the notifications of those who
 * watch it, the facts it is filtered by and the names and numbers it is found by. Corrections stand until they are
 * withdrawn; no import overwrites them.
 */
export function correctCompany(client: pg.ClientBase, correction: Correction, by: Actor): Promise<Changed[]> {
  return transactionOn(client, async () => {
    const { id, changed } = await correct(client, correction)
    const act = correction.withdraw?.length ? 'correction.withdrawn' : 'company.corrected'
    const { reason, by: saidBy } = correction
    const details = { changed, ...(reason && { reason }), ...(saidBy && { by: saidBy }) }
    await recordAct(client, by, { act, workspaceId: null, object: id, details })
    return changed
  })
}

async function correct(client: pg.ClientBase, correction: Correction): Promise<{ id: number; changed: Changed[] }> {
  const values = pairStatuses(correction.values)
  const found = await sql<{ id: string }>`
    select c.id from companies asked join companies c on c.id = coalesce(asked.merged_into, asked.id)
    where asked.id = ${correction.companyId} for update of c
  `.execute(client)
  if (!found.rows[0]) throw new CorrectionError(`company ${correction.companyId} not found`)
  const id = Number(found.rows[0].id)
  const changed: (Changed & { changeId: number | null })[] = []
  for (const field of await withdrawn(client, id, correction.withdraw ?? [])) {
    changed.push(await change(client, id, field.name, field.replaced))
  }
  for (const [field, given] of Object.entries(values) as [Correctable, string | string[] | null][]) {
    const value = Array.isArray(given) ? JSON.stringify(given) : given
    if ((field === 'website' || field === 'linkedin') && value !== null && !isWebAddress(value)) {
      throw new CorrectionError(`${field} "${value}" is not a web address`)
    }
    // A second correction remembers what the sources said, as the first one does.
    await sql`
      insert into corrections as k (company_id, field, value, replaced, reason, by)
      select c.id, ${field}, ${value}, ${sql.raw(asKept(field, `c.${field}`))}, ${correction.reason ?? null},
        ${correction.by ?? null} from companies c where c.id = ${id}
      on conflict (company_id, field) where withdrawn_at is null
      do update set value = excluded.value, reason = excluded.reason, by = excluded.by, at = excluded.at
    `.execute(client)
    changed.push(await change(client, id, field, value))
  }
  await indexCorrections(client, 'companies', id)
  await requireOwnNumbers(client, id, Object.keys(values))
  await refreshProspects(client, [id])
  await refreshSearch(client, [id])
  await publishChanges(client, { ids: changed.flatMap(({ changeId }) => changeId ?? []) })
  return { id, changed: changed.map(({ changeId: _, ...rest }) => rest) }
}

const statusFields: Correctable[] = ['status', 'status_id']
const togetherWith = (field: Correctable) => (statusFields.includes(field) ? statusFields : [field])

/** Ends corrections, and gives what the sources say. The two fields of a status are taken back together, as they are set. */
async function withdrawn(
  client: pg.ClientBase,
  id: number,
  fields: Correctable[],
): Promise<{ name: Correctable; replaced: string | null }[]> {
  const wanted = new Set(fields.flatMap(togetherWith))
  const { rows } = await sql<{ name: Correctable; replaced: string | null }>`
    update corrections set withdrawn_at = clock_timestamp()
    where company_id = ${id} and field = any(${[...wanted]}) and withdrawn_at is null returning field as name, replaced
  `.execute(client)
  const ended = new Set(rows.map(({ name }) => name))
  const never = fields.find(field => !togetherWith(field).some(one => ended.has(one)))
  if (never) throw new CorrectionError(`${never} of company ${id} has no correction to withdraw`)
  return [...wanted].flatMap(name => rows.find(row => row.name === name) ?? [])
}

/** Writes one column and, where it now says something else, the change. */
async function change(client: pg.ClientBase, id: number, field: Correctable, value: string | null) {
  const changed = (kept: string) => sql.raw(asChanged(field, kept))
  const { rows } = await sql<{ old: string | null; new: string | null; changeId: number | null }>`
    with before as (select ${sql.raw(asKept(field, field))} as kept, ${value}::text as given from companies where id = ${id}),
    written as (
      update companies c set ${sql.raw(field)} = ${sql.raw(fromKept(field, 'before.given'))}, version = version + 1
      from before where c.id = ${id}
    ), compared as (
      select ${changed('before.kept')} as old, ${changed('before.given')} as new from before
    ), recorded as (
      insert into changes (company_id, field, old_value, new_value, source_id)
      select ${id}, ${field}, old, new, ${operatorSource} from compared where old is distinct from new returning id
    )
    select old, new, (select id from recorded) as "changeId" from compared
  `.execute(client)
  return { field, ...(rows[0] as (typeof rows)[number]) }
}

/**
 * A number must be one, and a number in a register belongs to one company: whose it is already is for somebody to decide,
 * not for a correction to take. Tax numbers are shared within groups.
 */
async function requireOwnNumbers(client: pg.ClientBase, id: number, fields: string[]): Promise<void> {
  const { rows: unread } = await sql<{ field: string; value: string }>`
    select k.field, k.value from corrections k
    where k.company_id = ${id} and k.field = any(${fields}) and k.field in ('registration_number', 'vat_number')
      and k.withdrawn_at is null and k.value is not null
      and not exists (select from corrected_keys c where c.company_id = ${id} and c.field = k.field and c.is_right)
  `.execute(client)
  if (unread[0]) throw new CorrectionError(`${unread[0].field} "${unread[0].value}" must contain a letter or digit`)
  const { rows: taken } = await sql<{ id: string; name: string }>`
    select c.id, c.name from corrected_keys mine
    join searched_keys theirs on (theirs.scheme, theirs.value) = (mine.scheme, mine.value)
    join companies c on c.id = theirs.company_id and c.merged_into is null
    where mine.company_id = ${id} and c.id <> ${id} and mine.field = 'registration_number' and mine.is_right
      and mine.field = any(${fields}) limit 1
  `.execute(client)
  if (taken[0]) {
    throw new CorrectionError(`company ${taken[0].id}, "${taken[0].name}", already has this registration number`)
  }
}
