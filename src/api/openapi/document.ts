import type { TSchema } from 'typebox'
import about from '../../../package.json' with { type: 'json' }
import type { AnyEndpoint } from '../endpoint.ts'
import { shortenedHeaders } from '../shortened.ts'
import { operationsOf } from './operation.ts'
import { type Json, PublishedSchemas } from './publish-schema.ts'

/** A header as the reference describes it. */
export type Header = { description: string; required?: true; schema: Json }

/** How every operation may fail with one status. */
export type FailedAnswer = {
  /** Of the response, in the components. */
  name: string
  description: string
  body: TSchema
  /** Names of headers that it carries beside those of every answer. */
  headers?: string[]
  example: unknown
}

/** What one version says about itself; everything else comes from its endpoints. */
export type ApiDescription<Access> = {
  title: string
  description: string
  /** Below the address that served the document. */
  base: string
  securityScheme: Json
  tags: Record<string, string>
  headers: Record<string, Header>
  /** Names of headers: on every answer, and on successes alone. */
  everyAnswer: string[]
  successes: string[]
  failures: Record<number, FailedAnswer>
  /** A schema that no operation refers to. */
  alsoNamed?: TSchema[]
  webhooks?: (schemas: PublishedSchemas) => Json
  /** What an operation needs, in words. */
  accessOf: (endpoint: AnyEndpoint<Access>) => string
  tagOf: (endpoint: AnyEndpoint<Access>) => string
}

/** The OpenAPI 3.1 document of a version, generated from its endpoints, so it cannot drift from them. */
export function openApiOf<Access>(api: ApiDescription<Access>, endpoints: AnyEndpoint<Access>[]) {
  const schemas = new PublishedSchemas()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    for (const { path, method, operation } of operationsOf(api, endpoint, schemas)) {
      paths[path] = { ...paths[path], [method]: operation }
    }
  }
  const responses = Object.values(api.failures).map(failure => [failure.name, responseOf(api, failure, schemas)])
  for (const schema of api.alsoNamed ?? []) schemas.publish(schema)
  const webhooks = api.webhooks?.(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: about.version,
      description: api.description,
      contact: { name: 'The operator of this server' },
      license: { name: about.license, identifier: about.license },
    },
    servers: [{ url: api.base, description: 'The server that this document comes from.' }],
    security: [{ key: [] }],
    tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      securitySchemes: { key: api.securityScheme },
      schemas: sorted(schemas.named),
      headers: sorted({ ...api.headers, ...shortenedHeaders }),
      responses: Object.fromEntries(responses),
    },
  }
}

function responseOf<Access>(
  { everyAnswer }: ApiDescription<Access>,
  { description, body, headers = [], example }: FailedAnswer,
  schemas: PublishedSchemas,
) {
  return {
    description,
    headers: headersNamed([...everyAnswer, ...headers]),
    content: { 'application/json': { schema: schemas.publish(body), example } },
  }
}

export const headersNamed = (names: string[]) =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

const sorted = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
