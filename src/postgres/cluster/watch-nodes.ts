import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseClient } from '../database-client.ts'
import { type NodeState, nodeSilentMs, readNodeStates } from './read-node-states.ts'

export type NodeWatch = {
  /** The names of the nodes that the coordinator does not reach. */
  down(): string[]
  close(): Promise<void>
}

type Watchers = {
  onLook: (states: NodeState[]) => void
  /** On every check at which a node is silent. */
  onSilence: () => void
  onError: (error: Error) => void
}

const checkMs = 2_000
/** While requests may be waiting for a frozen node. */
const silentCheckMs = 500
/** A single database does not become a cluster often. */
const singleCheckMs = 60_000
/** The nodes are checked in turn; a coordinator that needs longer than this is itself frozen. */
const lookMs = 20_000

/** Checks periodically which nodes of a cluster are up. */
export function watchNodes(url: string, { onLook, onSilence, onError }: Watchers): NodeWatch {
  const closing = new AbortController()
  let states: NodeState[] = []
  let isSilent = false
  let isSingle = false
  let client: DatabaseClient | undefined

  async function connect(): Promise<DatabaseClient> {
    const fresh = new DatabaseClient({
      connectionString: url,
      application_name: 'firmament node watch',
      query_timeout: lookMs,
    })
    fresh.on('error', () => {})
    await fresh.connect()
    return fresh
  }

  async function look() {
    try {
      client ??= await connect()
      const begun = performance.now()
      const seen = await readNodeStates(client)
      const before = new Set(down())
      states = seen
      // A node that is gone refuses immediately.
      isSilent = down().length > 0 && performance.now() - begun >= nodeSilentMs
      for (const name of down()) if (!before.has(name)) onError(new Error(`node ${name} is not responding`))
      if (isSilent) onSilence()
      onLook(states)
      isSingle = states.length === 0
      // A place among the connections of a server that has many users.
      if (isSingle) leave()
    } catch {
      // Without its coordinator nothing is known, and every request gets an error.
      isSingle = false
      leave()
    }
  }

  function leave() {
    const left = client
    client = undefined
    // Do not wait for a server that does not respond.
    left?.end().catch(() => {})
  }

  async function watch() {
    while (!closing.signal.aborted) {
      await look()
      const pauseMs = isSilent ? silentCheckMs : isSingle ? singleCheckMs : checkMs
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    leave()
  }

  const down = () => states.filter(({ isUp }) => !isUp).map(({ name }) => name)
  const watching = watch()
  return {
    down,
    async close() {
      closing.abort()
      leave()
      await watching
    },
  }
}
