import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { checked, checkerFor } from '#surface/check-input.ts'
import { Strict } from '../../src/api/fields.ts'

/** What is wrong with an input, by field. */
function reasons(check: ReturnType<typeof checkerFor>, given: unknown): Record<string, string[]> {
  try {
    checked(check, given)
    return {}
  } catch (error) {
    assert.ok(error instanceof Failure && error.code === 'invalid')
    return { ...(error.details as { reasons: Record<string, string[]> }).reasons }
  }
}

test('text becomes a number or a boolean only where it is plainly written as one', () => {
  const Query = Strict({ page: Type.Integer({ default: 1 }), share: Type.Number({ default: 25 }), all: Type.Boolean() })
  const check = checkerFor(Query, 'text')
  assert.deepEqual(
    { ...(checked(check, { page: '2', share: '12.5', all: 'true' }) as object) },
    { page: 2, share: 12.5, all: true },
  )
  assert.deepEqual({ ...(checked(check, { all: 'false' }) as object) }, { page: 1, share: 25, all: false })
  for (const text of ['0x10', '1e2', ' 2', '2 ', '', '٢', '2.5']) {
    assert.deepEqual(reasons(check, { page: text, all: 'true' }), { page: ['must be an integer'] }, text)
  }
  for (const text of ['0x10', '1e2', '.5', '5.']) {
    assert.deepEqual(reasons(check, { share: text, all: 'true' }), { share: ['must be a number'] }, text)
  }
  assert.deepEqual(reasons(check, { all: '1' }), { all: ['must be a boolean'] })
})

test('a body is read as it is, and everything wrong with it is named at once', () => {
  const Body = Strict({ name: Type.String({ minLength: 1 }), page: Type.Optional(Type.Integer({ default: 1 })) })
  const check = checkerFor(Body, 'body')
  const body = { name: 'x' }
  assert.equal(checked(check, body), body)
  assert.deepEqual(body, { name: 'x' }, 'nothing is filled in')
  assert.deepEqual(reasons(check, { page: '1', colour: 'red' }), {
    name: ['is required'],
    colour: ['is not a known field'],
    page: ['must be an integer'],
  })
  const hostile = JSON.parse('{"name": "x", "__proto__": 1, "constructor": 2}')
  assert.deepEqual(Object.keys(reasons(check, hostile)).sort(), ['__proto__', 'constructor'])
})

test('NUL is refused wherever it occurs', () => {
  const check = checkerFor(Type.Object({}), 'body')
  for (const given of [{ a: '\0' }, { a: ['\0'] }, { a: { b: { c: 'x\0' } } }, { 'a\0': 1 }]) {
    assert.deepEqual(reasons(check, given), { '': ['the request must not contain NUL characters'] })
  }
})
