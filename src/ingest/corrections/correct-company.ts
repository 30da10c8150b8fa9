import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { operatorSource } from '#domain/companies/sources.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { isWebAddress } from '#lib/is-web-address.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import type { CanonicalKey } from '../entries/canonical-key.ts'
import { isOfPlace, placeOffices } from '../offices/place-offices.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { asText } from '../stage/filled-columns.ts'
import { holdersOfKeys, textOf } from '../stage/holders-of-keys.ts'
import { keepPast } from '../stage/keep-past.ts'
import { asChanged, asKept, type Correctable, fromText } from './correctable.ts'
import { type Correction, CorrectionError } from './correction.ts'
import { indexCorrections } from './index-corrections.ts'
import { pairStatuses } from './pair-statuses.ts'

type Changed = { field: string; old: string | null; new: string | null }

/**
 * Corrects a company by hand, or withdraws corrections, in one transaction with the changes, the notifications of its
 * watchers, the facts it is filtered by and the names and numbers it is found by. Corrections stand until they are
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
  const given = Object.entries(pairStatuses(correction.values)) as [Correctable, string | string[] | null][]
  const id = await lockCompany(client, correction.companyId)
  const values = await withdrawn(client, id, correction.withdraw ?? [])
  for (const [field, entries] of given) {
    const value = Array.isArray(entries) ? JSON.stringify(entries) : entries
    if ((field === 'website' || field === 'linkedin') && value !== null && !isWebAddress(value)) {
      throw new CorrectionError(`${field} "${value}" is not a web address`)
    }
    await keep(client, id, field, value, correction)
    values.set(field, value)
  }
  const changed = await change(client, id, values)
  await indexCorrections(client, 'companies', [id])
  await requireOwnNumbers(
    client,
    id,
    given.map(([field]) => field),
  )
  await refreshProspects(client, [id])
  await refreshSearch(client, [id])
  await publishChanges(client, { ids: changed.flatMap(({ changeId }) => changeId ?? []) })
  return { id, changed: changed.map(({ changeId: _, ...rest }) => rest) }
}

/** A second correction remembers what the sources reported, as the first one does. */
async function keep(
  client: pg.ClientBase,
  id: number,
  field: Correctable,
  value: string | null,
  { reason, by }: Correction,
) {
  await keepPast(client, 'corrections', sql`company_id = ${id} and field = ${field} and withdrawn_at is null`)
  await sql`
    insert into corrections as k (company_id, field, value, replaced, reason, by)
    select id, ${field}, ${value}, ${sql.raw(asKept(field, field))}, ${reason ?? null}, ${by ?? null} from companies where id = ${id}
    on conflict (company_id, field) where withdrawn_at is null
    do update set value = excluded.value, reason = excluded.reason, by = excluded.by, at = excluded.at
  `.execute(client)
}

/** The company served under this id, locked against other changes until the transaction ends. */
async function lockCompany(client: pg.ClientBase, asked: number): Promise<number> {
  for (let id = asked; ; ) {
    const { rows } = await sql<{ into: number | null }>`
      select merged_into::float8 as into from companies where id = ${id} for update
    `.execute(client)
    if (!rows[0]) throw new CorrectionError(`company ${asked} not found`)
    if (rows[0].into === null) return id
    id = rows[0].into
  }
}

const statusFields: Correctable[] = ['status', 'status_id']
const togetherWith = (field: Correctable) => (statusFields.includes(field) ? statusFields : [field])

/** Withdraws corrections, and returns the values of the sources. The two fields of a status are withdrawn together, as they are set. */
async function withdrawn(
  client: pg.ClientBase,
  id: number,
  fields: Correctable[],
): Promise<Map<Correctable, string | null>> {
  const wanted = new Set(fields.flatMap(togetherWith))
  const which = sql`company_id = ${id} and field = any(${[...wanted]}::text[]) and withdrawn_at is null`
  await keepPast(client, 'corrections', which)
  const { rows } = await sql<{ name: Correctable; replaced: string | null }>`
    update corrections set withdrawn_at = clock_timestamp() where ${which} returning field as name, replaced
  `.execute(client)
  const replaced = new Map(rows.map(row => [row.name, row.replaced]))
  const never = fields.find(field => !togetherWith(field).some(one => replaced.has(one)))
  if (never) throw new CorrectionError(`${never} of company ${id} has no correction to withdraw`)
  return new Map([...wanted].flatMap(field => (replaced.has(field) ? [[field, replaced.get(field) ?? null]] : [])))
}

/** Writes all columns as one version of the company, and one change for each whose value differs. */
async function change(client: pg.ClientBase, id: number, values: Map<Correctable, string | null>) {
  const fields = [...values.keys()]
  const before = await readChanged(client, id, fields)
  if (fields.length > 0) {
    await keepPast(client, 'companies', sql`id = ${id}`)
    const columns = [...values].map(([field, value]) => sql`${sql.raw(field)} = ${fromText(field, value)}`)
    await sql`update companies set ${sql.join(columns)}, version = version + 1 where id = ${id}`.execute(client)
    // The words of an operator are understood like those of a source.
    if (fields.some(isOfPlace)) await placeOffices(client, 'companies', { from: id, until: id + 1 })
  }
  const now = await readChanged(client, id, fields)
  const changed: (Changed & { changeId: number | null })[] = []
  for (const field of fields) {
    const compared = { field, old: before[field] ?? null, new: now[field] ?? null }
    changed.push({ ...compared, changeId: compared.old === compared.new ? null : await record(client, id, compared) })
  }
  return changed
}

async function record(client: pg.ClientBase, id: number, { field, old, new: now }: Changed): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into changes (company_id, field, old_value, new_value, source_id)
    values (${id}, ${field}, ${old}, ${now}, ${operatorSource}) returning id::float8
  `.execute(client)
  return (rows[0] as { id: number }).id
}

/** Columns as changes show them. */
async function readChanged(
  client: pg.ClientBase,
  id: number,
  fields: Correctable[],
): Promise<Partial<Record<Correctable, string | null>>> {
  if (fields.length === 0) return {}
  // Of a region changes show what is served; a column is kept as the text from which it is shown.
  const columns = fields.map(field => {
    const shown = field === 'country_region' ? asText('c', field) : asChanged(field, asKept(field, `c.${field}`))
    return sql`${sql.raw(shown)} as ${sql.raw(field)}`
  })
  const { rows } = await sql<Partial<Record<Correctable, string | null>>>`
    select ${sql.join(columns)} from companies c where id = ${id}
  `.execute(client)
  return rows[0] ?? {}
}

/**
 * A number must be valid, and a registration number belongs to one company: a correction must not take it from another, which
 * is for an operator to decide. Tax numbers are shared within groups.
 */
async function requireOwnNumbers(client: pg.ClientBase, id: number, fields: string[]): Promise<void> {
  const { rows: own } = await sql<CanonicalKey & { field: string }>`
    select scheme, value, field from corrected_keys where company_id = ${id} and is_right
  `.execute(client)
  const { rows: set } = await sql<{ field: string; value: string }>`
    select field, value from corrections
    where company_id = ${id} and field = any(${fields}) and field in ('registration_number', 'vat_number')
      and withdrawn_at is null and value is not null
  `.execute(client)
  const unread = set.find(({ field }) => !own.some(key => key.field === field))
  if (unread) throw new CorrectionError(`${unread.field} "${unread.value}" must contain a letter or digit`)
  if (!fields.includes('registration_number')) return
  const holders = await foundBy(
    client,
    own.filter(({ field }) => field === 'registration_number'),
  )
  const { rows: taken } = await sql<{ id: string; name: string }>`
    select id, name from companies where id = any(${holders}::bigint[]) and id <> ${id} and merged_into is null
    order by id limit 1
  `.execute(client)
  if (taken[0]) {
    throw new CorrectionError(`company ${taken[0].id}, "${taken[0].name}", already has this registration number`)
  }
}

/**
 * The companies that one of these numbers finds, as `searched_keys` has them. Queried step by step: a cluster would
 * gather the view over all of them as a whole.
 */
async function foundBy(client: pg.ClientBase, keys: CanonicalKey[]): Promise<number[]> {
  if (keys.length === 0) return []
  const texts = keys.map(textOf)
  const holders = await holdersOfKeys(client, keys)
  const { rows } = await sql<{ id: number; scheme: string; value: string; isRight: boolean }>`
    select company_id::float8 as id, scheme, value, is_right as "isRight" from corrected_keys
    where value = any(${keys.map(({ value }) => value)}::text[])
  `.execute(client)
  const isWrong = (text: string, holder: number) =>
    rows.some(({ id, scheme, value, isRight }) => {
      return !isRight && id === holder && text.startsWith(scheme) && text.endsWith(`/${value}`)
    })
  return [
    ...[...holders].filter(([text, holder]) => !isWrong(text, holder)).map(([, holder]) => holder),
    ...rows.filter(row => row.isRight && texts.includes(textOf(row))).map(({ id }) => id),
  ]
}
