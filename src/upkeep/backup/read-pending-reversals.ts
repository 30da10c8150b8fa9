import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { linesIn } from '#lib/kept-lines.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** The folder of charges to be reversed, within the data folder. */
export const pendingReversalsFolder = 'doubtful-charges'

/**
 * Charges that the snapshot shows although their requests were refused, as lines for the next start. They are in the data folder
 * until they are reversed, which may have happened since the snapshot: then the current ledger shows it. Reversing a charge twice
 * changes nothing. The charge of a failed report is left out, because the report is generated again.
 */
export async function readPendingReversals(client: SqlClient, dataDir: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ at: Date; id: string }>`
    select l.at, l.request_id as id from ledger r join ledger l on l.request_id = r.reverses and l.reverses is null
    where r.reverses is not null and r.at >= ${since}::timestamptz - interval '1 minute'
      and l.at >= ${since}::timestamptz - interval '7 days'
      and not exists (select 1 from reports p where p.request_id = l.request_id)
  `.execute(client)
  const settled = rows.map(({ at, id }) => JSON.stringify({ at, requestIds: [id] }))
  return [...new Set([...settled, ...(await readKept(path.join(dataDir, pendingReversalsFolder)))])]
}

/** Unreadable lines are included for the next start, which saves them separately and reports them; of invalid UTF-8 only the valid part. */
async function readKept(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    // Another process may have taken the file over meanwhile and copied it to its own.
    names.map(name => readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))),
  )
  return files.flatMap(bytes => linesIn(bytes).map(String))
}
