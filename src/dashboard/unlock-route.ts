import type { FastifyInstance } from 'fastify'
import { requireMember } from '#domain/accounts/require-member.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Clock } from '#domain/clock.ts'
import { Failure } from '#domain/failure.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import { unlockCompany } from '#domain/usage/unlock-company.ts'
import type { Databases } from '#lib/db.ts'

type Settings = { databases: Databases; ledger: Ledger; clock: Clock }
type Params = { workspaceId: string; companyId: string }

/** Unlocks a profile for a unit of the same allowance that the API spends; once unlocked it stays free. */
export function unlockRoute(app: FastifyInstance, { databases, ledger, clock }: Settings): void {
  app.post<{ Params: Params }>('/workspaces/:workspaceId/companies/:companyId/unlock', async request => {
    const { workspaceId, companyId } = request.params
    const id = Number(companyId)
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(workspaceId) || !Number.isSafeInteger(id)) {
      throw new Failure('no_route', {})
    }
    const { id: userId } = request.user as User
    await requireMember(databases.primary, workspaceId, userId)
    const unlock = { workspaceId, userId, companyId: id, requestId: request.id }
    const { company, units } = await unlockCompany(databases, ledger, clock, unlock)
    return { company_id: company.id, name: company.name, units }
  })
}
