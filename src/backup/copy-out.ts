import type pg from 'pg'
import copyStreams from 'pg-copy-streams'

export type CopyOut = AsyncIterable<Buffer> & { rowCount: number }

/** What a COPY gives, while it comes. */
export function copyOut(client: pg.Client, source: string): CopyOut {
  return client.query(copyStreams.to(`copy ${source} to stdout`)) as unknown as CopyOut
}
