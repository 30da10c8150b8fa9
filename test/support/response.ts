import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type { TSchema } from 'typebox'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => Ajv2020

/** Fails where a body is not what its endpoint promises. */
export function responseOf(endpoint: { response: TSchema }): (body: unknown) => void {
  const validate = addFormats(new Ajv2020({ strict: false, allErrors: true })).compile(endpoint.response)
  return body => assert.ok(validate(body), JSON.stringify(validate.errors))
}
