import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Type } from 'typebox'
import { Strict } from '../../src/api/fields.ts'
import { ErrorShape } from '../../src/api/v1/shapes/error.ts'

const ajv = (addFormats as unknown as (ajv: Ajv2020) => Ajv2020)(new Ajv2020({ strict: false, allErrors: true }))

const Text = Type.String({ minLength: 1 })
const Reasons = Type.Record(Type.String(), Type.Array(Text, { minItems: 1 }), { minProperties: 1 })
const Detail = Strict({ detail: Text })
const access = ['permission', 'permission_name', 'module', 'module_name', 'app', 'app_name']
const Limit = Strict({
  access: Strict(Object.fromEntries(access.map(name => [name, Text]))),
  error_guard: Type.Enum(['limits.daily', 'limit']),
  message_guard: Text,
})
const Problem = Strict({
  title: Text,
  status: Type.Integer(),
  code: Type.Optional(Text),
  detail: Type.Optional(Text),
  errors: Type.Optional(Reasons),
})
const Rpc = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  error: Type.Object({ code: Type.Integer(), message: Text }),
})
const Reconcile = Strict({ status: Type.Literal('error'), message: Text })

const fits = {
  v1: ajv.compile(ErrorShape),
  v2: { 400: ajv.compile(Reasons), 429: ajv.compile(Limit), other: ajv.compile(Detail) },
  api: ajv.compile(Problem),
  mcp: ajv.compile(Rpc),
  reconcile: ajv.compile(Reconcile),
}

/** The statuses that each surface may refuse with, as long as nothing behind it is broken. */
const refusals = {
  v1: [400, 401, 403, 404, 405, 413, 429],
  v2: [400, 401, 403, 404, 405, 409, 413, 415, 429],
  api: [400, 401, 403, 404, 405, 409, 413, 415, 422, 429],
  mcp: [400, 401, 403, 404, 405, 406, 413, 415],
  reconcile: [400, 401, 403, 404, 413, 415, 429],
}

export type Refused = { status: number; headers: Record<string, unknown>; body: string }

/** Fails where a refusal is not of the form that its surface promises. An answer to HEAD has no body. */
export function checkRefusal(surface: keyof typeof fits, { status, headers, body }: Refused): void {
  assert.ok(refusals[surface].includes(status), `${status} is no status of ${surface}`)
  if (body === '') return
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is about to be checked.
  const told: any = JSON.parse(body)
  const { v2 } = fits
  const validate = surface === 'v2' ? (status === 400 ? v2[400] : status === 429 ? v2[429] : v2.other) : fits[surface]
  assert.ok(Boolean(validate(told)), `${body.slice(0, 500)} ${JSON.stringify(validate.errors)}`)
  if (surface === 'v1') {
    assert.equal(told.error.status, status)
    assert.equal(told.request_id, headers['x-service-request-id'])
    assert.equal(headers['x-service-units'], undefined)
  }
  if (surface === 'api') assert.equal(told.status, status)
}
