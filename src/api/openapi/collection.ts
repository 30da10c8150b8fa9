import type { Json } from './publish-schema.ts'

/** What we read of a document. */
type Parameter = { name: string; in: string; required: boolean; description: string; schema: Json; example?: unknown }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
type OpenApi = {
  info: { title: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Json>
  components: { securitySchemes: { key: { type: string } } }
}

/** What later requests need of an earlier one's answer: the variable, and the member that it is taken from. */
const remembered: Record<string, [variable: string, member: string]> = {
  createLists: ['list_id', 'id'],
  generateCreditReport: ['report_id', 'id'],
}

/**
 * An OpenAPI document as a collection of requests in the format of Postman, which Bruno and Insomnia read too: a folder for each tag, and
 * each request with values that work. The key is a variable, so that a collection that is passed on has none.
 */
export function collectionOf(document: object, base: string) {
  const { info, servers, paths, components } = document as OpenApi
  const server = servers[0]?.url ?? ''
  const scheme = components.securitySchemes.key.type === 'http' ? 'Bearer' : 'Token'
  const folders = new Map<string, object[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const [tag = ''] = operation.tags
      const request = requestOf(method, server + path, operation, scheme)
      folders.set(tag, [...(folders.get(tag) ?? []), request])
    }
  }
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'base', value: base },
      { key: 'key', value: '' },
      ...Object.values(remembered).map(([key]) => ({ key, value: '1' })),
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  }
}

function requestOf(method: string, path: string, operation: Operation, scheme: string) {
  const { operationId, summary, description, parameters, requestBody } = operation
  const parts = path
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/')
    .slice(1)
  const body = requestBody?.content['application/json']?.example
  const inPlace = (place: string) => parameters.filter(parameter => parameter.in === place)
  const header = [
    { key: 'Authorization', value: `${scheme} {{key}}` },
    ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ...inPlace('header').map(one => ({ ...filledIn(one), disabled: true })),
  ]
  const query = inPlace('query').map(one => ({ ...filledIn(one), disabled: !one.required }))
  const asked = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  const raw = `{{base}}/${parts.join('/')}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description,
      header,
      url: { raw, host: ['{{base}}'], path: parts, query, variable: inPlace('path').map(filledIn) },
      ...(body !== undefined && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
    },
    ...eventOf(operationId),
  }
}

function filledIn({ name, description, schema, example }: Parameter) {
  const isRemembered = Object.values(remembered).some(([variable]) => variable === name)
  const value = isRemembered ? `{{${name}}}` : String(example ?? schema.default ?? '')
  return { key: name, value, description }
}

function eventOf(operationId: string) {
  const [variable, member] = remembered[operationId] ?? []
  if (variable === undefined) return {}
  const exec = [`pm.collectionVariables.set('${variable}', pm.response.json().${member})`]
  return { event: [{ listen: 'test', script: { type: 'text/javascript', exec } }] }
}
