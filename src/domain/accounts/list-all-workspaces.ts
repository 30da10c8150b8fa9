import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type ListedWorkspace = {
  id: string
  name: string
  plan: 'free' | 'paid'
  /** Units a calendar month; null on the free plan, which counts by the day. */
  monthlyUnits: number | null
  members: number
  /** Without revoked ones. */
  keys: number
  createdAt: Date
  disabledAt: Date | null
  isDemo: boolean
}

/** Every workspace, for the operator, oldest first. */
export async function listAllWorkspaces(db: Db): Promise<ListedWorkspace[]> {
  const { rows } = await sql<ListedWorkspace>`
    select w.id, w.name, w.plan, w.monthly_units as "monthlyUnits",
      (select count(*)::int from members m where m.workspace_id = w.id) as members,
      (select count(*)::int from keys k where k.workspace_id = w.id and k.revoked_at is null) as keys,
      w.created_at as "createdAt", w.disabled_at as "disabledAt", w.is_demo as "isDemo"
    from workspaces w
    order by w.created_at, w.id
  `.execute(db)
  return rows
}
