import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { revokeKey, type Scope, scopes } from '../../src/domain/accounts/key.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { checkRefusal } from '../support/check-refusal.ts'
import { unitsOf } from '../support/ledger.ts'
import { bounds, type Request, v1Endpoints, validV1, wire, wrongTypes } from './requests.ts'

const ajv = (addFormats as unknown as (ajv: Ajv2020) => Ajv2020)(new Ajv2020({ strict: false, allErrors: true }))

let server: TestApp
let workspaceId: string
const keys: Record<string, string> = {}

before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 1_000_000 })
  const make = async (over: { scopes?: Scope[]; mode?: 'test' } = {}) =>
    (await server.key({ workspaceId, api: 'v1', ...over })).key
  keys.all = await make()
  keys.test = await make({ mode: 'test' })
  for (const scope of scopes) keys[`without ${scope}`] = await make({ scopes: scopes.filter(other => other !== scope) })
  const revoked = await server.key({ workspaceId, api: 'v1' })
  await revokeKey(server.databases.primary, () => server.now, { keyId: revoked.id }, server.by)
  keys.revoked = revoked.key
})
after(() => server.close())

type Answer = { status: number; code?: string }

/** Sends a request, and checks what holds for every answer and that the ledger is charged only on 200. */
async function ask(request: InjectOptions, authorization: string | undefined = `Bearer ${keys.all}`): Promise<Answer> {
  const before = await unitsOf(server.databases.primary, workspaceId)
  const response = await server.app.inject({
    ...request,
    headers: { ...request.headers, ...(authorization && { authorization }) },
  })
  const charged = (await unitsOf(server.databases.primary, workspaceId)) - before
  assert.equal(charged, response.statusCode === 200 ? 1 : 0, `${charged} units for ${response.statusCode}`)
  assert.equal(response.headers['service-api-version'], 'v1')
  assert.match(String(response.headers['x-service-request-id']), /^[0-9a-f-]{36}$/)
  if (response.statusCode !== 200) {
    checkRefusal('v1', { status: response.statusCode, headers: response.headers, body: response.body })
  }
  return { status: response.statusCode, code: response.statusCode === 200 ? undefined : codeOf(response) }
}

const codeOf = (response: LightMyRequestResponse) => (response.body ? response.json().error.code : undefined)
const answer = (status: number, code: string): Answer => ({ status, code })

test('there are ten operations, and each has a request that succeeds', () => {
  assert.deepEqual(v1Endpoints.map(endpoint => endpoint.id).sort(), Object.keys(validV1).sort())
})

for (const endpoint of v1Endpoints) {
  const valid = validV1[endpoint.id] as Request
  const request = wire('/v1', endpoint, valid)
  const withBody = (body: unknown) => wire('/v1', endpoint, { ...valid, body })

  describe(endpoint.id, () => {
    test('200, and its body fits the schema', async () => {
      for (const include_provenance of [false, true]) {
        const sent = endpoint.body
          ? withBody({ ...(valid.body as object), include_provenance })
          : wire('/v1', endpoint, { ...valid, query: { include_provenance } })
        const response = await server.app.inject({
          ...sent,
          headers: { ...sent.headers, authorization: `Bearer ${keys.all}` },
        })
        assert.equal(response.statusCode, 200, response.body)
        const fits = ajv.compile(endpoint.response)
        assert.ok(fits(response.json()), JSON.stringify(fits.errors))
        assert.equal(response.headers['x-service-units'], '1')
      }
    })

    test('401 without a credential, with another scheme, malformed, unknown, revoked', async () => {
      const unknown = `${keys.all?.slice(0, -8)}aaaaaaaa`
      for (const authorization of [
        '',
        `Token ${keys.all}`,
        'Bearer',
        'Bearer nonsense',
        `Bearer ${unknown}`,
        `Bearer ${keys.revoked}`,
      ]) {
        assert.deepEqual(await ask(request, authorization), answer(401, 'UNAUTHENTICATED'), authorization)
      }
    })

    test('403 for a test key and for each missing scope', async () => {
      assert.deepEqual(await ask(request, `Bearer ${keys.test}`), answer(403, 'PRODUCTION_KEY_REQUIRED'))
      for (const scope of endpoint.scopes) {
        assert.deepEqual(
          await ask(request, `Bearer ${keys[`without ${scope}`]}`),
          answer(403, 'INSUFFICIENT_SCOPE'),
          scope,
        )
      }
    })

    test('404 for an unknown query parameter', async () => {
      const url = `${request.url}${String(request.url).includes('?') ? '&' : '?'}surprise=1`
      assert.deepEqual(await ask({ ...request, url }), answer(404, 'KYB_ROUTE_NOT_FOUND'))
    })

    test('405 for every other method', async () => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
        if (method === endpoint.method) continue
        const { status } = await ask({ method, url: request.url })
        // The paths of two operations also match the pattern of another operation.
        assert.equal(status, 405, method)
      }
    })

    test('the same with a trailing slash', async () => {
      const [pathname, query] = String(request.url).split('?')
      assert.equal((await ask({ ...request, url: `${pathname}/${query ? `?${query}` : ''}` })).status, 200)
    })

    test('400 for each wrong type, and for one past each bound; at the bound it is taken', async () => {
      for (const [place, schema] of [
        ['params', endpoint.params],
        ['query', endpoint.query],
        ['body', endpoint.body],
      ] as const) {
        for (const [name, field] of Object.entries((schema?.properties ?? {}) as Record<string, object>)) {
          const put = (value: unknown) =>
            wire('/v1', endpoint, { ...valid, [place]: { ...(valid[place] as object), [name]: value } })
          for (const { why, value } of wrongTypes(name, field, place === 'body')) {
            assert.deepEqual(await ask(put(value)), answer(400, 'INVALID_REQUEST'), `${name} ${why}`)
          }
          const { at, past } = bounds(name, field)
          for (const { why, value } of past) {
            assert.deepEqual(await ask(put(value)), answer(400, 'INVALID_REQUEST'), `${name} ${why}`)
          }
          for (const { why, value } of at) {
            const { status, code } = await ask(put(value))
            assert.ok(status === 200 || code === 'DATA_SERVICE_404', `${name} ${why}: ${status} ${code}`)
          }
        }
      }
    })

    if (endpoint.body) {
      test('400 for an unknown field, broken JSON, another content type, no body and a NUL', async () => {
        const body = valid.body as Record<string, unknown>
        assert.deepEqual(await ask(withBody({ ...body, surprise: 1 })), answer(400, 'INVALID_REQUEST'))
        for (const broken of ['{', '', 'null', '[]', '"x"', '{"name":"a\\u0000b","location":"GB"}']) {
          assert.deepEqual(await ask(withBody(broken)), answer(400, 'INVALID_REQUEST'), broken)
        }
        const text = { ...request, headers: { 'content-type': 'text/plain' } }
        assert.deepEqual(await ask(text), answer(400, 'INVALID_REQUEST'))
        assert.deepEqual(await ask({ method: request.method, url: request.url }), answer(400, 'INVALID_REQUEST'))
      })

      test('64 KB are taken, one byte more is 413', async () => {
        const padded = (size: number) => JSON.stringify(valid.body).padEnd(size, ' ')
        assert.equal((await ask(withBody(padded(64 * 1024)))).status, 200)
        assert.deepEqual(await ask(withBody(padded(64 * 1024 + 1))), answer(413, 'BODY_TOO_LARGE'))
      })

      for (const field of (endpoint.body.required ?? []) as string[]) {
        test(`400 without ${field}`, async () => {
          const { [field]: _, ...rest } = valid.body as Record<string, unknown>
          assert.deepEqual(await ask(withBody(rest)), answer(400, 'INVALID_REQUEST'))
        })
      }
    } else {
      test('404 for a company that is not there', async () => {
        const unknown = wire('/v1', endpoint, { ...valid, params: { ...valid.params, id: 999_999_999_999 } })
        assert.deepEqual(await ask(unknown), answer(404, 'DATA_SERVICE_404'))
      })
    }
  })
}

test('unsupported routes are 404 with their own code, and recorded without units', async () => {
  assert.deepEqual(await ask({ url: '/v1/ownership/1' }), answer(404, 'API_ROUTE_NOT_FOUND'))
  assert.deepEqual(await ask({ url: '/v1/' }), answer(404, 'API_ROUTE_NOT_FOUND'))
  assert.deepEqual(await ask({ url: '/v1/kyb' }), answer(404, 'KYB_ROUTE_NOT_FOUND'))
  assert.deepEqual(await ask({ url: '/v1/kybx' }), answer(404, 'API_ROUTE_NOT_FOUND'))
  assert.deepEqual(await ask({ url: '/v1/kyb/1/owners' }), answer(404, 'KYB_ROUTE_NOT_FOUND'))
})
