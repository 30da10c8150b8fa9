import { randomBytes } from 'node:crypto'
import { withDatabaseName } from '#postgres/address.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { BackupError } from './backup.ts'
import { openClient } from './open-client.ts'

const notAllowed = '42501'
/** Longer than any check takes: what is still there then was left by a process that was killed. */
const maxAgeMs = 2 * 86_400_000

/** Creates an empty database on the same server for the work, and drops it afterwards. */
export async function withScratchDatabase<T>(beside: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `firmament_check_${Date.now()}_${randomBytes(6).toString('hex')}`
  const client = openClient(beside, 'check')
  await client.connect()
  try {
    await dropLeftovers(client)
    await sql
      .raw(`create database ${name}`)
      .execute(client)
      .catch(error => {
        if (error.code !== notAllowed) throw error
        const either = 'grant it (alter role … createdb), or check without DATABASE_URL, using the embedded PostgreSQL'
        throw new BackupError(
          `The check needs a scratch database, and the role in DATABASE_URL lacks the permission to create one: ${either}.`,
        )
      })
    try {
      return await work(withDatabaseName(beside, name))
    } finally {
      await sql.raw(`drop database if exists ${name} with (force)`).execute(client)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another role's are left to it. */
async function dropLeftovers(client: SqlClient): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where datname ~ '^firmament_check_[0-9]{13}_[0-9a-f]{12}$' and pg_has_role(datdba, 'usage')
  `.execute(client)
  const old = rows.filter(({ name }) => Date.now() - Number(name.split('_')[2]) > maxAgeMs)
  for (const { name } of old) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(client)
}
