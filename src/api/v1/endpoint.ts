import type { TObject, TSchema } from 'typebox'
import type { Scope } from '#domain/accounts/key.ts'
import type { AnyEndpoint, Endpoint } from '../endpoint.ts'

/** Every scope is needed, not any one of them. */
type Access = { scopes: readonly Scope[] }

export type V1Endpoint = AnyEndpoint<Access>

export function endpoint<Params extends TObject, Query extends TObject, Body extends TSchema>(
  definition: Endpoint<Access, Params, Query, Body>,
) {
  return definition
}
