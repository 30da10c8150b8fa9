import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

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

/** Those of these companies that a workspace unlocked, each with the city of its registered office: a locked one hides it. */
export async function citiesOfUnlocked(
  db: Db,
  workspaceId: string,
  ids: number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; city: string | null }>`
    select c.id, c.address_city as city from unlocks u join companies c on c.id = u.company_id
    where u.workspace_id = ${workspaceId} and u.charged_at is not null and c.id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, city }) => [id, city]))
}

/** Whether a workspace has paid for a company's profile. */
export async function isUnlocked(db: Db, workspaceId: string, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from unlocks where workspace_id = ${workspaceId} and company_id = ${companyId} and charged_at is not null
  `.execute(db)
  return rows.length > 0
}

/** For a workspace that has not unlocked it, the inside of a profile does not exist. */
export async function requireUnlocked(db: Db, workspaceId: string, companyId: number): Promise<void> {
  if (!(await isUnlocked(db, workspaceId, companyId))) throw new Failure('no_record', { what: 'unlocked profile' })
}
