import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { unitsOf } from '../../support/ledger.ts'
import { runPage, snippetsOf } from '../../support/snippets.ts'

let server: TestApp
let workspaceId: string
let key: string
before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 100 })
  key = (await server.key({ workspaceId, api: 'v2' })).key
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.close())

test('what the guide on errors says of trying again does try again, as long as it is told, and creates one list', async t => {
  const { port } = server.app.server.address() as AddressInfo
  const tried: { key: unknown; at: number }[] = []
  // A server that is away for the first, and too busy for the second.
  const busy = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isCreating = request.url?.startsWith('/v2/lists') === true
    if (isCreating) tried.push({ key: request.headers['idempotency-key'], at: Date.now() })
    if (isCreating && tried.length < 3) {
      response.writeHead(tried.length === 1 ? 503 : 429, { 'Retry-After': '2' }).end('{"detail":"Later."}')
      return
    }
    const { authorization = '', 'content-type': type = '', 'idempotency-key': once } = request.headers
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method as string,
      headers: {
        authorization,
        ...(type && { 'content-type': type }),
        ...(once && { 'idempotency-key': String(once) }),
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-errors-'))
  t.after(async () => {
    busy.close()
    await rm(folder, { recursive: true, force: true })
  })
  const page = (await snippetsOf('docs/guides/errors.md')).map(snippet => ({
    ...snippet,
    text: snippet.text.replaceAll('localhost:8080', '127.0.0.1:8080'),
  }))
  const v1 = (await server.key({ workspaceId, api: 'v1' })).key
  await runPage(page, { port: (busy.address() as AddressInfo).port, folder, env: { V1: v1, V2: key } })
  assert.deepEqual(
    tried.map(one => one.key),
    ['order-4711', 'order-4711', 'order-4711'],
  )
  const [first, second, third] = tried.map(({ at }) => at) as [number, number, number]
  assert.ok(second - first >= 1900 && third - second >= 1900, 'it waits as long as it is told')
  const list = JSON.parse(await readFile(path.join(folder, 'list.json'), 'utf8'))
  assert.equal(list.name, 'Tried again')
  const lists = (await server.get('/v2/lists', `Token ${key}`)).json()
  assert.equal((lists.data ?? lists).filter(({ name }: { name: string }) => name === 'Tried again').length, 1)
})

test('a read that is repeated is charged each time, whatever key it has; one that fails is not', async () => {
  const headers = { authorization: `Token ${key}`, 'idempotency-key': 'same' }
  const charged = () => unitsOf(server.databases.primary, workspaceId)
  const before = await charged()
  for (const times of [1, 2]) {
    const answer = await server.app.inject({ url: '/v2/kyb/1/lite', headers })
    assert.equal(answer.statusCode, 200)
    assert.equal(await charged(), before + times)
  }
  assert.equal((await server.app.inject({ url: '/v2/kyb/987654321/lite', headers })).statusCode, 404)
  assert.equal(await charged(), before + 2)
})
