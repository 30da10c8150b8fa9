import type { TObject, TSchema } from 'typebox'
import type { Permission } from '#domain/accounts/permission.ts'
import type { Reveals } from '#domain/usage/charge-batch.ts'
import type { AnyEndpoint, Endpoint } from '../endpoint.ts'

/** Each operation belongs to one module and needs that module's permission; an unmetered one costs nothing. */
type Access = {
  permission: Permission
  metered: boolean
  /** Where an answer may contain contacts of people: how many this one does. */
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint knows the shape of its own answers.
  reveals?: (answer: any) => Reveals
}

export type V2Endpoint = AnyEndpoint<Access>

export function endpoint<Params extends TObject, Query extends TObject, Body extends TSchema>(
  definition: Endpoint<Access, Params, Query, Body>,
) {
  return definition
}
