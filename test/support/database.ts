import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { ensureEmbeddedPostgres } from '#lib/embedded-postgres.ts'
import { migrate, migrationsFingerprint } from '#lib/migrate.ts'

const dataDir = path.join(import.meta.dirname, '../../var/test')

/**
 * The PostgreSQL that all tests share. Whoever comes first starts it; it throws away durability for speed, which only
 * tests may. Tests about crashes start servers of their own.
 */
export function ensureTestServer() {
  return ensureEmbeddedPostgres({
    dataDir,
    log: { info() {}, warn: message => console.error(message) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
}

let server: ReturnType<typeof ensureTestServer> | undefined

/** Gives the work a fresh, migrated database of its own: a copy of a template, so it takes milliseconds. */
export async function withTestDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  try {
    return await work(database.url)
  } finally {
    await database.drop()
  }
}

export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  server ??= ensureTestServer()
  const { url } = await server
  const template = await ensureTemplate(url)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, client => client.query(`create database ${name} template ${template}`))
  return {
    url: urlOf(url, name),
    drop: () => asAdmin(url, client => client.query(`drop database if exists ${name} with (force)`)).then(() => {}),
  }
}

async function ensureTemplate(url: string): Promise<string> {
  const name = `template_${await migrationsFingerprint()}`
  await asAdmin(url, async client => {
    await client.query(`select pg_advisory_lock(hashtext('template'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Made under another name, so that a template left half done by a crash is never used.
    await client.query(`drop database if exists ${name}_new with (force)`)
    await client.query(`create database ${name}_new`)
    await migrate(urlOf(url, `${name}_new`))
    await client.query(`alter database ${name}_new rename to ${name}`)
  })
  return name
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
