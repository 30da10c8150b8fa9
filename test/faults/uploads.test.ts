import assert from 'node:assert/strict'
import { type ClientRequest, request } from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { limitWorkspace } from '#domain/accounts/workspace-room.ts'
import { maxFilesAtOnce } from '#surface/lists/receive-file.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer } from '../support/people.ts'

// Files on their way: slow ones, endless ones, many at once, and those whose sender goes away.

let server: TestApp
let base: string
/** What is logged as an error. */
const errors: string[] = []

before(async () => {
  const log = pino({ level: 'error' }, { write: line => void errors.push(line) })
  server = await startTestApp({ arrivalMs: 3000, log })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.close())

async function sender(): Promise<{ workspaceId: string; authorization: string }> {
  const workspaceId = await server.workspace()
  return { workspaceId, authorization: `Token ${(await server.key({ workspaceId, api: 'v2' })).key}` }
}

type Answer = { status: number; body: string; retryAfter: string | undefined }

function begin(authorization: string, more: Record<string, string | number> = {}) {
  const headers = { authorization, 'content-type': 'text/csv', ...more }
  const sending = request(`${base}/v2/lists?name=Sent`, { method: 'POST', headers, agent: false })
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
  answer.catch(() => {})
  sending.on('error', reject)
  sending.on('response', async response => {
    let body = ''
    for await (const chunk of response.setEncoding('utf8')) body += chunk
    resolve({ status: response.statusCode ?? 0, body, retryAfter: response.headers['retry-after'] })
  })
  sending.flushHeaders()
  return { sending, answer }
}

async function sendFor(sending: ClientRequest, times: number, piece: string) {
  for (let at = 0; at < times; at++) {
    sending.write(piece)
    await sleep(250)
  }
  sending.end()
}

test('201 for a file that takes several times as long as a request may, and 408 with the limit for one that stalls', async () => {
  const { authorization } = await sender()
  const [steady, stalled] = [begin(authorization), begin(authorization)]
  stalled.sending.write('Company\nAcme\n')
  steady.sending.write('Company\n')
  await sendFor(steady.sending, 28, `${'Acme'.repeat(7_000)}\n`.repeat(15))
  const { status, body } = await steady.answer
  assert.equal(status, 201, body)
  const cut = await stalled.answer
  assert.equal(cut.status, 408, cut.body)
  assert.match(cut.body, /at least 500 KB must arrive every 3 seconds/)
  stalled.sending.destroy()
})

test('400 before it is sent for a file that is larger than the room or the limit, and the sentence says which', async () => {
  const { workspaceId, authorization } = await sender()
  const large = begin(authorization, { 'content-length': 257 << 20 })
  assert.match((await large.answer).body, /The file is larger than 256 MB/)
  await limitWorkspace(server.databases.primary, workspaceId, { megabytes: 1 }, server.by)
  const refused = begin(authorization, { 'content-length': 2_000_000 })
  const { status, body } = await refused.answer
  assert.equal(status, 400)
  assert.match(body, /There is no space for this file: .* 0 of 1 MB/)
  for (const { sending } of [large, refused]) sending.destroy()
})

test('200 for the same file again with its key, although there is no room for another', async () => {
  const { workspaceId, authorization } = await sender()
  const file = `Company\n${`${'Acme'.repeat(200)}\n`.repeat(900)}`
  const send = (key: string) => {
    const { sending, answer } = begin(authorization, { 'content-length': file.length, 'idempotency-key': key })
    sending.end(file)
    return answer
  }
  await limitWorkspace(server.databases.primary, workspaceId, { megabytes: 1 }, server.by)
  const [first, again, other] = [await send('one'), await send('one'), await send('two')]
  assert.equal(first.status, 201, first.body)
  assert.deepEqual([again.status, JSON.parse(again.body).id], [201, JSON.parse(first.body).id])
  assert.match(other.body, /There is no space for this file/)
})

test('429 with Retry-After for one more than a workspace may send at once', async t => {
  const { authorization } = await sender()
  const all = Array.from({ length: maxFilesAtOnce + 1 }, () => begin(authorization))
  const feeding = setInterval(() => {
    for (const { sending } of all) sending.write(`${'Acme'.repeat(7_000)}\n`.repeat(10))
  }, 200)
  t.after(() => clearInterval(feeding))
  const { status, body, retryAfter } = await Promise.race(all.map(({ answer }) => answer))
  assert.deepEqual([status, retryAfter], [429, '5'], body)
  assert.match(body, /can send 4 files at once/)
  const other = begin((await sender()).authorization)
  other.sending.end('Company\nAcme\n')
  assert.equal((await other.answer).status, 201)
  clearInterval(feeding)
  for (const { sending } of all) sending.end('Acme\n')
  const statuses = await Promise.all(all.map(async ({ answer }) => (await answer).status))
  assert.deepEqual(statuses.sort(), [201, 201, 201, 201, 429])
})

test('a sender that goes away is no error of ours, over v2 and from the pages', async () => {
  errors.length = 0
  const { authorization } = await sender()
  const ada = await newcomer(server)
  const page = request(`${base}/api/workspaces/${ada.workspaceId}/lists?name=Sent`, {
    method: 'POST',
    headers: { cookie: ada.cookie, origin: 'http://localhost:8080', 'content-type': 'application/octet-stream' },
  })
  for (const sending of [begin(authorization).sending, page]) {
    sending.on('error', () => {})
    sending.write('Company\nAcme\n')
    await sleep(200)
    sending.destroy()
  }
  const { sending, answer } = begin(authorization)
  sending.end('Company\nAcme\n')
  assert.equal((await answer).status, 201)
  await sleep(200)
  assert.deepEqual(errors, [])
})
