import type { TObject, TSchema } from 'typebox'
import { pascalCase } from '#lib/camel-case.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { shortenedHeaders } from '../shortened.ts'
import type { ApiDescription } from './api-description.ts'
import { headersNamed, limitHeaders } from './headers.ts'
import { parameterExamples } from './parameter-examples.ts'
import type { Json, PublishedSchemas } from './publish-schema.ts'

/**
 * The operations of an endpoint. One whose path names a format is an operation for each: their answers differ, and a path that
 * may be several others would be ambiguous.
 */
export function operationsOf<Access>(
  api: ApiDescription<Access>,
  endpoint: AnyEndpoint<Access>,
  schemas: PublishedSchemas,
) {
  const formats: string[] = endpoint.params.properties.format?.enum ?? []
  const method = endpoint.method.toLowerCase()
  const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
  if (formats.length === 0) {
    return [{ path: pathOf(endpoint.path), method, operation: operationOf(api, endpoint, schemas) }]
  }
  return formats.map((format, index) => ({
    path: pathOf(endpoint.path.replace(':format', format)),
    method,
    operation: operationOf(api, index === 0 ? endpoint : inFormat(endpoint, format), schemas, format),
  }))
}

const inFormat = <Access>(endpoint: AnyEndpoint<Access>, format: string) => ({
  ...endpoint,
  id: `${endpoint.id}${pascalCase(format)}`,
  summary: `${endpoint.summary} as ${format.toUpperCase()}`,
})

function operationOf<Access>(
  api: ApiDescription<Access>,
  endpoint: AnyEndpoint<Access>,
  schemas: PublishedSchemas,
  format?: string,
) {
  const {
    id,
    summary,
    description = summary,
    status = 200,
    params,
    query,
    headers,
    mayBeShortened,
    isVocabulary,
  } = endpoint
  const shortened = mayBeShortened ? Object.keys(shortenedHeaders) : []
  const others = [...(endpoint.files ? ['Content-Disposition'] : []), ...(isVocabulary ? ['ETag'] : [])]
  const always = [...api.everyAnswer, ...Object.keys(limitHeaders)]
  const carried = [...always, ...api.successes, ...shortened, ...others]
  return {
    operationId: id,
    summary,
    description: `${description}. ${api.accessOf(endpoint)}`.replaceAll('..', '.'),
    tags: [api.tagOf(endpoint)],
    parameters: [
      ...parametersIn('path', params, schemas).filter(({ name }) => name !== 'format'),
      ...parametersIn('query', query, schemas),
      ...(headers ? parametersIn('header', headers, schemas) : []),
      ...(isVocabulary ? [ifNoneMatch] : []),
    ],
    ...(endpoint.body && { requestBody: requestOf(endpoint, schemas) }),
    responses: {
      [status]: {
        description: status === 201 ? 'Created.' : 'Success.',
        headers: headersNamed(carried),
        content: contentOf(endpoint, schemas, api.examples, format),
      },
      ...(isVocabulary && {
        304: { description: 'Not changed.', headers: headersNamed([...always, ...api.successes, 'ETag']) },
      }),
      ...Object.fromEntries(
        Object.entries(api.failures)
          .filter(([, { of }]) => of === undefined || endpoint[of])
          .map(([code, { name }]) => [code, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the response that you have.',
  schema: { type: 'string' },
}

function requestOf<Access>({ body, bodyExample, uploads = [] }: AnyEndpoint<Access>, schemas: PublishedSchemas) {
  return {
    required: true,
    content: {
      'application/json': { schema: schemas.publish(body), ...exampleOf(bodyExample) },
      ...filesOf(uploads),
    },
  }
}

function contentOf<Access>(
  { id, files, response, mayBePage }: AnyEndpoint<Access>,
  schemas: PublishedSchemas,
  examples: ApiDescription<Access>['examples'],
  format?: string,
): Json {
  if (files) return filesOf(files)
  if (mayBePage && format === 'html') return { 'text/html': { schema: { type: 'string', description: 'A page.' } } }
  // The same operation in another format answers the same.
  const value = examples[id] ?? examples[id.replace(/Html$/, '')]
  return { 'application/json': { schema: schemas.publish(response), examples: { demo: { summary: taken, value } } } }
}

const taken = 'A response over the demo universe, with lists cut to two items.'

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(
    types.map(type => [type, { schema: { type: 'string', ...(/text|json/.test(type) ? {} : { format: 'binary' }) } }]),
  )

const exampleOf = (example: unknown) => (example === undefined ? {} : { example })

function parametersIn(place: 'path' | 'query' | 'header', object: TObject, schemas: PublishedSchemas) {
  const published = schemas.publish(object).properties as Record<string, Json>
  return Object.entries(object.properties as Record<string, TSchema & { default?: unknown }>).map(([name, given]) => {
    const { description, ...schema } = published[name] as Json
    const isRequired = object.required?.includes(name as never) === true && given.default === undefined
    return {
      name,
      in: place,
      required: place === 'path' || isRequired,
      description: description ?? schemas.describe(schema) ?? name,
      schema,
      ...(place === 'path' || isRequired ? exampleOf(parameterExamples[schemaName(schema) ?? name]) : {}),
    }
  })
}

function schemaName({ $ref }: Json): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}
