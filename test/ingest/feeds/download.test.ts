import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { PublisherError } from '#ingest/entries/feed.ts'
import { download, type KnownFile, type Wanted } from '#ingest/feeds/download.ts'
import { openWeb, type Timing } from '#ingest/feeds/web.ts'
import { type Answering, cutAfter, type Publisher, serveFile, startPublisher } from '../../support/publisher.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-downloads-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const body = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(300_000)])
const sha256 = createHash('sha256').update(body).digest('hex')
const file = { body, etag: '"one"', modified: 'Mon, 16 Nov 2026 04:00:00 GMT' }
const timing = { silentMs: 300, tries: 4, pauseMs: 5, maxPauseMs: 500 }

type Options = { wanted?: Partial<Wanted>; into?: string; timing?: Partial<Timing>; origins?: string[] }

/** Downloads what a server of its own answers with, into a folder of its own unless it is given. */
async function fetched(answer: Answering, { wanted, into, origins = [], ...options }: Options = {}) {
  const publisher = await startPublisher(answer)
  const web = await openWeb({
    origins: [publisher.origin, ...origins],
    contact: 'Test ops@example.test',
    perSecond: 1000,
    timing: { ...timing, ...options.timing },
  })
  const place = into ?? (await mkdtemp(path.join(folder, 'one-')))
  const asked = { name: 'file.zip', url: `${publisher.origin}/file.zip`, maxBytes: 1 << 20, ...wanted }
  try {
    return { result: await download(web, asked, place), publisher, place }
  } catch (error) {
    return { error: error as PublisherError, publisher, place }
  } finally {
    await web.close()
    await publisher.close()
  }
}

async function requireRefused(
  run: ReturnType<typeof fetched>,
  why: RegExp,
): Promise<{ publisher: Publisher; place: string }> {
  const { error, publisher, place } = await run
  assert.ok(error instanceof PublisherError, String(error))
  assert.match(error.message, why)
  return { publisher, place }
}

test('a file arrives whole, with its hash and what it is recognised by', async () => {
  const { result, place } = await fetched((request, response) => {
    assert.match(String(request.headers['user-agent']), /^Firmament\/\S+ Test ops@example\.test$/)
    serveFile(request, response, file)
  })
  assert.deepEqual(result, {
    path: path.join(place, 'file.zip'),
    bytes: body.length,
    sha256,
    etag: '"one"',
    modified: file.modified,
  })
  assert.deepEqual(await readdir(place), ['file.zip'])
})

test('a download that is cut several times goes on where it stopped', async () => {
  const ranges: (string | undefined)[] = []
  const { result } = await fetched((request, response) => {
    ranges.push(request.headers.range)
    const start = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
    if (start > 200_000) return serveFile(request, response, file)
    const headers = { etag: file.etag, 'content-length': body.length - start }
    const some = body.subarray(start, start + 60_000)
    if (start === 0) cutAfter(response, 200, headers, some)
    else
      cutAfter(response, 206, { ...headers, 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` }, some)
  })
  assert.ok(result && result !== 'unchanged')
  assert.equal(result.sha256, sha256)
  assert.ok(ranges.length > timing.tries, `${ranges}`)
})

test('a later process goes on with what an earlier one received', async () => {
  const ranges: (string | undefined)[] = []
  const publisher = await startPublisher((request, response) => {
    ranges.push(request.headers.range)
    if (ranges.length > 1) return serveFile(request, response, file)
    cutAfter(response, 200, { etag: '"one"', 'content-length': body.length }, body.subarray(0, 100_000))
  })
  const place = await mkdtemp(path.join(folder, 'two-'))
  const wanted = { name: 'file.zip', url: `${publisher.origin}/file.zip`, maxBytes: 1 << 20 }
  try {
    for (const tries of [1, 2]) {
      const web = await openWeb({ origins: [publisher.origin], timing: { ...timing, tries } })
      const received = download(web, wanted, place)
      if (tries === 1) await assert.rejects(received, /the connection to .* failed/)
      else assert.deepEqual(await received.then(one => one !== 'unchanged' && one.sha256), sha256)
      await web.close()
    }
    assert.deepEqual(ranges, [undefined, 'bytes=100000-'])
  } finally {
    await publisher.close()
  }
})

test('after a cut a file that became another is received from its beginning', async () => {
  const other = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(250_000)])
  let count = 0
  const { result } = await fetched((request, response) => {
    if (count++ === 0)
      cutAfter(response, 200, { etag: '"one"', 'content-length': body.length }, body.subarray(0, 100_000))
    else serveFile(request, response, { body: other, etag: '"two"' })
  })
  assert.ok(result && result !== 'unchanged')
  assert.deepEqual(await readFile(result.path), other)
  assert.equal(result.etag, '"two"')
})

test('without a mark by which a file is recognised, a cut download begins anew', async () => {
  let count = 0
  const ranges: (string | undefined)[] = []
  const { result } = await fetched((request, response) => {
    ranges.push(request.headers.range)
    if (count++ === 0) cutAfter(response, 200, { 'content-length': body.length }, body.subarray(0, 100_000))
    else serveFile(request, response, { body })
  })
  assert.ok(result && result !== 'unchanged')
  assert.deepEqual(ranges, [undefined, undefined])
  assert.equal(result.sha256, sha256)
})

test('a server that does not have the rest (416) is asked for the whole file', async () => {
  let count = 0
  const { result } = await fetched((request, response) => {
    if (count++ === 0)
      cutAfter(response, 200, { etag: '"one"', 'content-length': body.length }, body.subarray(0, 9_000))
    else if (request.headers.range) response.writeHead(416).end()
    else serveFile(request, response, file)
  })
  assert.ok(result && result !== 'unchanged')
  assert.equal(result.sha256, sha256)
})

test('a server that promises more than it has comes to an end', async () => {
  const { publisher, place } = await requireRefused(
    fetched((request, response) => {
      if (request.headers.range) return response.writeHead(416).end()
      cutAfter(response, 200, { etag: '"one"', 'content-length': body.length + 100 }, body)
    }),
    /the connection to .* failed|does not have the rest/,
  )
  assert.ok(publisher.asked.length <= 2 * timing.tries, `${publisher.asked.length} requests`)
  assert.doesNotMatch(`${await readdir(place)}`, /file\.zip(,|$)/)
})

const known: KnownFile = { sha256, bytes: body.length, etag: '"one"', modified: file.modified }

test('a file that is known is not sent again, and one with the same bytes is not taken again', async () => {
  const same = await fetched((request, response) => serveFile(request, response, file), { wanted: { known } })
  assert.equal(same.result, 'unchanged')
  const again = await fetched((request, response) => serveFile(request, response, { body, etag: '"other"' }), {
    wanted: { known },
  })
  assert.equal(again.result, 'unchanged')
  assert.deepEqual(await readdir(again.place), [])
})

test('a file of another size than its publisher says is refused', async () => {
  const short = fetched((request, response) => serveFile(request, response, file), {
    wanted: { bytes: body.length + 1 },
  })
  const { place } = await requireRefused(short, /has 300004 bytes, but its publisher states 300005/)
  assert.deepEqual(await readdir(place), [])
  // Also where the answer does not say how long it is.
  const chunked = fetched((_, response) => response.writeHead(200).end(body), { wanted: { bytes: body.length + 1 } })
  await requireRefused(chunked, /publisher states 300005/)
})

test('a file far larger than before is refused, whether it says so or not', async () => {
  const said = fetched((request, response) => serveFile(request, response, file), { wanted: { maxBytes: 100_000 } })
  await requireRefused(said, /larger than 100000 bytes/)
  const unsaid = fetched((_, response) => response.writeHead(200).end(body), { wanted: { maxBytes: 100_000 } })
  const { place } = await requireRefused(unsaid, /larger than 100000 bytes/)
  assert.deepEqual(await readdir(place), [])
})

test('a web page instead of the file is refused, by its type and by its beginning', async () => {
  const page = '<!DOCTYPE html><html><body>Service unavailable</body></html>'
  const typed = fetched((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  await requireRefused(typed, /a web page instead of the file/)
  const untyped = fetched((_, response) => response.writeHead(200).end(page), { wanted: { name: 'file.csv' } })
  await requireRefused(untyped, /a web page instead of the file/)
  const noZip = fetched((_, response) => response.writeHead(200).end('{"error": "try later"}'))
  await requireRefused(noZip, /is not a zip file/)
})

test('a refusal ends at once, and a busy server is asked again after the time it asks for', async () => {
  for (const status of [401, 403, 404, 410]) {
    const { publisher } = await requireRefused(
      fetched((_, response) => response.writeHead(status).end()),
      new RegExp(`returned ${status}`),
    )
    assert.equal(publisher.asked.length, 1)
  }
  let count = 0
  const busy = await fetched((request, response) => {
    if (count++ === 0) response.writeHead(429, { 'retry-after': '0' }).end()
    else if (count === 2) response.writeHead(503).end()
    else serveFile(request, response, file)
  })
  assert.ok(busy.result && busy.result !== 'unchanged')
  assert.equal(busy.publisher.asked.length, 3)
})

test('whoever asks to be left alone for long is not asked again, and the time is kept', async () => {
  const { error, publisher } = await fetched((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
  assert.ok(error instanceof PublisherError)
  assert.equal(error.retryAfterMs, 3_600_000)
  assert.equal(publisher.asked.length, 1)
})

test('a redirect within the origins is followed, one elsewhere or without end is not', async () => {
  const elsewhere = await startPublisher((request, response) => serveFile(request, response, file))
  const lead: Answering = (_, response) => response.writeHead(302, { location: `${elsewhere.origin}/x.zip` }).end()
  try {
    await requireRefused(
      fetched(lead),
      /redirects to http:\/\/127\.0\.0\.1:\d+, which is not an address of this source/,
    )
    assert.deepEqual(elsewhere.asked, [])
    const { result } = await fetched(lead, { origins: [elsewhere.origin] })
    assert.ok(result && result !== 'unchanged')
  } finally {
    await elsewhere.close()
  }
  await requireRefused(
    fetched((_, response) => response.writeHead(301, { location: '/again' }).end()),
    /redirects more than 5 times/,
  )
})

test('a server that falls silent, before or within its answer, is given up', async () => {
  await requireRefused(
    fetched(() => {}, { timing: { tries: 2 } }),
    /timed out/,
  )
  await requireRefused(
    fetched((_, response) => void response.writeHead(200, { 'content-length': 1000 }).write('PK\x03\x04'), {
      timing: { tries: 2 },
    }),
    /timed out/,
  )
})

test('questions: nothing at an address is null, a page instead of JSON an error', async () => {
  const publisher = await startPublisher((request, response) => {
    if (request.url === '/gone') response.writeHead(410).end()
    else if (request.url === '/page') response.end('<html></html>')
    else response.end('{"a": 1}')
  })
  const web = await openWeb({ origins: [publisher.origin], perSecond: 1000, timing })
  try {
    assert.equal(await web.ask.json(`${publisher.origin}/gone`), null)
    assert.equal(await web.ask.has(`${publisher.origin}/gone`), false)
    assert.equal(await web.ask.has(`${publisher.origin}/there`), true)
    assert.deepEqual(await web.ask.json(`${publisher.origin}/there`), { a: 1 })
    await assert.rejects(web.ask.json(`${publisher.origin}/page`), /a web page instead of JSON/)
  } finally {
    await web.close()
    await publisher.close()
  }
})

test('requests leave no faster than the publisher allows', async () => {
  const publisher = await startPublisher((_, response) => response.end('{}'))
  const web = await openWeb({ origins: [publisher.origin], perSecond: 50, timing })
  const started = performance.now()
  try {
    await Promise.all(Array.from({ length: 11 }, () => web.ask.json(publisher.origin)))
    assert.ok(performance.now() - started >= 195, 'ten pauses of 20 ms')
  } finally {
    await web.close()
    await publisher.close()
  }
})
