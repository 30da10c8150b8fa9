import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { neededFor, type V2Endpoint } from '../../src/api/v2/endpoint.ts'
import { revokeKey } from '../../src/domain/accounts/key.ts'
import { includesPermission, keyPermissions } from '../../src/domain/accounts/permission.ts'
import { startWatch } from '../../src/domain/watching/watch.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { checkRefusal } from '../support/check-refusal.ts'
import { unitsOf } from '../support/ledger.ts'
import { answerList, putLists } from '../support/put-lists.ts'
import { bounds, type Request, v2Endpoints, validV2, wire, wrongTypes } from './requests.ts'

let server: TestApp
let workspaceId: string
const keys: Record<string, string> = {}

before(async () => {
  server = await startTestApp({ demo: true, worker: true })
  workspaceId = await server.workspace({ units: 1_000_000 })
  const make = async (scopes?: string[]) => (await server.key({ workspaceId, api: 'v2', scopes })).key
  keys.all = await make()
  for (const permission of keyPermissions) {
    keys[`without ${permission}`] = await make(keyPermissions.filter(other => !includesPermission([other], permission)))
  }
  const revoked = await server.key({ workspaceId, api: 'v2' })
  await revokeKey(server.databases.primary, () => server.now, { keyId: revoked.id }, server.by)
  keys.revoked = revoked.key
  keys.v1 = (await server.key({ workspaceId, api: 'v1' })).key
  await startWatch(server.databases.primary, () => server.now, { workspaceId: workspaceId, companyId: 3 }, server.by)
  await putLists(server.databases.primary, workspaceId)
  await answerList(server.databases.primary, server.now)
  // The report that requests about a report name.
  const combined = v2Endpoints.find(({ id }) => id === 'combinedCreditReport') as V2Endpoint
  await ask(wire('/v2', combined, validV2.combinedCreditReport as Request), 'by handler')
})
after(() => server.close())

/** Sends a request, and checks the body of a failure and that the ledger is charged exactly where it should be. */
async function ask(
  request: InjectOptions,
  metered: V2Endpoint['metered'],
  authorization: string | undefined = `Token ${keys.all}`,
  cost = 1,
) {
  // What a request deletes is there for the next one.
  if (request.method === 'DELETE') await putLists(server.databases.primary, workspaceId)
  const before = await unitsAskedFor()
  const response = await server.app.inject({
    ...request,
    headers: { ...request.headers, ...(authorization && { authorization }) },
  })
  const charged = (await unitsAskedFor()) - before
  const { statusCode } = response
  // A report is charged once, whichever of its requests comes first.
  const most = isSuccess(statusCode) && metered ? cost : 0
  const least = metered === 'by handler' ? 0 : most
  assert.ok(charged >= least && charged <= most, `${charged} units for ${statusCode} ${response.body}`)
  if (!isSuccess(statusCode)) checkRefusal('v2', { status: statusCode, headers: response.headers, body: response.body })
  return response
}

/** Without what the tasks of lists cost, which go on beside later requests. */
const unitsAskedFor = () => unitsOf(server.databases.primary, workspaceId, ['lists', 'matchLists'])

const isSuccess = (status: number) => status === 200 || status === 201
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

test('every operation has a request that succeeds (in test/contract/requests.ts)', () => {
  assert.deepEqual(v2Endpoints.map(endpoint => endpoint.id).sort(), Object.keys(validV2).sort())
})

for (const endpoint of v2Endpoints) {
  const valid = validV2[endpoint.id] ?? {}
  const { metered, status: success = 200, alsoNeeds = [] } = endpoint
  const cost = 1 + alsoNeeds.length
  const request = wire('/v2', endpoint, valid)
  const send = (over: Request) => ask(wire('/v2', endpoint, { ...valid, ...over }), metered, undefined, cost)

  describe(endpoint.id, () => {
    test(`${success}, also with a trailing slash`, async () => {
      assert.equal((await ask(request, metered, undefined, cost)).statusCode, success)
      const [pathname, query] = String(request.url).split('?')
      const slashed = { ...request, url: `${pathname}/${query ? `?${query}` : ''}` }
      assert.equal((await ask(slashed, metered, undefined, cost)).statusCode, success)
    })

    test('401 without a token, with another scheme, malformed, revoked, of the other API', async () => {
      const wrong = ['', `Bearer ${keys.all}`, 'Token', 'Token nonsense', `Token ${keys.revoked}`, `Token ${keys.v1}`]
      for (const authorization of wrong) {
        const response = await ask(request, metered, authorization)
        assert.equal(response.statusCode, 401, authorization)
        assert.equal(response.headers['www-authenticate'], 'Token')
      }
    })

    test(`${endpoint.isOpen ? success : 403} without the permission`, async () => {
      for (const permission of neededFor(endpoint)) {
        const response = await ask(request, metered, `Token ${keys[`without ${permission}`]}`)
        assert.equal(response.statusCode, endpoint.isOpen ? success : 403)
      }
    })

    test('404 where a slash is repeated, whatever the method', async () => {
      const [pathname, query = ''] = String(request.url).split('?')
      for (const url of [`${pathname}//`, String(pathname).replace('/v2/', '/v2//')]) {
        for (const method of [endpoint.method, 'PATCH'] as const) {
          assert.equal((await ask({ ...request, method, url: `${url}?${query}` }, false)).statusCode, 404, url)
        }
      }
    })

    test('405 for a method that the path does not have', async () => {
      const response = await ask({ method: 'PATCH', url: request.url }, metered)
      assert.equal(response.statusCode, 405)
      assert.match(String(response.headers.allow), new RegExp(endpoint.method))
    })

    test('400 names an unknown query parameter', async () => {
      const response = await send({ query: { ...valid.query, surprise: 1 } })
      assert.equal(response.statusCode, 400)
      assert.deepEqual(response.json().surprise, ['is not a known field'])
    })

    test('400 for each wrong type and one past each bound; at the bound it is taken', async () => {
      for (const place of ['params', 'query', 'body'] as const) {
        const properties = (endpoint[place]?.properties ?? {}) as Record<string, object>
        for (const [name, field] of Object.entries(properties)) {
          const given = (valid[place] as Record<string, unknown> | undefined)?.[name]
          // An object needs the rest of what it must have.
          const put = (value: unknown) =>
            send({
              [place]: {
                ...(valid[place] as object),
                [name]: isObject(value) && isObject(given) ? { ...given, ...value } : value,
              },
            })
          const { at, past } = bounds(name, field)
          for (const { why, value } of [...wrongTypes(name, field, place === 'body'), ...past]) {
            const response = await put(value)
            assert.equal(response.statusCode, 400, `${name} ${why}: ${response.body}`)
          }
          for (const { why, value } of at) {
            const { statusCode, body } = await put(value)
            // A text of the right length need not be in a vocabulary, nor a number that of what stands, and a field may rule out another.
            const taken =
              [success, 404, 409].includes(statusCode) ||
              /is not (an id in this vocabulary|a state of|a region of|a loaded list)|cannot be combined|belongs to a line/.test(
                body,
              )
            assert.ok(taken, `${name} ${why}: ${statusCode} ${body}`)
          }
        }
      }
    })

    if (endpoint.body) {
      test('400 for an unknown field, broken JSON and another content type; 413 over 64 KB', async () => {
        const body = (valid.body ?? {}) as object
        const unknown = await send({ body: { ...body, surprise: 1 } })
        assert.equal(unknown.statusCode, 400)
        assert.deepEqual(unknown.json().surprise, ['is not a known field'])
        for (const broken of ['{', 'null', '[]', '"x"'])
          assert.equal((await send({ body: broken })).statusCode, 400, broken)
        const text = { ...request, headers: { 'content-type': 'text/plain' } }
        assert.equal((await ask(text, metered)).statusCode, 400)
        const padded = (size: number) => JSON.stringify(body).padEnd(size, ' ')
        assert.equal((await send({ body: padded(64 * 1024) })).statusCode, success)
        assert.equal((await send({ body: padded(64 * 1024 + 1) })).statusCode, 413)
      })
    }

    if ('id' in endpoint.params.properties) {
      test('404 for an id that is not there', async () => {
        const response = await send({ params: { ...valid.params, id: 999_999_999_999 } })
        assert.equal(response.statusCode, 404)
      })
    }
  })
}

test('what changes lists, watches and decisions needs more than what reads them', () => {
  const opened = (permission: string) => {
    return v2Endpoints.filter(one => neededFor(one).some(needed => needed === permission)).map(({ method }) => method)
  }
  for (const part of ['lists', 'watch', 'decisions']) {
    assert.ok(opened(`${part}:read`).length > 0 && opened(`${part}:read`).every(method => method === 'GET'), part)
    assert.ok(opened(part).length > 0 && opened(part).every(method => method !== 'GET'), part)
  }
})

test('404 for a route that is not there', async () => {
  assert.equal((await ask({ url: '/v2/nothing' }, false)).statusCode, 404)
})
