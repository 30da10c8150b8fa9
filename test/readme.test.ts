import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from './support/app.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/```sh\n(curl [\s\S]*?)```\n```json\n([\s\S]*?)```/g)]

let server: TestApp
let keys: Record<string, string>
before(async () => {
  server = await startTestApp({ demo: true })
  const workspaceId = await server.workspace({ units: 1000 })
  const key = async (api: 'v1' | 'v2') => (await server.key({ workspaceId, api })).key
  keys = { V1: await key('v1'), V2: await key('v2') }
})
after(() => server.close())

test('the README has five examples', () => assert.equal(examples.length, 5))

for (const [, command = '', answer = ''] of examples) {
  const url = /http:\/\/localhost:8080(\S+?)'?\s*$/.exec(command)?.[1] as string
  test(`what the README shows for ${url} is what is answered`, async () => {
    const [, scheme = '', key = ''] = /Authorization: (\w+) \$(\w+)/.exec(command) ?? []
    const authorization = `${scheme} ${keys[key]}`
    const body = /-d '([^']+)'/.exec(command)?.[1]
    const response = await server.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    })
    assert.equal(response.statusCode, 200)
    assert.deepEqual(response.json(), JSON.parse(answer))
  })
}
