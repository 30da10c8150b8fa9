import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

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
