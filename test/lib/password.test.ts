import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, randomPassword, verifyPassword } from '#lib/password.ts'

test('a hash accepts its password and no other', async () => {
  const hash = await hashPassword('p\u00e4ssword')
  assert.equal(await verifyPassword('p\u00e4ssword', hash), true)
  assert.equal(await verifyPassword('pa\u0308ssword', hash), true, 'the same letters, typed another way')
  assert.equal(await verifyPassword('password', hash), false)
})

test('hashes of the same password differ', async () => {
  assert.notEqual(await hashPassword('same'), await hashPassword('same'))
})

test('a hash made by another program, at another cost, is understood', async () => {
  // The test vector of the reference implementation's own tests.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.equal(await verifyPassword('password', hash), true)
})

test('what is not a hash accepts nothing', async () => {
  assert.equal(await verifyPassword('', ''), false)
  assert.equal(await verifyPassword('x', 'x'), false)
})

test('random passwords are long and differ', () => {
  assert.match(randomPassword(), /^[\w-]{18}$/)
  assert.notEqual(randomPassword(), randomPassword())
})
