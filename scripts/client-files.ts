import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { errorCodes } from '../src/api/v1/shapes/error.ts'
import type { V2Endpoint } from '../src/api/v2/endpoint.ts'
import { openApiDocuments } from '../src/http/reference.ts'
import { pascalCase } from '../src/lib/camel-case.ts'
import { loadFolder } from '../src/lib/load-folder.ts'

const root = path.join(import.meta.dirname, '..')
const head = '// Written by `node bin/firmament.js write-openapi` with the OpenAPI documents. Do not edit.\n'

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  maximum?: number
  anyOf?: Schema[]
  $ref?: string
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The generated part of the client: what a test compares with what is committed. */
export async function clientFiles(): Promise<Record<string, string>> {
  const { v1, v2 } = (await openApiDocuments()) as unknown as Record<'v1' | 'v2', Document>
  const endpoints = await loadFolder<V2Endpoint>(path.join(root, 'src/api/v2/endpoints'))
  return {
    'v1-types.ts': await typesOf(v1),
    'v2-types.ts': await typesOf(v2),
    'v1.ts': methodsOf('v1', v1, () => false),
    'v2.ts': methodsOf('v2', v2, (method, operation) => isSameTwice(method, operation, endpoints)),
    'vocabulary.ts': vocabulary(),
  }
}

async function typesOf(document: Document): Promise<string> {
  // It resolves references within what it is given, and would repeat whole answers as comments. What has a default may be left out.
  const plain = JSON.parse(JSON.stringify(document), (name, value) => (/^examples?$/.test(name) ? undefined : value))
  const ast = await openapiTS(plain, { defaultNonNullable: false, silent: true })
  return `${head}\n${astToString(ast)}`
}

/**
 * Whether repeating a call changes and costs nothing more. Charged reads cost again; calls with an Idempotency-Key are recognised by
 * it; PUT and DELETE are idempotent and never charged; starting a watch that runs costs nothing.
 */
function isSameTwice(method: string, { operationId }: Operation, endpoints: V2Endpoint[]): boolean {
  // An operation for each format is named after the endpoint.
  const endpoint = endpoints
    .filter(({ id }) => operationId.startsWith(id))
    .sort((one, other) => other.id.length - one.id.length)[0]
  if (!endpoint) throw new Error(`no endpoint has the operation ${operationId}`)
  if (endpoint.headers?.properties['Idempotency-Key'] || endpoint.path.endsWith('/watch/start')) return true
  return method === 'get' ? endpoint.metered === false : method === 'put' || method === 'delete'
}

function methodsOf(
  api: 'v1' | 'v2',
  document: Document,
  sameTwice: (method: string, operation: Operation) => boolean,
): string {
  const name = api.toUpperCase()
  const operations = Object.entries(document.paths)
    .flatMap(([place, methods]) => Object.entries(methods).map(([method, operation]) => ({ place, method, operation })))
    .sort((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1))
  const parts = operations.map(({ place, method, operation }) =>
    methodOf(api, document, place, method, operation, sameTwice(method, operation)),
  )
  const used = ['byCursor', 'byNumber', 'byPosition'].filter(one => parts.some(({ method }) => method.includes(one)))
  const isIn = (word: string) => parts.some(({ method, types }) => `${method}${types}`.includes(word))
  return `${head}
import { ${['type Answer', 'type CallOptions', 'type Operation', isIn('SentFile') && 'type SentFile'].filter(Boolean).join(', ')} } from '../operation.ts'
import { ${used.join(', ')} } from '../pages.ts'
import { call, type Settings } from '../transport.ts'
import type { DataOf, Given, ${[isIn('GivenWithFile') && 'GivenWithFile', 'ItemOf'].filter(Boolean).join(', ')} } from '../types.ts'
import type { components, operations } from './${api}-types.ts'

/** The shapes that the document of this API names. */
export type ${name}Schemas = components['schemas']

${parts.map(({ types }) => types).join('\n')}

const list = {
${parts.map(({ entry }) => `  ${entry},`).join('\n')}
} satisfies Record<string, Operation>

/** The operations of ${api}. */
export class ${name} {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

${parts.map(({ method }) => method).join('\n\n')}
}
`
}

/** Responses of v1 with several forms, and the parameter that selects each. */
const forms: Record<string, [given: string, schema: string][]> = {
  liteKyb: [
    ['include_provenance?: false', 'Company'],
    ['include_provenance: true', 'SourcedCompany'],
  ],
  shareholdersSearchKyb: [
    ["view_mode: 'lite'", 'FoundHolderPage'],
    ["view_mode: 'full'", 'FoundHoldingPage'],
  ],
}

/** A signature for each form, before the one that has them all. */
function formsOf(api: 'v1' | 'v2', id: string, type: string, success: Content): string {
  const named = (success['application/json']?.schema.anyOf ?? []).map(({ $ref = '' }) => $ref.split('/').at(-1))
  const known = (api === 'v1' && forms[id]) || []
  if (
    named.sort().join() !==
    known
      .map(([, schema]) => schema)
      .sort()
      .join()
  ) {
    throw new Error(`${id} answers with ${named.join(' or ')}: add to "forms" the parameter that selects each`)
  }
  return known
    .map(
      ([given, schema]) =>
        `  ${id}(given: ${type}Given & { ${given} }, options?: CallOptions): Answer<components['schemas']['${schema}']>\n`,
    )
    .join('')
}

function methodOf(
  api: 'v1' | 'v2',
  document: Document,
  place: string,
  verb: string,
  operation: Operation,
  sameTwice: boolean,
) {
  const { operationId: id, parameters, requestBody } = operation
  const type = `${api.toUpperCase()}${pascalCase(id)}`
  const inQuery = parameters.filter(one => one.in === 'query').map(one => one.name)
  const body =
    requestBody?.content['application/json'] && resolved(document, requestBody.content['application/json'].schema)
  const inBody = Object.keys(body?.properties ?? {})
  const isRequired = parameters.some(one => one.in !== 'header' && one.required) || needsBody(body)
  refuseTwice(id, [...parameters.map(one => one.name), ...inBody])
  const success = (operation.responses[200] ?? operation.responses[201])?.content ?? {}
  const answers = 'application/json' in success || 'text/html' in success ? 'data' : 'file'
  const entry = {
    id,
    api,
    method: verb.toUpperCase(),
    base: `/${api}`,
    path: place,
    query: inQuery,
    hasBody: requestBody !== undefined,
    isKeyed: parameters.some(one => one.name === 'Idempotency-Key'),
    isSameTwice: sameTwice,
    answers,
  }
  const takesNothing = requestBody === undefined && parameters.every(one => one.in === 'header')
  const given = takesNothing ? '' : `given: ${type}Given${isRequired ? '' : ' = {}'}, `
  const several = formsOf(api, id, type, success)
  const pages = pagesOf(document, operation, body, success)
  const files = Object.keys(requestBody?.content ?? {}).filter(one => one !== 'application/json')
  return {
    types: [
      ...(takesNothing ? [] : [`export type ${type}Given = Given<operations['${id}']>`]),
      `export type ${type}Data = DataOf<operations['${id}']>`,
    ].join('\n'),
    entry: `${id}: ${JSON.stringify(entry)}`,
    method: [
      `${words(operation)}
${several}${several && `  ${id}(${given}options?: CallOptions): Answer<${type}Data>\n`}  ${id}(${given}options?: CallOptions): Answer<${type}Data> {
    return call(this.#settings, list.${id}, ${takesNothing ? '{}' : 'given'}, options)
  }`,
      files.length > 0 &&
        `  /** The same with a file: ${files.join(', ')}. */
  ${id}FromFile(file: SentFile, given: GivenWithFile<operations['${id}']> = {}, options?: CallOptions): Answer<${type}Data> {
    return call(this.#settings, list.${id}, given, options, file)
  }`,
      pages &&
        `  /** The items of all pages of \`${id}\`, in order. Each page is a call. */
  each${pascalCase(id)}(${given}options?: CallOptions): AsyncGenerator<ItemOf<operations['${id}']>, void, undefined> {
    return ${pages(id)}
  }`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** How an operation that has pages is read to its end; undefined for one that has none. */
function pagesOf(document: Document, { parameters }: Operation, body: Schema | undefined, success: Content) {
  const { schema = {} } = success['application/json'] ?? {}
  const shape = resolved(document, schema.anyOf?.[0] ?? schema)
  const has = (...names: string[]) => names.every(name => shape.properties?.[name])
  const schemaOf = (name: string) => parameters.find(one => one.name === name)?.schema ?? body?.properties?.[name]
  const page = schemaOf('page')
  if (page && (has('data', 'total_pages') || has('data', 'pages'))) {
    const last = page.maximum && page.maximum < 1000 ? `, ${page.maximum}` : ''
    return (id: string) => `byNumber(page => this.${id}({ ...given, page }, options), given.page${last})`
  }
  if (schemaOf('cursor') && has('data', 'next_cursor', 'has_more')) {
    return (id: string) =>
      `byCursor(cursor => this.${id}({ ...given, ...(cursor !== undefined && { cursor }) }, options), given.cursor)`
  }
  if (schemaOf('after') && has('data', 'next')) {
    return (id: string) => `byPosition(after => this.${id}({ ...given, after }, options), given.after)`
  }
  return undefined
}

function words({ summary, description }: Operation): string {
  const text = description.startsWith(summary) ? description : `${summary}. ${description}`
  return `  /** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */`
}

function needsBody(body: Schema | undefined): boolean {
  if (!body) return false
  const { required = [], ...rest } = body
  return required.length > 0 || 'anyOf' in rest || 'oneOf' in rest
}

function resolved(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolved(document, document.components.schemas[name] as Schema)
}

/** Path, query and body are given together, so no name may be in two places. */
function refuseTwice(id: string, names: string[]): void {
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`${id} has ${twice.join(', ')} in more than one place`)
}

function vocabulary(): string {
  const codes = Object.entries(errorCodes).map(
    ([code, [status, meaning]]) => `  /** ${status}: ${meaning} */\n  | '${code}'`,
  )
  return `${head}
import type { components } from './v2-types.ts'

/** Every code of an error of v1. */
export type V1Code =
${codes.join('\n')}

/** Which limit of v2 was reached. */
export type Access = components['schemas']['LimitReached']['access']

/** What a callback is sent about a change. */
export type ChangeNotification = components['schemas']['ChangeNotification']
`
}
