import type { Scope } from '#domain/accounts/key.ts'
import { type AnyEndpoint, endpointOf } from '../endpoint.ts'

/** Every scope is needed. */
type Access = { scopes: readonly Scope[] }

export type V1Endpoint = AnyEndpoint<Access>

export const endpoint = endpointOf<Access>()
