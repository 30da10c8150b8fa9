import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../support/app.ts'
import { putHits } from '../support/put-hits.ts'

type Value = { key: string; value: string; disabled?: boolean }
type Item = {
  name: string
  request: {
    method: string
    header: Value[]
    url: { raw: string; path: string[]; query: Value[]; variable: Value[] }
    body?: { raw: string }
  }
  event?: { script: { exec: string[] } }[]
}
type Collection = { variable: Value[]; item: { name: string; item: Item[] }[] }
type Operation = { parameters: { name: string; in: string; example?: unknown }[]; requestBody?: Body }
type Body = { content: Record<string, { example?: unknown }> }
type Document = { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

let server: TestApp
let keys: { v1: string; v2: string }
before(async () => {
  server = await startTestApp({ demo: true, worker: true, resolve: async () => ['127.0.0.1'] })
  const workspaceId = await server.workspace({ units: 10_000 })
  const key = async (api: 'v1' | 'v2') => (await server.key({ workspaceId, api })).key
  keys = { v1: await key('v1'), v2: await key('v2') }
  await putHits(server.databases.primary, workspaceId)
})
after(() => server.close())

/** Requests of these succeed only once somebody has gone that far: a list that is matched, a row or a hit to decide about. */
const needMore = [
  'Buy facts about the companies of a list',
  'Decide on a hit',
  'Decide which company a row of a list is',
  'Undo the last decision on a row of a list',
  'Watch all companies of a list',
  'Withdraw a decision on a hit',
]

for (const version of ['v1', 'v2'] as const) {
  test(`every request of the collection of ${version} works on the demo companies`, async () => {
    const answer = await server.get(`/docs/collections/${version}.json`)
    assert.match(
      String(answer.headers['content-disposition']),
      /attachment; filename="firmament-v\d\.postman_collection/,
    )
    const { variable, item } = answer.json() as Collection
    const variables = new Map(variable.map(({ key, value }) => [key, value]))
    assert.equal(variables.get('base'), 'http://localhost:8080')
    variables.set('key', keys[version])
    const filled = (text: string) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? assert.fail(name))
    // What makes something comes before what needs it, and what removes it last.
    const makes = ({ event, request }: Item) => event || request.url.path.at(-1) === 'start'
    const rank = (item: Item) => (makes(item) ? 0 : item.request.method === 'DELETE' ? 2 : 1)
    const items = item.flatMap(folder => folder.item).sort((one, other) => rank(one) - rank(other))
    const { paths } = (await server.get(`/openapi/${version}.json`)).json() as Document
    assert.equal(items.length, Object.values(paths).flatMap(operations => Object.keys(operations)).length)
    const refused: string[] = []
    for (const { name, request, event } of items) {
      const values = new Map(request.url.variable.map(({ key, value }) => [key, filled(value)]))
      const path = request.url.path.map(part => (part.startsWith(':') ? values.get(part.slice(1)) : part)).join('/')
      const [, query = ''] = request.url.raw.split('?')
      const headers = request.header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, filled(value)])
      const response = await server.app.inject({
        method: request.method as 'GET',
        url: `/${path}${query && `?${query}`}`,
        headers: Object.fromEntries(headers),
        ...(request.body && { payload: request.body.raw }),
      })
      const isFine =
        response.statusCode < 300 || (needMore.includes(name) && [400, 404, 405, 409].includes(response.statusCode))
      if (!isFine) refused.push(`${request.method} ${path}: ${response.statusCode} ${response.body.slice(0, 200)}`)
      for (const [, variable = '', member = ''] of event?.[0]?.script.exec[0]?.matchAll(/set\('(\w+)', .*\.(\w+)\)/g) ??
        []) {
        variables.set(variable, String(response.json()[member]))
      }
    }
    assert.deepEqual(refused, [])
  })

  test(`the first example of the reference of ${version} works when it is pasted`, async () => {
    const { servers, paths } = (await server.get(`/openapi/${version}.json`)).json() as Document
    const [path = '', operations = {}] = Object.entries(paths)[0] ?? []
    const [method = '', { parameters = [], requestBody } = {}] = Object.entries(operations)[0] ?? []
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(parameters.find(one => one.name === name)?.example),
    )
    const response = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${servers[0]?.url}${url}`,
      headers: { authorization: `${version === 'v1' ? 'Bearer' : 'Token'} ${keys[version]}` },
      ...(requestBody && { payload: requestBody.content['application/json']?.example as object }),
    })
    assert.equal(response.statusCode, 200, response.body)
  })
}
