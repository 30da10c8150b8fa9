import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type { TSchema } from 'typebox'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020

// A check that runs a few times is not worth the time that making it fast takes.
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } }))

/** Fails where a body is not what its endpoint promises. A shape is compiled for the first body: most files see few. */
export function responseOf(endpoint: { response: TSchema }): (body: unknown) => void {
  let validate: ValidateFunction | undefined
  return body => {
    validate ??= ajv.compile(endpoint.response)
    assert.ok(validate(body), JSON.stringify(validate.errors))
  }
}
