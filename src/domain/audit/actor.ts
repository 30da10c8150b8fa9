import type { Act } from './acts.ts'
import type { Trail } from './trail.ts'

export type ActorKind = 'user' | 'key' | 'operator' | 'stranger' | 'system'

/** Who does something, and from where. Each surface makes one for a request, each command one for itself. */
export type Actor = {
  kind: ActorKind
  /** Of a user or a key. */
  id: string | null
  /** A user's e-mail address, a key's handle, the operator's account on the machine. */
  name: string | null
  surface: 'dashboard' | 'v1' | 'v2' | 'command' | 'server'
  /** The address it came from; of a command, the name of the machine. */
  address: string | null
  requestId: string | null
  /** Where it is recorded. */
  trail: Trail
  /** Acts that are kept to be recorded together, where it is not at once. */
  kept?: Act[]
}

/** What the server does by itself. */
export function systemActor(trail: Trail): Actor {
  return { kind: 'system', id: null, name: null, surface: 'server', address: null, requestId: null, trail }
}
