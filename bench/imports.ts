import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { ensureEmbeddedPostgres } from '../src/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { basicCompanyData, HEADER, SYLLABLES } from './support/basic-company-data.ts'
import { importOnce } from './support/import-once.ts'

// Rows of Companies House's BasicCompanyData a second into the searchable tables, beside a bare COPY of the same file
// into one table without an index, in the same run; then the same file again, which must change nothing. Beside these a list of
// another country with half as many rows, which is a second registry, beside a bare COPY of it; and a delta of a hundredth of
// it, half of it changed and half new. The import is the command as an operator runs it, and its memory is measured from outside.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    /** The file is packed with gzip, as the large ones are read. */
    packed: { type: 'boolean', default: false },
    /** Leaves out the second time, which for millions of rows takes as long as the rest. */
    once: { type: 'boolean', default: false },
    out: { type: 'string', default: '' },
  },
})
const rows = Number(options.rows)
const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-'))

const LIST = ['Name', 'No', 'Street', 'City', 'Zip', 'Status', 'Founded', 'Class']
const MAPPING = {
  list: 'second',
  columns: {
    ...{ Name: 'name', No: 'registration_number', Street: 'address_street', City: 'address_city', Zip: 'zip_code' },
    ...{ Status: 'status', Founded: 'incorporated_on' },
  },
  extra: { Class: 'class' },
  constants: { country_code: 'SE' },
  status: { active: 'active', 'wound up': 'inactive' },
}

/** Rows of the second registry from one number on. */
function* listLines(from: number, count: number, seed: number): Generator<string> {
  let state = seed
  const below = (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const word = () => Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join('')
  const words = Array.from({ length: 60_000 }, word)
  const pick = () => words[below(words.length)] as string
  yield `${LIST.join(',')}\n`
  for (let at = from; at < from + count; at++) {
    const cells = [`${pick()} ${pick()} AB`, 5_560_000_000 + at, `${pick()} ${1 + below(99)}`, words[below(2000)]]
    const day = `${1990 + below(36)}-0${1 + below(9)}-1${below(9)}`
    yield `${[...cells, 10_000 + below(89_999), below(10) ? 'active' : 'wound up', day, pick()].join(',')}\n`
  }
}

async function bareCopy(url: string, file: string, columns: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create table bare (${columns.map((_, at) => `c${at} text`).join(', ')})`)
    const started = performance.now()
    await pipeline(
      createReadStream(file),
      file.endsWith('.gz') ? createGunzip() : new PassThrough(),
      client.query(copyStreams.from('copy bare from stdin with (format csv, header)')),
    )
    return (performance.now() - started) / 1000
  } finally {
    await client.query('drop table bare').catch(() => {})
    await client.end()
  }
}

const server = await ensureEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } })
try {
  await migrate(server.url)
  const file = path.join(folder, `BasicCompanyDataAsOneFile-2026-11-01.csv${options.packed ? '.gz' : ''}`)
  await pipeline(
    basicCompanyData(rows, Number(options.seed)),
    options.packed ? createGzip({ level: 1 }) : new PassThrough(),
    createWriteStream(file),
  )
  const bare = await bareCopy(server.url, file, HEADER)
  const first = await importOnce(server.url, folder, 'gb-companies-house', file)
  const again = options.once ? null : await importOnce(server.url, folder, 'gb-companies-house', file)
  const mapping = path.join(folder, 'mapping.json')
  await writeFile(mapping, JSON.stringify(MAPPING))
  const [list, delta] = [path.join(folder, 'list.csv'), path.join(folder, 'delta.csv')]
  const besideRows = Math.ceil(rows / 2)
  const deltaRows = Math.ceil(rows / 100)
  await pipeline(listLines(0, besideRows, 7), createWriteStream(list))
  await pipeline(listLines(besideRows - (deltaRows >> 1), deltaRows, 8), createWriteStream(delta))
  const bareList = await bareCopy(server.url, list, LIST)
  const beside = await importOnce(server.url, folder, 'csv', list, '--mapping', mapping)
  const bareDelta = await bareCopy(server.url, delta, LIST)
  const late = await importOnce(server.url, folder, 'csv', delta, '--mapping', mapping)
  const result = {
    rows,
    bare_copy_rows_a_second: Math.round(rows / bare),
    import_rows_a_second: Math.round(rows / first.seconds),
    share_of_bare_copy: Number((bare / first.seconds).toFixed(3)),
    peak_mb: first.peak.import,
    postgres_mb: first.peak.postgres,
    beside_rows_a_second: Math.round(besideRows / beside.seconds),
    beside_bare_copy_rows_a_second: Math.round(besideRows / bareList),
    beside_peak_mb: beside.peak.import,
    beside_postgres_mb: beside.peak.postgres,
    delta_rows: deltaRows,
    delta_seconds: late.seconds,
    delta_bare_copy_seconds: Number(bareDelta.toFixed(2)),
    delta_peak_mb: late.peak.import,
    ...(again && {
      again_rows_a_second: Math.round(rows / again.seconds),
      again_changed: again.counts.added + again.counts.changed + again.counts.changes,
      again_peak_mb: again.peak.import,
    }),
  }
  console.table(result)
  if (options.out) await writeFile(options.out, `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await server.stopIfUnused()
  await rm(folder, { recursive: true, force: true })
}
