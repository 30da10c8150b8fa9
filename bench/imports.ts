import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { loadSources } from '../src/commands/load-sources.ts'
import { planImport } from '../src/ingest/plan-import.ts'
import { runImport } from '../src/ingest/run-import.ts'
import { ensureEmbeddedPostgres } from '../src/lib/embedded-postgres.ts'
import { migrate } from '../src/lib/migrate.ts'

// Rows of Companies House's BasicCompanyData a second into the searchable tables, beside a bare COPY of the same file
// into one table without an index, in the same run; then the same file again, which must change nothing.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
const rows = Number(options.rows)
const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-'))

const SYLLABLES =
  'ba be bo bri ca ce co da de do el fa fe fi ga ge go ha he hol in ja ka ke la le lo ma me mi na ne no'.split(' ')
const HEADER = [
  ...['CompanyName', ' CompanyNumber', 'RegAddress.CareOf', 'RegAddress.POBox', 'RegAddress.AddressLine1'],
  ...[
    ' RegAddress.AddressLine2',
    'RegAddress.PostTown',
    'RegAddress.County',
    'RegAddress.Country',
    'RegAddress.PostCode',
  ],
  ...['CompanyCategory', 'CompanyStatus', 'CountryOfOrigin', 'DissolutionDate', 'IncorporationDate'],
  ...['Accounts.AccountRefDay', 'Accounts.AccountRefMonth', 'Accounts.NextDueDate', 'Accounts.LastMadeUpDate'],
  ...['Accounts.AccountCategory', 'Returns.NextDueDate', 'Returns.LastMadeUpDate', 'Mortgages.NumMortCharges'],
  ...['Mortgages.NumMortOutstanding', 'Mortgages.NumMortPartSatisfied', 'Mortgages.NumMortSatisfied'],
  ...['SICCode.SicText_1', 'SICCode.SicText_2', 'SICCode.SicText_3', 'SICCode.SicText_4'],
  ...['LimitedPartnerships.NumGenPartners', 'LimitedPartnerships.NumLimPartners', 'URI'],
  ...Array.from({ length: 10 }, (_, at) => [
    `PreviousName_${at + 1}.CONDATE`,
    ` PreviousName_${at + 1}.CompanyName`,
  ]).flat(),
  ...['ConfStmtNextDueDate', ' ConfStmtLastMadeUpDate'],
]

/** A file of the register's own form, with invented companies. */
function* lines(): Generator<string> {
  let state = Number(options.seed)
  const below = (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const pick = <T>(list: T[]) => list[below(list.length)] as T
  const words = Array.from({ length: 60_000 }, () =>
    Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES))
      .join('')
      .toUpperCase(),
  )
  const towns = words.slice(0, 2000)
  const day = () =>
    `${String(1 + below(28)).padStart(2, '0')}/${String(1 + below(12)).padStart(2, '0')}/${1990 + below(36)}`
  yield `${HEADER.join(',')}\r\n`
  for (let at = 0; at < rows; at++) {
    const number = String(1_000_000 + at).padStart(8, '0')
    const name = `${Array.from({ length: 1 + below(3) }, () => pick(words)).join(' ')} LIMITED`
    const previous = below(8) === 0 ? [day(), `${pick(words)} ${pick(words)} LTD`] : ['', '']
    const cells = [
      ...[name, number, '', '', `${1 + below(200)} ${pick(words)} STREET`, below(2) ? pick(words) : '', pick(towns)],
      ...[below(3) ? '' : pick(towns), below(3) ? 'ENGLAND' : '', `AB${1 + below(99)} ${1 + below(9)}CD`],
      ...['Private Limited Company', below(10) ? 'Active' : 'Liquidation', 'United Kingdom', '', day(), '31', '12'],
      ...[day(), day(), 'TOTAL EXEMPTION FULL', day(), '', String(below(3)), '0', '0', '0'],
      '62020 - Information technology consultancy activities',
      ...[below(3) ? '' : '70229 - Management consultancy activities other than financial management', '', ''],
      ...[
        '0',
        '0',
        `http://business.data.gov.uk/id/company/${number}`,
        ...previous,
        ...Array(18).fill(''),
        day(),
        day(),
      ],
    ]
    yield `${cells.map(cell => `"${cell}"`).join(',')}\r\n`
  }
}

async function bareCopy(url: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create table bare (${HEADER.map((_, at) => `c${at} text`).join(', ')})`)
    const started = performance.now()
    await pipeline(
      createReadStream(file),
      client.query(copyStreams.from('copy bare from stdin with (format csv, header)')),
    )
    return (performance.now() - started) / 1000
  } finally {
    await client.query('drop table bare').catch(() => {})
    await client.end()
  }
}

async function importOnce(url: string, file: string) {
  const source = (await loadSources()).find(one => one.code === 'gb-companies-house')
  if (!source) throw new Error('there is no source gb-companies-house')
  const [part] = (await planImport(source, [file])).parts
  if (!part) throw new Error('the generated file was not recognised')
  const started = performance.now()
  const { counts } = await runImport(url, {
    bytes: part.bytes,
    source: source.code,
    dataset: part.dataset,
    module: source.module,
    places: [file],
    paths: part.paths,
  })
  return { seconds: (performance.now() - started) / 1000, counts }
}

/** The most memory that this process ever had, in MB. */
function peakMemory(): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024)
}

const server = await ensureEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } })
try {
  await migrate(server.url)
  const file = path.join(folder, 'BasicCompanyDataAsOneFile-2026-11-01.csv')
  await pipeline(lines(), createWriteStream(file))
  const bare = await bareCopy(server.url, file)
  const before = peakMemory()
  const first = await importOnce(server.url, file)
  const peak = peakMemory()
  const again = await importOnce(server.url, file)
  const result = {
    rows,
    bare_copy_rows_a_second: Math.round(rows / bare),
    import_rows_a_second: Math.round(rows / first.seconds),
    share_of_bare_copy: Number((bare / first.seconds).toFixed(3)),
    again_rows_a_second: Math.round(rows / again.seconds),
    again_changed: again.counts.added + again.counts.changed + again.counts.changes,
    peak_mb: peak,
    peak_mb_before: before,
  }
  console.table(result)
  if (options.out) await writeFile(options.out, `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await server.stopIfUnused()
  await rm(folder, { recursive: true, force: true })
}
