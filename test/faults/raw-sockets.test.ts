import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '../support/app.ts'
import { checkRefusal } from '../support/check-refusal.ts'
import { ledgerOf } from '../support/ledger.ts'
import { type Exchange, exchange, repeated, trickle } from '../support/raw-socket.ts'

let server: TestApp
let base: string
let bearer: string
let workspaceId: string
/** The server's own ends of all connections. */
const ends: Socket[] = []

before(async () => {
  server = await startTestApp({ demo: true, arrivalMs: 1000 })
  workspaceId = await server.workspace({ units: 1_000_000 })
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  server.app.server.on('connection', socket => ends.push(socket))
})
after(() => server.close())

const get = (path = '/v1/kyb/1/lite') => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\n`
const post = (path = '/v1/kyb/search') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nContent-Type: application/json\r\n`
const search = '{"location":"GB","name":"Meridian"}'

/** Others are served meanwhile: each asks one after another, until the work is done. */
async function othersServed<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false
  const other = async () => {
    do assert.equal((await fetch(`${base}/v1/kyb/1/lite`, { headers: { authorization: bearer } })).status, 200)
    while (!isDone)
  }
  const ended = work.finally(() => {
    isDone = true
  })
  const [result] = await Promise.all([ended, other()])
  return result
}

/** One refusal in the contract's own words, and nothing behind it. */
function refusedOnce({ answers, text }: Exchange, ...statuses: number[]) {
  assert.equal(answers.length, 1, text.slice(0, 500))
  const [answer] = answers
  assert.ok(answer && statuses.includes(answer.status), text.slice(0, 500))
  checkRefusal('v1', answer)
}

const maxRead = 2 * 1024 * 1024

test('a flood of headers, an endless header and an endless address end in a refusal, mostly unread', async () => {
  const floods: [string, string][] = [
    [get(), 'X-Some: thing\r\n'],
    [`${get()}X-Long: `, 'x'.repeat(1000)],
    [`GET /v1/${'a'.repeat(100)}`, 'a'.repeat(1000)],
  ]
  for (const [start, piece] of floods) {
    ends.length = 0
    const exchanged = await othersServed(
      exchange(base, async socket => {
        socket.write(start)
        await trickle(socket, repeated(piece.repeat(100), 300))
      }),
    )
    // Who is still talking when it is hung up on may miss what was said.
    if (exchanged.text !== '') refusedOnce(exchanged, 400)
    assert.ok(ends.every(socket => socket.bytesRead < maxRead))
  }
})

test('who sends a header or a body drop by drop, or nothing, is hung up on, and others are served', async () => {
  const start = `${post()}Content-Length: ${search.length * 100}\r\n\r\n`
  const [headers, body, silent] = await othersServed(
    Promise.all([
      exchange(base, socket => trickle(socket, [...get(), ...repeated('X: y\r\n', 2000)], 30)),
      exchange(base, socket => trickle(socket, [start, ...repeated(' ', 2000)], 30)),
      exchange(base, () => {}),
    ]),
  )
  assert.equal(headers.answers[0]?.status, 400)
  refusedOnce(body, 400)
  assert.match(body.text, /timed out before it was complete/)
  assert.ok(silent.answers.length <= 1)
})

test('two hundred that stall at once keep nobody from being served', async () => {
  const stalled = Array.from({ length: 200 }, (_, at) =>
    exchange(base, socket => socket.write(at % 2 === 0 ? get() : `${post()}Content-Length: 100\r\n\r\n{`)),
  )
  await othersServed(Promise.all(stalled))
})

/** What stands behind the beginning of a request, so that the hidden one might be taken for a second. */
const smuggled: Record<string, (hidden: string) => string> = {
  'both a length and chunks': hidden => `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': hidden => `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a length with a sign': hidden => `Content-Length: +0\r\n\r\n${hidden}`,
  'a length that is a list': hidden => `Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'another encoding behind chunks': hidden => `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'a blank before the colon': hidden => `Transfer-Encoding : chunked\r\nContent-Length: 0\r\n\r\n${hidden}`,
  'a header in two lines': hidden => `Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
  'a chunk size that is none': hidden => `Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${hidden}`,
  'a chunk size beyond all numbers': hidden => `Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n${hidden}`,
  'lines that end with LF alone': hidden => `Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n${hidden}`,
  'a carriage return inside a header': hidden =>
    `X: a\rTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${hidden}`,
  'a NUL inside a header': hidden => `X: a\u0000b\r\nContent-Length: 0\r\n\r\n${hidden}`,
  'an upgrade that nobody makes': hidden =>
    `Connection: upgrade\r\nUpgrade: websocket\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'an expectation': hidden => `Expect: x\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
}

for (const [name, rest] of Object.entries(smuggled)) {
  test(`nothing is smuggled in behind ${name}`, async () => {
    for (const start of [post(), get()]) {
      const last = `${get('/livez')}Connection: close\r\n\r\n`
      const bytes = `${start}${rest(`${get('/v1/hidden')}\r\n`)}${last}`
      const { answers, text } = await exchange(base, socket => socket.write(Buffer.from(bytes, 'latin1')))
      assert.ok(answers.length <= 2, text)
      for (const { status, headers, body } of answers) {
        if (status >= 400) checkRefusal('v1', { status, headers, body })
      }
    }
    // A line without units is written a moment after its answer.
    await server.get('/v1/seen', bearer)
    let written: string[] = []
    while (!written.includes('/seen')) {
      written = (await ledgerOf(server.databases.primary, workspaceId)).map(({ operation }) => operation)
    }
    assert.ok(!written.includes('/hidden'))
  })
}

test('a body that is too large is refused before it is read, told or in chunks', async () => {
  const block = ' '.repeat(65_536)
  const told = `${post()}Content-Length: 1000000000\r\n\r\n`
  const chunked = `${post()}Transfer-Encoding: chunked\r\n\r\n`
  for (const [start, piece] of [
    [told, block],
    [chunked, `10000\r\n${block}\r\n`],
  ] as const) {
    ends.length = 0
    const exchanged = await othersServed(
      exchange(base, async socket => {
        socket.write(start)
        // Waits for the answer first, as a good client does; then it tries what a bad one would.
        await once(socket, 'data', { signal: AbortSignal.timeout(start === told ? 10_000 : 100) }).catch(() => {})
        await trickle(socket, repeated(piece, 1000))
      }),
    )
    if (exchanged.text !== '') refusedOnce(exchanged, 413)
    assert.ok(
      ends.every(socket => socket.bytesRead < maxRead),
      String(ends.map(socket => socket.bytesRead)),
    )
  }
})

test('garbage ends its own connection, alone and behind a good request', async () => {
  const garbage = [
    '\u0000\u0001\u0002',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'SSH-2.0-x\r\n',
    'GET\r\n\r\n',
    '\r\n\r\n\r\nx',
  ]
  garbage.push('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'CONNECT x:1 HTTP/1.1\r\n\r\n')
  for (const bytes of garbage) {
    for (const before of ['', `${get()}\r\n`]) {
      const { answers } = await exchange(base, socket => socket.write(Buffer.from(before + bytes, 'latin1')))
      assert.ok(answers.length <= 2)
      // 505 is for versions of HTTP that are not spoken here.
      const statuses = answers.map(({ status }) => status)
      assert.ok(
        statuses.every(status => status === 200 || status === 505 || (status >= 400 && status < 500)),
        `${JSON.stringify(bytes.slice(0, 20))}: ${statuses}`,
      )
    }
  }
})

test('a thousand requests in one breath are answered in their order', async () => {
  const many = `${get('/livez')}\r\n`.repeat(1000)
  const { answers } = await exchange(base, socket =>
    socket.write(`${many}${get('/v1/kyb/1/lite')}Connection: close\r\n\r\n`),
  )
  assert.equal(answers.length, 1001)
  assert.ok(answers.slice(0, -1).every(({ body }) => body === '{"status":"alive"}'))
  assert.equal(JSON.parse(answers.at(-1)?.body ?? '').id, 1)
})

test('who closes its own direction alone is hung up on too, wherever in a request it is', async () => {
  for (const bytes of [`${get()}\r\n`, `${post()}Content-Length: 100\r\n\r\n{`, get(), '']) {
    const { answers } = await exchange(base, socket => socket.end(bytes), true)
    assert.ok(answers.length <= 1)
  }
})

test('who leaves in the middle leaves nothing behind', async () => {
  const { hostname, port } = new URL(base)
  for (let round = 0; round < 300; round++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    const parts = [`${get()}\r\n`, `${post()}Content-Length: 100\r\n\r\n{`, get(), '']
    socket.write(parts[round % parts.length] as string, () => socket.resetAndDestroy())
  }
  const open = () =>
    new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  server.app.server.closeIdleConnections()
  while ((await open()) > 0) {
    await sleep(20)
    server.app.server.closeIdleConnections()
  }
})
