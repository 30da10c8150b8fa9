import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withDatabaseName } from '#postgres/address.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { BackupError } from './backup.ts'
import { openClient } from './open-client.ts'

const notAllowed = '42501'
const inUse = '55006'
/** PostgreSQL waits five seconds each time for sessions to end, and ends those of autovacuum by itself. */
const dropAttempts = 3

type Scratch<T> = {
  work: (url: string) => Promise<T>
  /** What could not be dropped, and why, in a sentence. It is independent of the work. */
  onLeft: (what: string) => void
}

/** Creates an empty database on the same server for the work, and drops it afterwards, as well as those that killed processes left. */
export async function withScratchDatabase<T>(beside: string, { work, onLeft }: Scratch<T>): Promise<T> {
  const id = randomBytes(6).toString('hex')
  const name = `firmament_check_${Date.now()}_${id}`
  const drop = (one: string) =>
    dropDatabase(beside, one).catch(error =>
      onLeft(`the scratch database ${one} could not be dropped, and the next drill tries again: ${error.message}`),
    )
  const holder = openClient(beside, 'check')
  await holder.connect()
  try {
    for (const one of await findLeftovers(holder)) await drop(one)
    // Seen from every database of the server, and gone with the process.
    await sql`select pg_advisory_lock(${Number.parseInt(id, 16)})`.execute(holder)
    await create(holder, name)
    return await work(withDatabaseName(beside, name)).finally(() => drop(name))
  } finally {
    await holder.end().catch(() => {})
  }
}

async function create(client: SqlClient, name: string): Promise<void> {
  try {
    await sql.raw(`create database ${name}`).execute(client)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== notAllowed) throw error
    const either = 'grant it (alter role … createdb), or check without DATABASE_URL, using the embedded PostgreSQL'
    throw new BackupError(
      `The check needs a scratch database, and the role in DATABASE_URL lacks the permission to create one: ${either}.`,
    )
  }
}

/** Those whose lock nobody holds. Another role's are left to it. */
async function findLeftovers(client: SqlClient): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where datname ~ '^firmament_check_[0-9]{13}_[0-9a-f]{12}$' and pg_has_role(datdba, 'usage') and not exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1
        and lpad(to_hex(classid::bigint << 32 | objid::bigint), 12, '0') = right(datname, 12))
  `.execute(client)
  return rows.map(({ name }) => name)
}

/**
 * Not by force: that is refused to a role that is no superuser as soon as another's session is there, and those of autovacuum are
 * another's.
 */
async function dropDatabase(beside: string, name: string): Promise<void> {
  // The connection that was open during the work may be gone by now.
  const client = openClient(beside, 'check')
  await client.connect()
  try {
    await sql`alter database ${sql.id(name)} allow_connections false`.execute(client)
    // A killed process may have left a statement that still runs.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and usename = current_user
    `.execute(client)
    for (let attempt = 1; ; attempt++) {
      try {
        return void (await sql`drop database ${sql.id(name)}`.execute(client))
      } catch (error) {
        const { code, message, detail } = error as pg.DatabaseError
        if (code !== inUse) throw error
        if (attempt === dropAttempts) throw new Error([message, detail].filter(Boolean).join('. '))
      }
    }
  } finally {
    await client.end().catch(() => {})
  }
}
