import about from '../../../package.json' with { type: 'json' }
import type { AnyEndpoint } from '../endpoint.ts'
import type { ApiDescription, FailedAnswer } from './api-description.ts'
import { headersNamed, limitHeaders, someHeaders } from './headers.ts'
import { operationsOf } from './operation.ts'
import { type Json, PublishedSchemas } from './publish-schema.ts'

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
      headers: sorted({ ...limitHeaders, ...someHeaders, ...api.headers }),
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
    headers: headersNamed([...everyAnswer, ...Object.keys(limitHeaders), ...headers]),
    content: { 'application/json': { schema: schemas.publish(body), example } },
  }
}

const sorted = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
