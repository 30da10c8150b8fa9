import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint } from './endpoint.ts'

/** What one version says about itself; everything else comes from its endpoints. */
export type ApiDescription<Access> = {
  title: string
  description: string
  version: string
  /** Below the address that served the document. */
  base: string
  securityScheme: Record<string, unknown>
  /** Statuses that every operation may answer with, and what each means. */
  failures: Record<number, string>
  errorBody: TSchema
  successHeaders: Record<string, unknown>
  /** What an operation needs, in words. */
  accessOf: (endpoint: AnyEndpoint<Access>) => string
  tagOf: (endpoint: AnyEndpoint<Access>) => string
}

/** The OpenAPI 3.1 document of a version, made from the endpoints themselves, so that it cannot drift from them. */
export function openApiOf<Access>(api: ApiDescription<Access>, endpoints: AnyEndpoint<Access>[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(api, endpoint) }
  }
  const tags = [...new Set(endpoints.map(api.tagOf))].sort()
  return withDefinitionsInOnePlace({
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: api.base }],
    security: [{ key: [] }],
    tags: tags.map(name => ({ name, description: `Operations on ${name.toLowerCase()}.` })),
    paths,
    components: {
      securitySchemes: { key: api.securityScheme },
      schemas: { Error: plain(api.errorBody) },
      responses: Object.fromEntries(
        Object.entries(api.failures).map(([status, description]) => [
          `Failure${status}`,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  })
}

type Document = { components: { schemas: Record<string, unknown> } }

/** A schema that contains itself brings its own definition; readers of a document look for it in the components. */
function withDefinitionsInOnePlace<Doc extends Document>(document: Doc): Doc {
  const definitions: Record<string, unknown> = {}
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift)
    if (typeof value !== 'object' || value === null) return value
    const { $defs, $id: _, ...rest } = value as Record<string, unknown>
    for (const [name, definition] of Object.entries($defs ?? {})) definitions[name] = lift(definition)
    const lifted = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, lift(inner)]))
    const { $ref } = lifted
    const isOwn = typeof $ref === 'string' && !$ref.startsWith('#')
    return isOwn ? { ...lifted, $ref: `#/components/schemas/${$ref}` } : lifted
  }
  const lifted = lift(document) as Doc
  Object.assign(lifted.components.schemas, definitions)
  return lifted
}

function operationOf<Access>(api: ApiDescription<Access>, endpoint: AnyEndpoint<Access>) {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `${endpoint.description ?? endpoint.summary}. ${api.accessOf(endpoint)}`.replaceAll('..', '.'),
    tags: [api.tagOf(endpoint)],
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: plain(endpoint.body), ...exampleOf(endpoint.bodyExample) } },
      },
    }),
    responses: {
      200: {
        description: 'Success.',
        headers: api.successHeaders,
        content: { 'application/json': { schema: plain(endpoint.response), ...exampleOf(endpoint.example) } },
      },
      ...Object.fromEntries(
        Object.keys(api.failures).map(status => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  }
}

function exampleOf(example: unknown) {
  return example === undefined ? {} : { example }
}

function parametersIn(place: 'path' | 'query', { properties, required }: TObject) {
  return Object.entries(properties as Record<string, TSchema & { description?: string; default?: unknown }>).map(
    ([name, schema]) => {
      const { description, ...rest } = plain(schema)
      const mustBeGiven = place === 'path' || (required?.includes(name as never) && rest.default === undefined)
      return { name, in: place, required: mustBeGiven, description: description ?? name, schema: rest }
    },
  )
}

/** The schema as JSON: the library's own marks are not part of the document. */
function plain(schema: TSchema): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema))
}
