import type { Clock } from './clock.ts'

/** How a part of the server is right now. `loading` and `degraded` mean that others serve in its place. */
export type PartState = {
  status: 'ready' | 'loading' | 'degraded' | 'not ready'
  /** Open to anyone, so it reveals nothing internal. */
  why?: string
  /** What is behind it, for the log. */
  cause?: unknown
}

/** A part, and whether the server is of no use without it. */
export type Part = { isVital: boolean; look(): PartState | Promise<PartState> }

type Standing = Omit<PartState, 'cause'> & { since: string }
export type Readiness = {
  status: 'ready' | 'degraded' | 'not ready' | 'draining'
  parts: Record<string, Standing>
}

type Settings = {
  parts: Record<string, Part>
  clock: Clock
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal | undefined
  onChange?: (part: string, state: PartState) => void
}

export const ready: PartState = { status: 'ready' }

/**
 * Looks at all parts, and remembers since when each is as it is. Those who ask while it looks share one look, because anyone
 * may ask.
 */
export function openReadiness({ parts, clock, stopping, onChange }: Settings): () => Promise<Readiness> {
  const known = new Map<string, Standing>()
  let looking: Promise<Readiness> | undefined

  async function lookAt(name: string, { look }: Part): Promise<[string, Standing]> {
    const state = await look()
    const { cause: _, ...shown } = state
    const before = known.get(name)
    const isSame = before?.status === state.status
    const standing = { ...shown, since: isSame ? before.since : clock().toISOString() }
    known.set(name, standing)
    if (!isSame && (before || state.status !== 'ready')) onChange?.(name, state)
    return [name, standing]
  }

  async function look(): Promise<Readiness> {
    const standings = await Promise.all(Object.entries(parts).map(([name, part]) => lookAt(name, part)))
    const isAway = standings.some(([name, { status }]) => parts[name]?.isVital && status === 'not ready')
    const isWhole = standings.every(([, { status }]) => status === 'ready')
    const status = stopping?.aborted ? 'draining' : isAway ? 'not ready' : isWhole ? 'ready' : 'degraded'
    return { status, parts: Object.fromEntries(standings) }
  }

  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}
