import { blockSize } from '#facts/block-of-ids.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Block, type Dictionaries, keptColumns, type Rows } from './block.ts'
import { columns } from './condition.ts'

/** Few enough that adding them never delays other requests by more than some milliseconds. */
const rowsAtOnce = 512

/** Columns as JSON arrive in one piece and are parsed much faster than rows. */
const asColumns = sql.join(
  keptColumns.map(name => {
    const column = sql`p.${sql.id(name)}`
    const value = columns[name].holds === 'day' ? sql`${column} - date '1970-01-01'` : column
    return sql`json_agg(${value}) as ${sql.id(name)}`
  }),
)

/**
 * Updates blocks to one moment of the database: changed ones are removed first, so that old and new never fill
 * the memory together, and then read again. After a failure the rest is correct but incomplete. Returns how many were read.
 */
export async function loadSnapshot(
  db: Db,
  blocks: Map<number, Block>,
  dictionaries: Dictionaries,
  signal: AbortSignal,
): Promise<number> {
  return db
    .transaction(async moment => {
      const { rows } = await sql<{ block: number; version: number }>`
        select block, version from prospect_blocks order by block
      `.execute(moment)
      const stale = rows.filter(({ block, version }) => blocks.get(block)?.version !== version)
      for (const { block } of stale) blocks.delete(block)
      for (const { block, version } of stale)
        blocks.set(block, await readBlock(moment, block, version, dictionaries, signal))
      return stale.length
    }, 'isolation level repeatable read read only')
    .finally(() => dictionaries.releaseArenas())
}

async function readBlock(
  db: Db,
  number: number,
  version: number,
  dictionaries: Dictionaries,
  signal: AbortSignal,
): Promise<Block> {
  const block = new Block(version, dictionaries)
  const first = number * blockSize
  for (let from = first; from < first + blockSize; from += rowsAtOnce) {
    signal.throwIfAborted()
    const { rows } = await sql<Rows>`
      select json_agg(p.company_id - ${first}::bigint) as row, ${asColumns}
      from (
        select * from prospects
        where company_id >= ${from}::bigint and company_id < ${from + rowsAtOnce}::bigint
        order by company_id
      ) p
    `.execute(db)
    block.add(rows[0] as Rows)
  }
  await block.seal()
  return block
}
