import type { Route } from '../endpoint.ts'

/** An operation in the shape of yente's. */
// biome-ignore lint/suspicious/noExplicitAny: one list holds routes whose calls have different values.
export type YenteRoute<AnyCall = any> = Route<AnyCall> & {
  /** What a success costs; nothing, if it is not there. */
  units?(call: AnyCall): number
  readBody?(body: unknown): unknown
}
