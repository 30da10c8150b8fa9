import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { nameRules } from '#domain/names/company-name.ts'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { ensureEmbeddedPostgres } from '#postgres/embedded/embedded-postgres.ts'
import { migrate } from '#postgres/migrate.ts'
import { migrationsFingerprint } from './migrations-fingerprint.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * The PostgreSQL that all tests share. Whoever comes first starts it; it throws away durability for speed, which only
 * tests may. Tests about crashes start servers of their own.
 */
export async function ensureTestServer() {
  const server = await ensureEmbeddedPostgres({
    dataDir: process.env.FIRMAMENT_TEST_SERVER ?? path.join(root, 'var/test'),
    log: { info() {}, warn: message => console.error(message) },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Databases that live for seconds need no upkeep, and their log no room.
      autovacuum: 'off',
      max_wal_size: '256MB',
      // Nor does anybody follow it, or ask for what several processes or a compiler would be quicker with.
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_parallel_workers_per_gather: '0',
      jit: 'off',
      update_process_title: 'off',
    },
  })
  if (server.startedHere) await makeConnectionsCheap(server.url)
  return server
}

/** A client proves the password by thousands of rounds of a hash, which is more work than most of what tests then ask. */
async function makeConnectionsCheap(url: string): Promise<void> {
  await asAdmin(url, async client => {
    await client.query('set scram_iterations = 1')
    await client.query(`alter role firmament password ${client.escapeLiteral(new URL(url).password)}`)
  })
}

let server: ReturnType<typeof ensureTestServer> | undefined
/** Kept, since to know their names all files that fill them are read. */
const templates = new Map<boolean, Promise<string>>()

function templateOf(url: string, demo: boolean): Promise<string> {
  const template = templates.get(demo) ?? (demo ? demoTemplate(url) : emptyTemplate(url))
  templates.set(demo, template)
  return template
}

/** Gives the work a fresh, migrated database of its own: a copy of a template, so it takes milliseconds. */
export async function withTestDatabase<T>(work: (url: string) => Promise<T>, { demo = false } = {}): Promise<T> {
  const database = await createTestDatabase({ demo })
  try {
    return await work(database.url)
  } finally {
    await database.drop()
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/** With `demo` it holds the smallest demo universe. */
export async function createTestDatabase({ demo = false } = {}): Promise<TestDatabase> {
  // The same tests over a database that is spread over nodes (scripts/test-cluster.ts).
  if (process.env.FIRMAMENT_TEST_SPREAD) return createSpread(demo)
  server ??= ensureTestServer()
  const { url } = await server
  const template = await templateOf(url, demo)
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied file by file, which takes a third of the time that writing all of it to the log does.
  await asAdmin(url, client => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: urlOf(url, name),
    drop: () => asAdmin(url, client => client.query(`drop database if exists ${name} with (force)`)).then(() => {}),
  }
}

async function createSpread(demo: boolean): Promise<TestDatabase> {
  const { testCluster } = await import('../cluster/support/start-cluster.ts')
  const { spreadDatabase } = await import('../cluster/support/demo-cluster.ts')
  const cluster = await testCluster()
  const url = await spreadDatabase(cluster, { demo })
  return { url, drop: () => cluster.dropDatabase(url) }
}

async function emptyTemplate(url: string): Promise<string> {
  return ensureTemplate(url, `template_${await migrationsFingerprint()}_${nameRules}`, 'template0', async address => {
    await migrate(address)
    await ensureSearch(address)
  })
}

async function demoTemplate(url: string): Promise<string> {
  const base = await emptyTemplate(url)
  return ensureTemplate(
    url,
    `${base}_demo_${await fingerprintOf('src/demo', 'src/domain/names', 'src/domain/nomenclatures', 'src/domain/search', 'src/ingest')}`,
    base,
    async address => {
      await loadDemo(address, { companies: 2000, seed: 1 })
    },
  )
}

async function ensureTemplate(url: string, name: string, base: string, fill: (url: string) => Promise<unknown>) {
  await asAdmin(url, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Made under another name, so that a template left half done by a crash is never used.
    await client.query(`drop database if exists ${name}_new with (force)`)
    await client.query(`create database ${name}_new template ${base}`)
    await fill(urlOf(url, `${name}_new`))
    await client.query(`alter database ${name}_new rename to ${name}`)
  })
  return name
}

async function fingerprintOf(...folders: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = (await readdir(path.join(root, folder), { recursive: true })).filter(name => /\.(ts|txt)$/.test(name))
    for (const name of names.sort()) hash.update(await readFile(path.join(root, folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** The same database under a role of its own, which is no superuser and so can lose rights. */
export async function asRole(url: string, role: string): Promise<string> {
  const name = `${role}_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create role ${name} login password '${name}';
    grant all on schema public to ${name};
    grant all on all tables in schema public to ${name};
    grant all on all sequences in schema public to ${name}
  `)
  await client.end()
  const parsed = new URL(url)
  parsed.username = name
  parsed.password = name
  return parsed.href
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(url: string, database: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${database}`
  return parsed.href
}
