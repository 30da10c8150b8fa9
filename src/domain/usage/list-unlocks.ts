import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type UnlockedCompany = {
  id: number
  name: string
  countryCode: string
  status: string | null
  statusId: number | null
  unlockedAt: Date
}

/** The profiles that a workspace unlocked, the latest first. */
export async function listUnlocks(db: Db, workspaceId: string, most: number): Promise<UnlockedCompany[]> {
  const { rows } = await sql<UnlockedCompany>`
    select c.id, c.name, c.country_code as "countryCode", c.status, c.status_id as "statusId",
      u.charged_at as "unlockedAt"
    from unlocks u join companies c on c.id = u.company_id
    where u.workspace_id = ${workspaceId} and u.charged_at is not null
    order by u.charged_at desc, c.id
    limit ${most}
  `.execute(db)
  return rows
}
