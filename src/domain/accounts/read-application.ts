import { plainText } from '#lib/plain-text.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** An application as it registered itself: nobody has checked that it is called so. */
export type Application = { id: string; name: string; redirects: string[] }

const longestName = 60

/** Null where no application registered under this id. */
export async function readApplication(db: Db, id: string): Promise<Application | null> {
  const { rows } = await sql<{ name: string | null; redirects: string[] }>`
    select name, redirect_uris as redirects from oauth_clients where client_id = ${id} and not disabled
  `.execute(db)
  if (!rows[0]) return null
  const name = plainText(rows[0].name ?? '').trim()
  return { id, name: name.slice(0, longestName) || 'An application without a name', redirects: rows[0].redirects }
}
