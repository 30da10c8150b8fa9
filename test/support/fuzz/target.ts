import type { Schema } from './plausible.ts'

/** What can be asked for: an operation, a tool, a route, with what it takes and a request that it answers. */
export type Target = {
  surface: SurfaceName
  name: string
  method: string
  /** Parameters are written `:name`. */
  path: string
  params: Schema
  query: Schema
  body?: Schema | undefined
  valid: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  headers: Record<string, string>
  /** Wraps the body, for what is inside of something else on the wire. */
  envelope?: (body: unknown) => unknown
  /** How often it is drawn, against 1. */
  weight?: number
}

export type SurfaceName = 'v1' | 'v2' | 'mcp' | 'api' | 'reconcile'

/** A request as it goes over the wire. */
export type FuzzRequest = {
  target: Target
  method: string
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer
}
