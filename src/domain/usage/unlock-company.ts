import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor, AuditLog } from '../audit/actor.ts'
import type { Act } from '../audit/acts.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { type Company, readCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { charged } from './charged.ts'
import type { Ledger } from './ledger.ts'
import { readMeters, units } from './meter.ts'

export type Unlock = { workspaceId: string; userId: string; companyId: number; requestId: string }

/** After this long a request that claimed an unlock and never finished is considered dead. */
const claimMs = 60_000

/**
 * The profile of a company, charged to the workspace the first time and free ever after. Of several simultaneous
 * requests one is charged; the others are asked to retry.
 */
export async function unlockCompany(
  { primary, reads }: { primary: Db; reads: Db },
  ledger: Ledger,
  clock: Clock,
  unlock: Unlock,
  by: Actor,
): Promise<{ company: Company; units: number }> {
  const company = await readCompany(reads, unlock.companyId)
  const wanted = { ...unlock, companyId: company.id }
  if (!(await claim(primary, clock(), wanted, by))) return { company, units: 0 }
  try {
    const meters = await readMeters(primary, unlock.workspaceId, clock())
    const meter = meters.find(({ meter }) => meter === units)
    const what = { operation: 'unlockProfile', meter: units, units: 1, status: 200 }
    const line = { ...wanted, ...what, keyId: null, surface: 'dashboard' as const }
    await charged(ledger, clock, meter, line, async () => company)
  } catch (error) {
    await sql`delete from unlocks where request_id = ${unlock.requestId} and charged_at is null`.execute(primary)
    throw error
  }
  // The charge stands, and the profile opens once that is noted and recorded. Should this fail, the next request does both.
  await primary
    .transaction(async tx => {
      const { count } = await sql`
      update unlocks set charged_at = ${clock()} where request_id = ${unlock.requestId} and charged_at is null
    `.execute(tx)
      if (count) await recordAct(tx, by, unlocked(wanted))
    })
    .catch(() => {})
  return { company, units: 1 }
}

function unlocked({ workspaceId, companyId }: Pick<Unlock, 'workspaceId' | 'companyId'>): Act {
  return { act: 'company.unlocked', workspaceId, object: companyId }
}

/** True when this request is the one to charge; false when the company is unlocked already. */
async function claim(db: Db, now: Date, unlock: Unlock, by: Actor): Promise<boolean> {
  const { workspaceId, userId, companyId, requestId } = unlock
  await settleDeadClaim(db, now, unlock, by.auditLog)
  const { rows } = await sql<{ request_id: string; charged_at: Date | null }>`
    with mine as (
      insert into unlocks (workspace_id, company_id, user_id, request_id, asked_at)
      values (${workspaceId}, ${companyId}, ${userId}, ${requestId}, ${now})
      on conflict do nothing
      returning request_id, charged_at
    )
    select * from mine
    union all
    select request_id, charged_at from unlocks where workspace_id = ${workspaceId} and company_id = ${companyId}
  `.execute(db)
  if (rows[0]?.request_id === requestId) return true
  // Another request holds the claim; without a row it released it between our two reads.
  if (!rows[0]?.charged_at) throw new Failure('busy', {})
  return false
}

/**
 * A process that died after its charge left a valid unlock, one that died before left none: the ledger knows. A reversed
 * charge is none; where the reversal comes later, it ends the unlock too.
 */
async function settleDeadClaim(db: Db, now: Date, unlock: Unlock, auditLog: AuditLog): Promise<void> {
  const { workspaceId, companyId } = unlock
  await db.transaction(async tx => {
    const { rows } = await sql<{ id: string; requestId: string; name: string | null }>`
      update unlocks u set charged_at = l.at from ledger l
      where u.workspace_id = ${workspaceId} and u.company_id = ${companyId} and u.charged_at is null
        and l.workspace_id = u.workspace_id and l.request_id = u.request_id and l.at >= u.asked_at and l.units > 0
        and not exists (select from ledger r where r.at >= l.at and r.reverses = l.request_id)
      returning u.user_id as id, u.request_id as "requestId", (select email from users where id = u.user_id) as name
    `.execute(tx)
    // Recorded as done by the user or key that requested it, whose address is no longer known.
    const who = { kind: 'user', surface: 'dashboard', address: null, auditLog } as const
    for (const row of rows) await recordAct(tx, { ...who, ...row }, unlocked(unlock))
  })
  await sql`
    delete from unlocks where workspace_id = ${workspaceId} and company_id = ${companyId} and charged_at is null
      and asked_at < ${new Date(now.getTime() - claimMs)}
  `.execute(db)
}
