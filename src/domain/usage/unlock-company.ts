import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Clock } from '../clock.ts'
import type { Company } from '../companies/company.ts'
import { readCompany } from '../companies/read-company.ts'
import { Failure } from '../failure.ts'
import { charged } from './charged.ts'
import type { Ledger } from './ledger.ts'
import { units } from './meter.ts'
import { readMeters } from './read-meters.ts'

export type Unlock = { workspaceId: string; userId: string; companyId: number; requestId: string }

/** After this long a request that claimed an unlock and never finished is taken to be dead. */
const claimMs = 60_000

/**
 * The profile of a company, charged to the workspace the first time and free ever after. Of several requests at once
 * one is charged; the others are told to come again.
 */
export async function unlockCompany(
  { primary, reads }: { primary: Db; reads: Db },
  ledger: Ledger,
  clock: Clock,
  unlock: Unlock,
): Promise<{ company: Company; units: number }> {
  const company = await readCompany(reads, unlock.companyId)
  const wanted = { ...unlock, companyId: company.id }
  if (!(await claim(primary, clock(), wanted))) return { company, units: 0 }
  try {
    const meters = await readMeters(primary, unlock.workspaceId, clock())
    const meter = meters.find(({ meter }) => meter === units)
    const { workspaceId, userId, requestId } = unlock
    const who = { requestId, workspaceId, userId, keyId: null, companyId: company.id }
    const entry = {
      ...who,
      surface: 'dashboard' as const,
      operation: 'unlockProfile',
      meter: units,
      units: 1,
      status: 200,
    }
    await charged(ledger, clock, meter, entry, async () => company)
  } catch (error) {
    await sql`delete from unlocks where request_id = ${unlock.requestId} and charged_at is null`.execute(primary)
    throw error
  }
  // The charge stands, and with it the unlock: where this cannot be written now, the next request for it does.
  await sql`update unlocks set charged_at = ${clock()} where request_id = ${unlock.requestId}`
    .execute(primary)
    .catch(() => {})
  return { company, units: 1 }
}

/** True when this request is the one to charge; false when the company is unlocked already. */
async function claim(db: Db, now: Date, { workspaceId, userId, companyId, requestId }: Unlock): Promise<boolean> {
  await settleDeadClaim(db, now, workspaceId, companyId)
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
  // Another request holds the claim; with no row at all it took it back between our two looks.
  if (!rows[0]?.charged_at) throw new Failure('busy', {})
  return false
}

/**
 * A process that died after its charge left a true unlock, one that died before left none: the ledger knows. A charge that
 * was taken back is none; where that comes later, it ends the unlock with it.
 */
async function settleDeadClaim(db: Db, now: Date, workspaceId: string, companyId: number): Promise<void> {
  const dead = sql`workspace_id = ${workspaceId} and company_id = ${companyId} and charged_at is null
    and asked_at < ${new Date(now.getTime() - claimMs)}`
  await sql`
    update unlocks u set charged_at = l.at from ledger l
    where u.workspace_id = ${workspaceId} and u.company_id = ${companyId} and u.charged_at is null
      and l.workspace_id = u.workspace_id and l.request_id = u.request_id and l.at >= u.asked_at and l.units > 0
      and not exists (select from ledger r where r.at >= l.at and r.reverses = l.request_id)
  `.execute(db)
  await sql`delete from unlocks where ${dead}`.execute(db)
}
