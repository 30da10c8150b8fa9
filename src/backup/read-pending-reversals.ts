import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { linesIn } from '#lib/kept-lines.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** The folder of charges that must be reversed, within the data folder. */
export const pendingReversalsFolder = 'doubtful-charges'

/**
 * Charges that the snapshot shows although their requests were refused, in the lines that a start takes over. They lie in the
 * data folder until they are settled, which may have happened since the snapshot: then the ledger of today says so. To
 * reverse a charge twice changes nothing. A report that failed is another matter, because it is made again.
 */
export async function readPendingReversals(client: SqlClient, dataDir: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ at: Date; id: string }>`
    select l.at, l.request_id as id from ledger r join ledger l on l.request_id = r.reverses and l.reverses is null
    where r.reverses is not null and r.at >= ${since}::timestamptz - interval '1 minute'
      and l.at >= ${since}::timestamptz - interval '7 days'
      and not exists (select from reports p where p.request_id = l.request_id)
  `.execute(client)
  const settled = rows.map(({ at, id }) => JSON.stringify({ at, requestIds: [id] }))
  return [...new Set([...settled, ...(await readKept(path.join(dataDir, pendingReversalsFolder)))])]
}

/** What cannot be read goes along, for the start that sets it aside and tells; of a line that is not UTF-8 only what is. */
async function readKept(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    // Another process may have taken the file over meanwhile, and copied it to one of its own.
    names.map(name => readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))),
  )
  return files.flatMap(bytes => linesIn(bytes).map(String))
}
