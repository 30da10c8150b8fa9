import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody who asks, for a workspace and over one of the APIs. */
export type Asker = {
  workspaceId: string
  path: string
  authorization: string
  /** What is sent; without it the request is a GET. A success of one that sends something need not cost anything. */
  body?: (random: () => number) => object
}

/** What clients have seen of their requests. */
export type Seen = {
  /** Ids of requests whose whole answer arrived and was a success, by workspace. */
  successes: Map<string, Set<string>>
  /** Ids of those that may have cost nothing. */
  free: Set<string>
  /** Ids of those that were told no. */
  refusals: Set<string>
  /** How many never learned what became of them. */
  died: number
  /** "v1 503 USAGE_LEDGER_UNAVAILABLE" → how often. */
  answers: Map<string, number>
}

export type Load = { seen: Seen; stop(): Promise<void> }

/** A sequence of numbers from 0 to 1 that is the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Clients that ask again and again, and of which some hang up in the middle. */
export function startClients(count: number, bases: string[], askers: Asker[], random: () => number): Load {
  const seen: Seen = { successes: new Map(), free: new Set(), refusals: new Set(), died: 0, answers: new Map() }
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
  let isOver = false

  async function client() {
    while (!isOver) {
      const patienceMs = random() < 0.03 ? 1 + random() * 20 : 30_000
      await ask(pick(bases), pick(askers), patienceMs, seen, random)
      await sleep(random() * 150)
    }
  }

  const clients = Array.from({ length: count }, client)
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

async function ask(base: string, asker: Asker, patienceMs: number, seen: Seen, random: () => number): Promise<void> {
  try {
    const { path, authorization, workspaceId } = asker
    const signal = AbortSignal.timeout(patienceMs)
    const sent = asker.body && { method: 'POST', body: JSON.stringify(asker.body(random)) }
    const headers = { authorization, ...(sent && { 'content-type': 'application/json' }) }
    const response = await fetch(`${base}${path}`, { headers, signal, ...sent })
    const body = (await response.json()) as { error?: { code: string }; detail?: string }
    const id = response.headers.get('x-service-request-id') ?? response.headers.get('x-request-id') ?? ''
    const said = body.error?.code ?? (response.headers.has('retry-after') ? 'come again' : '')
    const answer = `${path.slice(1, 3)} ${response.status} ${said}`.trim()
    seen.answers.set(answer, (seen.answers.get(answer) ?? 0) + 1)
    if (response.status === 200) (sent ? seen.free : successesOf(seen, workspaceId)).add(id)
    else seen.refusals.add(id)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== 'ECONNREFUSED') seen.died++
  }
}

export function successesOf(seen: Seen, workspaceId: string): Set<string> {
  const ids = seen.successes.get(workspaceId) ?? new Set<string>()
  seen.successes.set(workspaceId, ids)
  return ids
}
