import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Caller } from '#domain/accounts/caller.ts'
import type { Actor } from '#domain/audit/actor.ts'
import type { Act } from '#domain/audit/acts.ts'
import type { LedgerLine } from '#domain/usage/charge-batch.ts'
import type { SentFile } from '#surface/lists/receive-file.ts'
import type { Services } from '#surface/services.ts'
import type { Bill } from './bill.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request's line in the ledger, before its cost is known. */
export type RequestLine = Omit<LedgerLine, 'units' | 'meter'>

/** What a handler is given: the parsed request, the caller, and access to the data. */
export type Call<Params, Query, Body, Headers> = Services & {
  caller: Caller
  /** The caller, for the audit log. */
  by: Actor
  /** The request's line in the ledger, for an operation that does its own charging. */
  ledgerLine: RequestLine
  /** Where an operation that does its own charging writes what it charged. */
  bill: Bill
  /** A file that was sent instead of the body. */
  upload?: SentFile | undefined
  headers: Headers
  params: Params
  query: Query
  body: Body
}

/** What is needed to mount an operation. */
// biome-ignore lint/suspicious/noExplicitAny: one list holds routes whose calls have different values.
export type Route<AnyCall = any> = {
  /** What the ledger and the metrics call it. */
  id: string
  method: Method
  /** Below the base address of its surface, parameters written `:name`. */
  path: string
  /** Content types of files that may be sent instead of the body. */
  uploads?: readonly string[]
  /** The status of a success; 200 by default. */
  status?: 201
  /** What the audit log records of a success, before it is answered; null for nothing. Operations that change data record themselves. */
  records?(call: AnyCall): Omit<Act, 'workspaceId'> | null
  handle(call: AnyCall): Promise<unknown>
}

/**
 * One operation, described once: the route, its validation, the handler's types, the OpenAPI document and the contract
 * tests all come from this.
 */
type Endpoint<
  Access,
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Headers extends TObject = TObject,
> = Access &
  Route<Call<Static<Params>, Static<Query>, Static<Body>, Static<Headers>>> & {
    summary: string
    /** More about it, for the reference. */
    description?: string
    /** What the path and the query may contain; nothing by default. */
    params?: Params
    query?: Query
    /** Only where the operation has one. */
    body?: Body
    /** A body that is a bare list is read as an object with this one member. */
    bareList?: string
    bodyExample?: Static<Body>
    /** The headers it reads beyond those that all operations read. */
    headers?: Headers
    response: TSchema
    /** The answer is the same for every caller and rarely changes: its ETag saves sending it again unchanged. */
    isVocabulary?: true
    /** There may be more results than the answer has, which headers then state: see showListed and withCount. */
    mayBeShortened?: true
    /** The answer may also be a page, which the operation returns as a WrittenAnswer. */
    mayBePage?: true
    /** The answer is a file of one of these types, which the operation returns as a FileAnswer. */
    files?: readonly string[]
  }

// biome-ignore lint/suspicious/noExplicitAny: one list holds endpoints of different shapes.
export type AnyEndpoint<Access> = Endpoint<Access, any, any, any, any> & { params: TObject; query: TObject }

type Nothing = TObject<Record<never, never>>
const nothing: Nothing = Type.Object({}, { additionalProperties: false })

/** How the endpoints of a version are defined, each with the access it requires. */
export function endpointOf<Access>() {
  return <
    Params extends TObject = Nothing,
    Query extends TObject = Nothing,
    Body extends TSchema = TSchema,
    Headers extends TObject = TObject,
  >(
    definition: Endpoint<Access, Params, Query, Body, Headers>,
  ) => ({ params: nothing, query: nothing, ...definition })
}
