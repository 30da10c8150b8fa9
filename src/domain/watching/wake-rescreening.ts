import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import type { WatchField } from './watch-field.ts'

export const rescreenTask = 'rescreen_watched'

/** What a watch has chosen that is told of hits. */
export const screeningField = 'screening' satisfies WatchField

/** Queues the screening of what is watched, once however often it is asked for. Late in the caller's transaction: others wait for its end. */
export async function wakeRescreening(client: SqlClient): Promise<void> {
  await sql`select graphile_worker.add_job(${rescreenTask}, job_key := ${rescreenTask}, max_attempts := 3)`.execute(
    client,
  )
}

/** Watched companies have changed, and are screened again. */
export async function rescreenCompanies(client: SqlClient, companyIds: number[]): Promise<void> {
  const { count } = await sql`
    insert into screening_due (company_id)
    select distinct w.company_id from watches w left join watch_settings s on s.workspace_id = w.workspace_id
    where w.company_id = any(${companyIds}::bigint[]) and ${screeningField} = any(coalesce(w.fields, s.fields))
  `.execute(client)
  if (count) await wakeRescreening(client)
}
