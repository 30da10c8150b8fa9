import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '../endpoint.ts'
import type { Header } from './headers.ts'
import type { Json, PublishedSchemas } from './publish-schema.ts'

/** How every operation may fail with one status. */
export type FailedAnswer = {
  /** Of the response, in the components. */
  name: string
  description: string
  body: TSchema
  /** Names of headers that it carries beside those of every answer. */
  headers?: string[]
  example: unknown
  /** Only of operations that take this. */
  of?: 'body' | 'uploads'
}

/** The description of one version; everything else comes from its endpoints. */
export type ApiDescription<Access> = {
  title: string
  description: string
  /** Below the address that served the document. */
  base: string
  securityScheme: Json
  tags: Record<string, string>
  headers: Record<string, Header>
  /** Names of headers beside those that limit a caller: on every answer, and on successes alone. */
  everyAnswer: string[]
  successes: string[]
  failures: Record<number, FailedAnswer>
  /** An answer of each operation. */
  examples: Record<string, unknown>
  /** A schema that no operation refers to. */
  alsoNamed?: TSchema[]
  webhooks?: (schemas: PublishedSchemas) => Json
  /** What an operation needs, in words. */
  accessOf: (endpoint: AnyEndpoint<Access>) => string
  tagOf: (endpoint: AnyEndpoint<Access>) => string
}
