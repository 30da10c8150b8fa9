import { randomBytes } from 'node:crypto'
import { withDatabaseName } from '#postgres/address.ts'
import { sql } from '#postgres/sql.ts'
import { BackupError } from './backup.ts'
import { openClient } from './open-client.ts'

const notAllowed = '42501'

/** Creates an empty database on the same server for the work, and drops it afterwards. */
export async function withScratchDatabase<T>(beside: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `firmament_check_${randomBytes(6).toString('hex')}`
  const client = openClient(beside, 'check')
  await client.connect()
  try {
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
