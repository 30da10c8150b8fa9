import type { SqlClient } from '../sql-client.ts'
import { readNodeStates } from './read-node-states.ts'

/** Companies cannot be changed while some of their nodes are down. */
export class NodesAwayError extends Error {}

/** Refuses what would fail in the middle because it writes to all nodes of a cluster. */
export async function requireNodes(client: SqlClient): Promise<void> {
  const down = (await readNodeStates(client)).filter(({ isUp }) => !isUp).map(({ name }) => name)
  if (down.length === 0) return
  throw new NodesAwayError(
    `Not started because part of the cluster is not responding: ${down.join(', ')}. Try again later.`,
  )
}
