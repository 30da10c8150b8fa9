import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint } from './endpoint.ts'
import { shortenedHeaders } from './shortened.ts'

/** What one version says about itself; everything else comes from its endpoints. */
type ApiDescription<Access> = {
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

/** The OpenAPI 3.1 document of a version, generated from its endpoints, so it cannot drift from them. */
export function openApiOf<Access>(api: ApiDescription<Access>, endpoints: AnyEndpoint<Access>[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = {}
  schemas.Error = plain(api.errorBody, schemas)
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(api, endpoint, schemas) }
  }
  const tags = [...new Set(endpoints.map(api.tagOf))].sort()
  return {
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
      schemas,
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
  }
}

function operationOf<Access>(
  api: ApiDescription<Access>,
  endpoint: AnyEndpoint<Access>,
  schemas: Record<string, unknown>,
) {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `${endpoint.description ?? endpoint.summary}. ${api.accessOf(endpoint)}`.replaceAll('..', '.'),
    tags: [api.tagOf(endpoint)],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...(endpoint.headers ? parametersIn('header', endpoint.headers) : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: plain(endpoint.body, schemas), ...exampleOf(endpoint.bodyExample) },
          ...filesOf(endpoint.uploads ?? []),
        },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success.',
        headers: { ...api.successHeaders, ...(endpoint.mayBeShortened && shortenedHeaders) },
        content: contentOf(endpoint, schemas),
      },
      ...Object.fromEntries(
        Object.keys(api.failures).map(status => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  }
}

function contentOf<Access>(
  { files, response, example, mayBePage }: AnyEndpoint<Access>,
  schemas: Record<string, unknown>,
) {
  if (files) return filesOf(files)
  return {
    'application/json': { schema: plain(response, schemas), ...exampleOf(example) },
    ...(mayBePage && { 'text/html': { schema: { type: 'string' } } }),
  }
}

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))

function exampleOf(example: unknown) {
  return example === undefined ? {} : { example }
}

function parametersIn(place: 'path' | 'query' | 'header', { properties, required }: TObject) {
  return Object.entries(properties as Record<string, TSchema & { description?: string; default?: unknown }>).map(
    ([name, schema]) => {
      const { description, ...rest } = plain(schema, {})
      const mustBeGiven = place === 'path' || (required?.includes(name as never) === true && rest.default === undefined)
      return { name, in: place, required: mustBeGiven, description: description ?? name, schema: rest }
    },
  )
}

/**
 * The schema as JSON: TypeBox's own marks are left out, and definitions of recursive schemas move to the document's
 * components.
 */
function plain(schema: TSchema, named: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref' && !value.startsWith('#')) return `#/components/schemas/${value}`
    if (!value?.$defs) return value
    for (const [name, { $id: _, ...definition }] of Object.entries<Record<string, unknown>>(value.$defs)) {
      named[name] = definition
    }
    return { $ref: value.$ref }
  })
}
