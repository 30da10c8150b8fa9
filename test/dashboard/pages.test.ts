import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp

before(async () => {
  app = await startTestApp({ webRoot: await ensureWebBuild() })
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.app.inject({ method, url, headers })
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('200 the page at /, revalidated each time, under a strict policy', async () => {
  const response = await get('/', html)
  assert.equal(response.statusCode, 200)
  assert.match(String(response.headers['content-type']), /^text\/html/)
  assert.equal(response.headers['cache-control'], 'no-cache')
  assert.match(response.body, /<div id="root">/)
  assert.doesNotMatch(response.body, /<script(?![^>]*\bsrc=)/)
  const policy = String(response.headers['content-security-policy'])
  assert.match(policy, /(^|;)default-src 'self'(;|$)/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /unsafe|upgrade-insecure-requests/)
  assert.equal(response.headers['x-content-type-options'], 'nosniff')
  assert.equal(response.headers['strict-transport-security'], undefined)
})

test('200 the assets it names, cached for ever and precompressed', async () => {
  const names = [...(await get('/', html)).body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => name)
  assert.ok(names.length >= 3)
  for (const name of names as string[]) {
    const response = await get(name, { 'accept-encoding': 'gzip, br' })
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(response.headers['content-encoding'], 'br')
  }
})

test('the page tells the browser which code its address needs, and of no other page', async () => {
  const workspace = '/w/01a1ec4c-9627-7522-94ee-c39aa1e495e1'
  const pages = {
    '/': 'search-page',
    [`${workspace}?q=acme`]: 'search-page',
    [`${workspace}/`]: 'search-page',
    [`${workspace}/companies/3?part=group`]: 'company-page',
    [`${workspace}/people?q=maria`]: 'people-page',
    [`${workspace}/people/o1-2`]: 'person-page',
    [`${workspace}/prospecting`]: 'prospecting-page',
    [`${workspace}/inbox/rules`]: 'rules-page',
    [`${workspace}/lists/5`]: 'list-page',
    '/account': 'account-page',
  }
  for (const [address, page] of Object.entries(pages)) {
    const link = String((await get(address, html)).headers.link)
    const files = [...link.matchAll(/<(\/assets\/[^>]+)>; rel=modulepreload/g)].map(([, file]) => file as string)
    assert.deepEqual(files.map(file => /\/([\w-]+-page)-/.exec(file)?.[1]).filter(Boolean), [page], address)
    for (const file of files) assert.equal((await get(file)).statusCode, 200)
  }
  for (const address of ['/nowhere', `${workspace}/nowhere`, `${workspace}/../../x`, '/constructor']) {
    assert.equal((await get(address, html)).headers.link, undefined, address)
  }
})

test('200 HEAD of the page', async () => {
  const response = await get('/', html, 'HEAD')
  assert.deepEqual([response.statusCode, response.body], [200, ''])
})

test('200 the page at any address opened in a browser', async () => {
  const response = await get('/sign-up?from=here', html)
  assert.equal(response.statusCode, 200)
  assert.match(response.body, /<div id="root">/)
})

test('404 as problem+json for everything else', async () => {
  const requests = [
    get('/nowhere'),
    get('/api/nowhere', html),
    get('/api', html),
    get('/assets/gone.js', html),
    get('/assets/..%2findex.html', html),
    get('/', html, 'POST'),
  ]
  for (const response of await Promise.all(requests)) {
    assert.equal(response.statusCode, 404, response.body)
    assert.match(String(response.headers['content-type']), /^application\/problem\+json/)
    assert.partialDeepStrictEqual(response.json(), { title: 'Not Found', status: 404, code: 'NO_ROUTE' })
  }
})

test('the other surfaces are unaffected: their own errors, HEAD only where no credentials are needed, no policy', async () => {
  for (const path of ['/v1/nowhere', '/v2/nowhere']) {
    const response = await get(path, html)
    assert.equal(response.statusCode, 401)
    assert.equal(response.headers['content-security-policy'], undefined)
  }
  assert.equal((await get('/livez', html)).body, '{"status":"alive"}')
  assert.equal((await get('/livez', {}, 'HEAD')).statusCode, 200)
})
