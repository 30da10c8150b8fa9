import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { permissions } from './permission.ts'
import { requireName } from './require-name.ts'

export type NewWorkspace = { name: string } & ({ plan: 'free' } | { plan: 'paid'; units: number })

/** Free workspaces may try every module of the platform API a little each day. */
const freeLimits = { daily: 3, monthly: 30 }

/** A workspace with every permission, limited by its plan. */
export async function createWorkspace(db: Db, clock: Clock, workspace: NewWorkspace, by: Actor): Promise<string> {
  const id = randomUUIDv7()
  const name = requireName(workspace.name)
  const units = workspace.plan === 'paid' ? workspace.units : null
  const limits = units === null ? freeLimits : { daily: units, monthly: units }
  await db.transaction(async tx => {
    await sql`
      insert into workspaces (id, name, plan, monthly_units, created_at)
      values (${id}, ${name}, ${workspace.plan}, ${units}, ${clock()})
    `.execute(tx)
    await sql`
      insert into permissions (workspace_id, permission, daily_limit, plan_limit)
      select ${id}, unnest(${permissions}::text[]), ${limits.daily}, ${limits.monthly}
    `.execute(tx)
    const details = { plan: workspace.plan, ...(units !== null && { units }) }
    await recordAct(tx, by, { act: 'workspace.created', workspaceId: id, object: name, details })
  })
  return id
}
