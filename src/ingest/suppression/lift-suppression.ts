import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { leftOutBy } from '../entries/withheld.ts'
import { endMoment, keepPast } from '../stage/keep-past.ts'
import { yieldingHash } from './yielding-hash.ts'

/**
 * Ends a suppression; false where there is none with this number. Nothing was kept that could be restored, but what imports noted in place
 * of the person goes with it: else a company would say that someone is left out after they have returned.
 */
export async function liftSuppression(db: Db, id: number, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ companies: number[] }>`
      delete from suppressions where id = ${id} returning array_to_json(company_ids) as companies
    `.execute(tx)
    if (!rows[0]) return false
    const noted = sql`t.key like ${leftOutBy(id)}`
    const { rows: found } = await sql<{ id: number }>`
      select distinct company_id::float8 as id from records t where ${noted} and company_id is not null
    `.execute(tx)
    if (found.length > 0) await keepPast(tx, 'records', noted)
    await sql`delete from records t where ${noted}`.execute(tx)
    const companies = [...new Set([...rows[0].companies, ...found.map(one => one.id)])]
    await yieldToFiles(tx, companies)
    await sql`insert into lifted_suppressions (company_ids) values (${companies}::bigint[])`.execute(tx)
    await recordAct(tx, by, { act: 'suppression.lifted', workspaceId: null, object: id })
    if (found.length > 0) await endMoment(tx)
    return true
  })
}

/** What was stored without the person gives way to the next file, of which every row is read, although it may be the same one. */
async function yieldToFiles(tx: SqlClient, companies: number[]): Promise<void> {
  await sql`delete from row_marks`.execute(tx)
  const ofThese = sql`company_id = any(${companies}::bigint[])`
  await sql`update records set hash = ${yieldingHash} where ${ofThese}`.execute(tx)
  await sql`
    update holdings set hash = ${yieldingHash}
    where ${ofThese} and hash is not null and holder_name = ${notPublished}
  `.execute(tx)
  await sql`
    update waiting set hash = ${yieldingHash}
    where kind = 'holding' and entry -> 'entry' ->> 'holder_name' = ${notPublished}
  `.execute(tx)
}
