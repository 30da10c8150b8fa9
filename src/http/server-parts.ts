import { companiesState, databaseState, migrationState } from '#domain/database-state.ts'
import type { Prospects } from '#domain/prospecting/prospects.ts'
import { type Part, type PartState, ready } from '#domain/readiness.ts'
import type { ChargeProbe } from '#domain/usage/charge-probe.ts'
import type { NodeWatch } from '#postgres/cluster/watch-nodes.ts'
import type { Databases } from '#postgres/db.ts'
import type { Config } from '../config.ts'

export type Working = { databases: Databases; charges: ChargeProbe; prospects: Prospects } & {
  roles: Config['roles']
  nodes?: NodeWatch | undefined
  /** Whether background jobs run; undefined where this node runs none. */
  isWorking?: (() => boolean) | undefined
}

/** What a node needs for what it does, by its roles. */
export function serverParts({ databases, charges, prospects, nodes, isWorking, roles }: Working) {
  const { primary, reads } = databases
  const parts: Record<string, Part> = {
    database: { isVital: true, look: () => databaseState(primary) },
    migration: { isVital: true, look: () => migrationState(primary) },
  }
  const answers = roles.includes('api') || roles.includes('prospecting')
  if (answers) {
    parts.companies = { isVital: true, look: () => companies() }
    parts.charges = { isVital: true, look: () => charging() }
  }
  // Without it the database answers.
  if (roles.includes('prospecting')) parts.prospects = { isVital: false, look: () => inMemory(prospects) }
  if (isWorking) parts.jobs = { isVital: !answers, look: () => (isWorking() ? ready : restarting) }
  return parts

  async function companies(): Promise<PartState> {
    const down = nodes?.down() ?? []
    // No other server could do more, and the companies of the other nodes are served.
    if (down.length > 0)
      return { status: 'degraded', why: `Not responding: ${down.join(', ')}. The companies there cannot be served.` }
    return companiesState(reads)
  }

  async function charging(): Promise<PartState> {
    const cause = await charges.problem()
    if (cause === null) return ready
    return { status: 'not ready', why: 'Usage cannot be recorded, and nothing is served without that.', cause }
  }
}

const restarting: PartState = {
  status: 'not ready',
  why: 'Background jobs are not running; they are being started again.',
}

function inMemory(prospects: Prospects): PartState {
  if (prospects.isLoaded) return ready
  // After a failure nothing else might load them.
  void prospects.load()
  return { status: 'loading', why: 'They are being read into memory; the database answers meanwhile.' }
}
