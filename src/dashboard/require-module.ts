import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import { Failure } from '#domain/failure.ts'
import { type Meter, readMeters } from '#domain/usage/meter.ts'
import type { Services } from '#surface/services.ts'

/** The allowance of a workspace for a module of the platform, which must be one that its API keys could use. */
export async function requireModule(
  { databases, clock, workspaceId }: Pick<Services, 'databases' | 'clock'> & { workspaceId: string },
  permission: Permission,
): Promise<Meter> {
  const meters = await readMeters(databases.primary, workspaceId, clock())
  const meter = meters.find(({ meter }) => meter === permission)
  if (meter) return meter
  const message = `This workspace does not have access to ${moduleNames[permission]}. The server operator can enable it.`
  throw new Failure('rule_broken', { messages: [message] })
}
