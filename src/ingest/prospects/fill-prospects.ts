import type pg from 'pg'
import { refreshProspects } from './refresh-prospects.ts'

/** Writes the filterable facts of all companies where a migration found some without; otherwise it does nothing. */
export async function fillProspects(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from waiting_work where name = 'fill prospects'`)
  if (!rowCount) return
  await client.query('begin')
  try {
    await refreshProspects(client)
    await client.query(`delete from waiting_work where name = 'fill prospects'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('vacuum analyze prospects')
}
