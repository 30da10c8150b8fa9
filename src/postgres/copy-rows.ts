import { finished } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'

export interface CopyTable {
  name: string
  columns: readonly string[]
}

/** A little at a time, so that no second copy of everything waits to be sent. */
const pieceBytes = 1 << 18

/**
 * Writes rows in COPY format into a table. Where it was made or emptied in this transaction they can be frozen immediately,
 * which saves a later vacuum.
 */
export async function copyRows(
  client: pg.ClientBase,
  table: CopyTable,
  bytes: Uint8Array,
  { freeze = false, binary = false } = {},
): Promise<void> {
  if (bytes.length === 0) return
  const columns = table.columns.map(column => client.escapeIdentifier(column)).join(', ')
  const name = client.escapeIdentifier(table.name)
  const form = `with (format ${binary ? 'binary' : 'text'}, freeze ${freeze})`
  const stream = client.query(copyStreams.from(`copy ${name} (${columns}) from stdin ${form}`))
  const done = finished(stream)
  // A refused row ends the stream while pieces are still waiting; the rejection is met below.
  done.catch(() => {})
  for (let at = 0; at < bytes.length && !stream.destroyed; at += pieceBytes) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(pieceBytes, bytes.length - at))
    if (!stream.write(piece)) await Promise.race([new Promise(resolve => stream.once('drain', resolve)), done])
  }
  stream.end()
  await done
}
