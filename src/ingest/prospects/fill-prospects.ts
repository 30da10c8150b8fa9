import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { refreshProspects } from './refresh-prospects.ts'

/** Writes the filterable facts of all companies where a migration found some without; otherwise it does nothing. */
export async function fillProspects(client: pg.ClientBase): Promise<void> {
  const { count } = await sql`select from waiting_work where name = 'fill prospects'`.execute(client)
  if (count === 0) return
  await client.query('begin')
  try {
    await refreshProspects(client)
    await sql`delete from waiting_work where name = 'fill prospects'`.execute(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('vacuum analyze prospects')
}
