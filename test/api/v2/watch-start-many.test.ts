import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())

const start = (body: object, token?: string) => platform.post('/companies/watch/start', body, token)

test('201: every company is watched, and one that was watched already costs nothing', async () => {
  assert.equal((await platform.post('/companies/5/watch/start', {})).statusCode, 201)
  const answer = await start({ ids: [5, '6', 7, 7] })
  assert.deepEqual([answer.statusCode, answer.json()], [201, { started: 2, running: 1 }])
  assert.deepEqual((await start({ ids: [5, 6, 7] })).json(), { started: 0, running: 3 })
  const { data } = (await platform.get('/companies/watch')).json()
  assert.deepEqual(data.map(({ id }: { id: number }) => id).sort(), [5, 6, 7])
})

test('400: a company that does not exist, by its number, and nothing is watched', async () => {
  const answer = await start({ ids: [8, 999_999_999] })
  assert.deepEqual([answer.statusCode, answer.json()], [400, { ids: ['there is no company 999999999'] }])
  const { data } = (await platform.get('/companies/watch')).json()
  assert.ok(!data.some(({ id }: { id: number }) => id === 8))
})

test('400: none, or more than a hundred', async () => {
  assert.equal((await start({ ids: [] })).statusCode, 400)
  assert.equal((await start({ ids: Array.from({ length: 101 }, (_, at) => at + 1) })).statusCode, 400)
})

test('429: all of them or none', async () => {
  const workspaceId = await platform.server.workspace({ units: 2 })
  const token = `Token ${(await platform.server.key({ workspaceId, api: 'v2' })).key}`
  assert.equal((await start({ ids: [1, 2, 3] }, token)).statusCode, 429)
  assert.deepEqual((await platform.get('/companies/watch', token)).json().data, [])
  assert.deepEqual((await start({ ids: [1, 2] }, token)).json(), { started: 2, running: 0 })
})
