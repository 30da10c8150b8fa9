import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn } from '#domain/in-turn.ts'
import { createList } from '#domain/lists/create-list.ts'
import { readList } from '#domain/lists/list.ts'
import { startMatching } from '#domain/lists/start-matching.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { asker, listColumns, workOn } from '../support/lists.ts'
import { putHits } from '../support/put-hits.ts'

let app: TestApp
let sender: { workspaceId: string; token: string; bearer: string }
let other: typeof sender
before(async () => {
  app = await startTestApp({ demo: true })
  ;[sender, other] = [await customer(), await customer()]
  await putHits(app.databases.primary, sender.workspaceId)
})
after(() => app.close())

async function customer() {
  const workspaceId = await app.workspace({ units: 100_000 })
  const [v1, v2] = [await app.key({ workspaceId, api: 'v1' }), await app.key({ workspaceId, api: 'v2' })]
  return { workspaceId, token: `Token ${v2.key}`, bearer: `Bearer ${v1.key}` }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `Meridain Harbuor ${at}`)
const post = ({ token }: typeof sender, url: string, payload: object) =>
  app.app.inject({ method: 'POST', url, headers: { authorization: token }, payload })

const batches: Record<string, (of: typeof sender, count: number) => ReturnType<typeof post>> = {
  reconcile: (of, count) =>
    post(of, '/reconcile', { queries: Object.fromEntries(names(count).map((query, at) => [`q${at}`, { query }])) }),
  'v2 match': (of, count) => post(of, '/v2/match', { rows: names(count).map(name => ({ name, country: 'GB' })) }),
  match: (of, count) => {
    const asked = names(count).map((name, at) => [`q${at}`, { schema: 'Company', properties: { name: [name] } }])
    return post(of, '/match/default', { queries: Object.fromEntries(asked) })
  },
}

/** Takes all turns there are until it is told to give them back. */
function holdTurns(): () => Promise<void> {
  const over = Promise.withResolvers<void>()
  const held = Array.from({ length: 8 }, () => inTurn('somebody', () => over.promise))
  return async () => {
    over.resolve()
    await Promise.all(held)
  }
}

for (const [name, send] of Object.entries(batches)) {
  test(`${name}: a small batch of one workspace is answered before a large one of another that came first`, async () => {
    const order: string[] = []
    const giveBack = holdTurns()
    const large = Promise.all(
      Array.from({ length: 3 }, () => send(sender, 50)).map(async sent =>
        order.push(`large ${(await sent).statusCode}`),
      ),
    )
    const small = send(other, 1).then(({ statusCode }) => order.push(`small ${statusCode}`))
    // By then all of them wait.
    await sleep(300)
    await giveBack()
    await Promise.all([large, small])
    assert.deepEqual(order, ['small 200', 'large 200', 'large 200', 'large 200'])
  })
}

test('a read of one company and a search wait for no turn, and a list does', async () => {
  const { workspaceId } = sender
  const rows = [['k', 'Meridian Harbour Instruments PLC', null, 'GB']]
  const list = { workspaceId, name: 'Turns', columns: listColumns, rows }
  const listId = await createList(app.databases.primary, () => app.now, list, app.by)
  const start = { workspaceId, listId, agreed: 1 }
  await startMatching(app.databases.primary, () => app.now, start, asker, app.by)
  const giveBack = holdTurns()
  const working = workOn(app, listId)
  let isMatched = false
  const matched = batches.reconcile?.(sender, 1).then(() => {
    isMatched = true
  })
  assert.equal((await app.get('/v1/kyb/1/lite', other.bearer)).statusCode, 200)
  const search = { url: '/v1/kyb/search', payload: { location: 'GB', name: 'Meridian Harbour' } }
  const found = await app.app.inject({ ...search, method: 'POST', headers: { authorization: other.bearer } })
  assert.equal(found.statusCode, 200)
  assert.equal((await readList(app.databases.primary, workspaceId, listId)).state, 'matching')
  assert.equal(isMatched, false)
  await giveBack()
  await Promise.all([working, matched])
  assert.equal((await readList(app.databases.primary, workspaceId, listId)).state, 'matched')
})

test('whoever gets no turn in time is refused, and is not charged', async () => {
  const hurried = await startTestApp({ demo: true, dataTimeoutMs: 300 })
  const workspaceId = await hurried.workspace({ units: 100 })
  const { key } = await hurried.key({ workspaceId, api: 'v2' })
  const giveBack = holdTurns()
  const payload = { queries: { q0: { query: 'Meridian Harbour' } } }
  const headers = { authorization: `Token ${key}` }
  const refused = await hurried.app.inject({ method: 'POST', url: '/reconcile', headers, payload })
  assert.equal(refused.statusCode, 503, refused.body)
  await giveBack()
  const metrics = await hurried.get('/v2/metrics', `Token ${key}`)
  await hurried.close()
  const kyb = metrics.json().find(({ codename }: { codename: string }) => codename === 'kyb')
  assert.equal(kyb.metrics[0].used, 0)
})
