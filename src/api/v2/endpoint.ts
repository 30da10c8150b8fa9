import type { KeyPermission, Permission } from '#domain/accounts/permission.ts'
import type { Reveals } from '#domain/usage/charge-batch.ts'
import { type AnyEndpoint, endpointOf } from '../endpoint.ts'

/**
 * Each operation belongs to one module and needs that module's permission unless it names others; an unmetered one costs
 * nothing, and one that charges on its own writes its own line in the ledger.
 */
type Access = {
  permission: Permission
  /** All that a key needs for it, where that is not the module's permission. */
  needs?: readonly [KeyPermission, ...KeyPermission[]]
  /** Any valid key is enough. */
  isOpen?: true
  /** Modules whose permissions it needs beside its own; it charges each of these too. */
  alsoNeeds?: readonly Permission[]
  metered: boolean | 'by handler'
  /** For an operation that may take longer than others. */
  dataTimeoutMs?: number
  /** For answers that may contain people's contact details: how many this one does. */
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint knows the shape of its own answers.
  reveals?: (answer: any) => Reveals
}

export type V2Endpoint = AnyEndpoint<Access>

export const endpoint = endpointOf<Access>()

/** The permissions that a key needs for an operation, if not any key is enough. */
export function neededFor({
  permission,
  needs,
  alsoNeeds = [],
}: Pick<V2Endpoint, 'permission' | 'needs' | 'alsoNeeds'>) {
  return needs ?? [permission, ...alsoNeeds]
}
