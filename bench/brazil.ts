import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { ensureEmbeddedPostgres } from '../src/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { importOnce } from './support/import-once.ts'
import { writeBrazil } from './support/made-up-brazil.ts'

// A register whose tables are joined by key and come in no order: Brazil's, made up, in its real layout. Rows a second over all of its
// tables, beside a bare COPY of the same files, each into one table without an index, in the same run. The import is the
// command as an operator runs it, and its memory is measured from outside.

const { values: options } = parseArgs({
  options: {
    /** Companies, establishments and partners together. */
    rows: { type: 'string', default: '3000000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-'))
const columns: Record<string, number> = { EMPRECSV: 7, ESTABELE: 30, SIMPLES: 7, SOCIOCSV: 11 }

async function bareCopy(url: string, files: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let seconds = 0
  try {
    for (const [table, count] of Object.entries(columns)) {
      const cells = Array.from({ length: count }, (_, at) => `c${at} text`)
      await client.query(`create table bare (${cells.join(', ')})`)
      const names = (await readdir(files)).filter(name => name.includes(table))
      const started = performance.now()
      for (const name of names) {
        const copy = copyStreams.from(`copy bare from stdin with (format csv, delimiter ';', encoding 'latin1')`)
        await pipeline(createReadStream(path.join(files, name)), client.query(copy))
      }
      seconds += (performance.now() - started) / 1000
      await client.query('drop table bare')
    }
  } finally {
    await client.end()
  }
  return seconds
}

const server = await ensureEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } })
try {
  await migrate(server.url)
  const files = path.join(folder, 'brazil')
  await mkdir(files)
  const sizes = await writeBrazil(files, Number(options.rows), Number(options.seed))
  const rows = sizes.companies + sizes.places + sizes.partners + sizes.simples
  const bare = await bareCopy(server.url, files)
  const { seconds, peak, parts } = await importOnce(server.url, folder, 'br-cnpj', files)
  const result = {
    rows,
    ...sizes,
    bare_copy_rows_a_second: Math.round(rows / bare),
    import_rows_a_second: Math.round(rows / seconds),
    seconds: Math.round(seconds),
    seconds_of_parts: parts.map(part => Math.round(part.seconds)).join(', '),
    peak_mb: peak.import,
    postgres_mb: peak.postgres,
    quarantined: parts.reduce((sum, part) => sum + part.counts.quarantined, 0),
  }
  console.table(result)
  if (options.out) await writeFile(options.out, `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await server.stopIfUnused()
  await rm(folder, { recursive: true, force: true })
}
