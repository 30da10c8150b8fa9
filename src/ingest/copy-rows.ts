import { finished } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { CopyText } from '#lib/copy-text.ts'

/** Writes rows in COPY format into a table. */
export async function copyRows(client: pg.Client, table: string, columns: string, rows: CopyText): Promise<void> {
  const stream = client.query(copyStreams.from(`copy ${table} (${columns.split(' ').join(', ')}) from stdin`))
  const done = finished(stream)
  // A refused row ends the stream before everything is written.
  done.catch(() => {})
  stream.end(Buffer.from(rows.take().buffer))
  await done
}
