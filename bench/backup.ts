import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { gzipSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { createUser } from '../src/domain/accounts/create-user.ts'
import { systemClock } from '../src/domain/clock.ts'
import { keptSecret } from '../src/lib/kept-secret.ts'
import { withDb } from '../src/postgres/db.ts'
import { runningEmbeddedUrl } from '../src/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { openBackup } from '../src/upkeep/backup/open-backup.ts'
import { readEntries } from '../src/upkeep/backup/read-entries.ts'
import { restoreConstraints, stripTables } from '../src/upkeep/backup/strip-tables.ts'
import { actorOn } from '../test/support/actor.ts'
import { codeFor } from '../test/support/authenticator.ts'
import { startCaller } from '../test/support/caller.ts'
import { main } from '../test/support/main.ts'
import { spawnServer } from '../test/support/server.ts'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import { quantile } from './support/quantile.ts'

// A backup under load, beside a bare COPY of the same tables to files and by the same traffic; then the data folder is removed with
// PostgreSQL and server killed, and everything is restored: the ledger must be what callers saw, a second factor must sign in, and
// verify must find nothing. With --reference the restore is measured beside a bare COPY of the same files into the same
// tables, with the same indexes afterwards.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    /** A data folder of so many demo companies. It is lost in this: give a copy. */
    data: { type: 'string', default: '' },
    reference: { type: 'boolean', default: false },
    /** Which checks verify runs; all without it. */
    only: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})
const companies = Number(options.companies)
const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-bench-backup-'))
const dataDir = options.data || path.join(folder, 'data')
const file = path.join(folder, 'backup.tar')
const bare = path.join(folder, 'bare')
const person = { email: 'ada@example.com', password: 'correct horse battery' }
const passphrase = 'a passphrase of the bench'
const environment = { FIRMAMENT_DATA: dataDir, FIRMAMENT_BACKUP_PASSPHRASE: passphrase }

/** A command as an operator runs it, with its time and the most memory it had. */
async function command(...args: string[]): Promise<{ seconds: number; megabytes: number; output: string }> {
  const started = performance.now()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  })
  let megabytes = 0
  const watch = setInterval(() => {
    try {
      const most = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      if (most) megabytes = Number(most) / 1024
    } catch {
      // It has just ended.
    }
  }, 200)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  clearInterval(watch)
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')}: ${output}${errors}`)
  return { seconds: (performance.now() - started) / 1000, megabytes: Math.round(megabytes), output }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A bare COPY of every table to a file, in turn on one connection. */
async function copyBare(url: string): Promise<{ seconds: number; bytes: number }> {
  await rm(bare, { recursive: true, force: true })
  await mkdir(bare)
  const started = performance.now()
  await withClient(url, async client => {
    const { rows } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    await client.query('begin isolation level repeatable read read only')
    for (const { name } of rows) {
      const handle = await open(path.join(bare, name), 'w')
      for await (const chunk of client.query(copyStreams.to(`copy ${name} to stdout`))) await handle.write(chunk)
      await handle.close()
    }
  })
  const seconds = (performance.now() - started) / 1000
  const sizes = await Promise.all((await readdir(bare)).map(async name => (await stat(path.join(bare, name))).size))
  return { seconds, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** The same files into the same tables of another database, and the same indexes: what a restore cannot do without. */
async function restoreBare(beside: string): Promise<number> {
  await withClient(beside, client => client.query('create database bare'))
  const target = new URL(beside)
  target.pathname = '/bare'
  await migrate(target.href)
  const started = performance.now()
  await withClient(target.href, async client => {
    const { rows } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const tables = rows.map(({ name }) => name as string)
    await client.query('begin')
    const stripped = await stripTables(client, tables)
    await client.query(`truncate ${tables.join(', ')}`)
    for (const name of tables) {
      const copy = client.query(copyStreams.from(`copy ${name} from stdin with (freeze)`))
      await pipeline(createReadStream(path.join(bare, name), { highWaterMark: 1 << 20 }), copy)
    }
    await restoreConstraints(client, tables, stripped)
    await client.query('analyze')
    await client.query('commit')
  })
  return (performance.now() - started) / 1000
}

/** What the pieces of the backup take with gzip at its usual level, as pg_dump has it, counted over every twentieth. */
async function gzipRatio(): Promise<number> {
  let [own, gzip, at] = [0, 0, 0]
  for await (const { name, content } of readEntries(await openBackup(file, { identities: [], passphrase }))) {
    if (!name.endsWith('.zst') || at++ % 20 !== 0) continue
    own += content.length
    gzip += gzipSync(zstdDecompressSync(content)).length
  }
  return own / gzip
}

const origin = 'http://localhost:8080'
async function post(base: string, way: string, body: object, cookie = '') {
  const headers = { origin, 'content-type': 'application/json', cookie }
  const response = await fetch(`${base}/api/auth${way}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const cookies = response.headers.getSetCookie().map(line => line.split(';')[0])
  return { status: response.status, cookie: cookies.join('; '), body: JSON.parse(await response.text()) }
}

const report: Record<string, unknown> = { companies }
const keep = (name: string, value: unknown) => {
  report[name] = value
  console.log(name, value)
}

const rounded = (number: number) => Math.round(number * 1000) / 1000

const { v1: authorization, secret } = await withDemoDatabase({ companies, data: dataDir }, async url => {
  const secret = await keptSecret(dataDir)
  await withDb(url, async db => createUser(db, systemClock, { ...person, name: 'Ada' }, await actorOn(db, secret)))
  return { ...(await openAccess(url, secret)), secret }
})
const serve = { FIRMAMENT_DATA: dataDir, PUBLIC_URL: origin, FIRMAMENT_SECRET: secret }
let server = await spawnServer(serve)
const url = (await runningEmbeddedUrl(dataDir)) as string
const { cookie } = await post(server.base, '/sign-in/email', person)
const enabled = await post(server.base, '/two-factor/enable', { password: person.password }, cookie)
const authenticator = enabled.body.totpURI
await post(server.base, '/two-factor/verify-totp', { code: await codeFor(authenticator) }, cookie)

const caller = startCaller(server.base, authorization, companies)
const first = await copyBare(url)
const begun = performance.now()
const written = await command('backup', file, '--json')
const ended = performance.now()
const second = await copyBare(url)
await caller.stop()
if (caller.failures.length > 0) throw new Error(`${caller.failures.length} calls failed: ${caller.failures[0]}`)
const size = (await stat(file)).size
keep('rows', JSON.parse(written.output).rows)
keep('bare_copy_seconds_each', [first.seconds, second.seconds].map(rounded))
keep('bare_copy_seconds', rounded((first.seconds + second.seconds) / 2))
keep('backup_seconds', rounded(written.seconds))
keep('backup_memory_mb', written.megabytes)
keep('bare_copy_mb', rounded(second.bytes / 1e6))
keep('backup_mb', rounded(size / 1e6))
keep('size_to_gzip', rounded(await gzipRatio()))
const times = caller.calls.map(({ asked, answered }) => answered - asked)
const isDuring = caller.calls.map(({ asked, answered }) => asked > begun && answered < ended)
keep('calls_during_backup', isDuring.filter(Boolean).length)
keep(
  'call_p50_ms_during_backup',
  rounded(
    quantile(
      times.filter((_, at) => isDuring[at]),
      0.5,
    ),
  ),
)
keep(
  'call_p50_ms_during_bare_copy',
  rounded(
    quantile(
      times.filter((_, at) => !isDuring[at]),
      0.5,
    ),
  ),
)

await server.kill('SIGKILL')
process.kill(Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
await rm(dataDir, { recursive: true })
const restored = await command('restore', file, '--json')
keep('restore_seconds', rounded(restored.seconds))
keep('restore_memory_mb', restored.megabytes)

server = await spawnServer(serve)
const again = (await runningEmbeddedUrl(dataDir)) as string
const ledger = await withClient(again, async client => {
  const { rows } = await client.query<{ id: string }>(
    `select request_id as id from ledger where operation = 'liteKyb' and units = 1`,
  )
  return new Set(rows.map(({ id }) => id))
})
const known = new Set(caller.calls.map(({ id }) => id))
keep(
  'answered_before_and_missing',
  caller.calls.filter(({ id, answered }) => answered < begun && !ledger.has(id)).length,
)
keep('asked_after_and_charged', caller.calls.filter(({ id, asked }) => asked > ended && ledger.has(id)).length)
keep('charged_without_answer', [...ledger].filter(id => !known.has(id)).length)
const signedIn = await post(server.base, '/sign-in/email', person)
const code = await codeFor(authenticator, 1)
const passed = await post(server.base, '/two-factor/verify-totp', { code }, signedIn.cookie)
keep('second_factor_status', passed.status)
if (options.reference) keep('bare_restore_seconds', rounded(await restoreBare(again)))
await server.kill('SIGTERM')
const verified = await command('verify', '--json', ...(options.only ? ['--only', ...options.only.split(',')] : []))
const verdicts = JSON.parse(verified.output) as { code: string; offending: number }[]
keep('verify_seconds', rounded(verified.seconds))
keep('verify_memory_mb', verified.megabytes)
keep('verify_checks', verdicts.length)
keep('verify_found', verdicts.filter(({ offending }) => offending > 0).length)
if (options.out) await writeFile(options.out, JSON.stringify(report, null, 2))
await rm(folder, { recursive: true })
