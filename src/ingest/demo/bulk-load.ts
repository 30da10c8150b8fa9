import type pg from 'pg'
import { type CopyTable, copyRows } from '#postgres/copy-rows.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { dropIndexes, recreateIndexes, sizeOf } from '../first-fill/rebuild-indexes.ts'

/** One load at a time; the number only has to differ from other locks of the product. */
const loadLock = 0x6f61_6431

/** Some rows of every table in COPY text format. */
export interface BulkChunk {
  /** This chunk's part of the whole, for showing progress. */
  units: number
  tables: Record<string, { rows: number; bytes: Uint8Array }>
}

interface BulkLoad {
  tables: CopyTable[]
  chunks: AsyncIterable<BulkChunk>
  onProgress?: (units: number) => void
  /** The rows are there; what follows from them takes this many steps, each of which is reported. */
  onLoaded?: (steps: number) => void
  onStep?: () => void
  /** Tables whose rows follow from the loaded ones, and what writes them. */
  derived?: { tables: string[]; fill: (client: pg.Client) => Promise<void> }
  /** Writes what belongs to the load, in its transaction, before and after the rows. */
  before?: () => Promise<void>
  after?: (rows: Record<string, number>) => Promise<void>
}

/**
 * Replaces the whole content of some tables. Everyone else waits for them until the load is done; one that fails or is
 * killed leaves the old content. Emptying and filling in one transaction needs no write-ahead log where the server
 * keeps none for replicas.
 */
export async function bulkLoad(client: pg.Client, load: BulkLoad): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  const loaded = load.tables.map(table => table.name)
  const derived = load.derived?.tables ?? []
  const all = [...loaded, ...derived].map(name => client.escapeIdentifier(name))
  await transactionOn(client, async () => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(client)
    await load.before?.()
    await sql.raw(`truncate ${all.join(', ')}`).execute(client)
    const indexes = await dropIndexes(client, loaded)
    const derivedIndexes = await dropIndexes(client, derived)
    for await (const chunk of load.chunks) {
      for (const table of load.tables) {
        const part = chunk.tables[table.name]
        if (part === undefined || part.bytes.length === 0) continue
        await copyRows(client, table, part.bytes, { freeze: true })
        rows[table.name] = (rows[table.name] ?? 0) + part.rows
      }
      load.onProgress?.(chunk.units)
    }
    load.onLoaded?.(sizeOf(indexes) + sizeOf(derivedIndexes) + 2 + all.length)
    await recreateIndexes(client, indexes, load.onStep)
    await load.derived?.fill(client)
    load.onStep?.()
    await recreateIndexes(client, derivedIndexes, load.onStep)
    await load.after?.(rows)
    load.onStep?.()
  })
  for (const name of all) {
    await sql.raw(`vacuum analyze ${name}`).execute(client)
    load.onStep?.()
  }
  return rows
}
