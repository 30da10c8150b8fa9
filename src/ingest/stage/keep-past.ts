import { operatorSource } from '#domain/companies/sources.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** Tables whose published versions are kept: the column of the owner, what distinguishes the rows, and which are new with an import. */
const pastTables = {
  companies: { owner: 'id', key: `''`, isNew: ({ firstCompany }) => sql`t.id >= ${firstCompany}` },
  names: { owner: 'company_id', key: 't.id::text', isNew: isNewName },
  officers: { owner: 'company_id', key: 't.id::text', isNew: byRun },
  holdings: { owner: 'company_id', key: 't.id::text', isNew: byRun },
  statements: { owner: 'company_id', key: 't.id::text', isNew: byRun },
  records: { owner: 'company_id', key: `t.source_id::text || '/' || t.key`, isNew: byRun },
  links: { owner: 'parent_id', key: `''`, isNew: byRun },
  charges: { owner: 'company_id', key: 't.id::text', isNew: never },
  filings: { owner: 'company_id', key: 't.id::text', isNew: never },
  insights: { owner: 'company_id', key: `''`, isNew: never },
  corrections: { owner: 'company_id', key: 't.id::text', isNew: never },
} satisfies Record<string, { owner: string; key: string; isNew: (moment: Moment) => Sql }>

export type PastTable = keyof typeof pastTables

export const isPastTable = (table: string): table is PastTable => table in pastTables

type Import = { runId: number; firstCompany: number; firstName: number }
type Moment = { id: number } & { [Name in keyof Import]: Import[Name] | null }

function byRun({ runId }: Moment): Sql {
  return sql`t.run_id = ${runId}`
}

/** A name may be corrected while an import runs. */
function isNewName({ firstName }: Moment): Sql {
  return sql`t.id >= ${firstName} and t.source_id <> ${operatorSource}`
}

function never(): Sql {
  return sql`false`
}

/** The setting in which a transaction remembers its moment; it is gone with the transaction. */
const setting = 'firmament.moment'

/**
 * Keeps the present versions of rows until this transaction commits, so that earlier days can still be queried. Call it before
 * changing, moving or removing them; what this very import added has no past.
 */
export async function keepPast(client: SqlClient, table: PastTable, which: Sql, from?: Sql): Promise<void> {
  await keep(client, table, { which, from: from ?? sql.raw(table), row: sql`row_to_json(t)` })
}

/**
 * Records that rows which exist now did not exist before this transaction. Where they record their import, or have ids that it
 * gave, that is known without it.
 */
export async function keepAbsent(client: SqlClient, table: PastTable, which: Sql, from?: Sql): Promise<void> {
  await keep(client, table, { which, from: from ?? sql.raw(table), row: sql`null::json` })
}

type Kept = { which: Sql; from: Sql; row: Sql }

async function keep(client: SqlClient, table: PastTable, { which, from, row }: Kept): Promise<void> {
  const moment = await readMoment(client)
  const { owner, key, isNew } = pastTables[table]
  const isOld = moment.runId === null ? sql`true` : sql`(${isNew(moment)}) is not true`
  const { count } = await (table === 'links'
    ? sql`
        insert into past_links (parent_id, child_id, kind, source_id, source_key, moment, row)
        select t.parent_id, t.child_id, t.kind, t.source_id, t.source_key, ${moment.id}::bigint, ${row}
        from ${from} t where (${which}) and ${isOld} on conflict do nothing`
    : sql`
        insert into past_facts (company_id, of, key, moment, row)
        select t.${sql.raw(owner)}, ${table}, ${sql.raw(key)}, ${moment.id}::bigint, ${row}
        from ${from} t where (${which}) and t.${sql.raw(owner)} is not null and ${isOld} on conflict do nothing`
  ).execute(client)
  if (count > 0) await sql`update moments set rows = rows + ${count}::bigint where id = ${moment.id}`.execute(client)
}

async function readMoment(client: SqlClient): Promise<Moment> {
  const { rows } = await sql<{ stored: string | null }>`
    select nullif(current_setting(${setting}, true), '') as stored
  `.execute(client)
  return rows[0]?.stored ? JSON.parse(rows[0].stored) : beginMoment(client)
}

/** Begins the moment of this transaction; an import names itself and the first ids that it may give. */
export async function beginMoment(client: SqlClient, run?: Import): Promise<Moment> {
  const { runId = null, firstCompany = null, firstName = null } = run ?? {}
  const { rows } = await sql<{ id: string }>`
    insert into moments (at, run_id, first_company, first_name)
    values (${await readClock(client)}::timestamptz, ${runId}, ${firstCompany}, ${firstName}) returning id
  `.execute(client)
  const moment = { id: Number(rows[0]?.id), runId, firstCompany, firstName }
  await sql`select set_config(${setting}, ${JSON.stringify(moment)}, true)`.execute(client)
  return moment
}

/** Dates the moment anew where much was done since it began: the published state changes with the commit. */
export async function endMoment(client: SqlClient): Promise<void> {
  const { id } = await readMoment(client)
  await sql`update moments set at = ${await readClock(client)}::timestamptz where id = ${id}`.execute(client)
}

/** Asked separately: the nodes of a cluster must receive a fixed time, since each has its own clock. */
async function readClock(client: SqlClient): Promise<string | undefined> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(client)
  return rows[0]?.now
}
