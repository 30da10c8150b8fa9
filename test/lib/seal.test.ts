import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSeal } from '#lib/seal.ts'

test('what is sealed is opened with the same secret and purpose alone, and not after a change', () => {
  const seal = openSeal('one secret', 'a purpose')
  const sealed = seal.close('whsec_ü')
  assert.equal(seal.open(sealed), 'whsec_ü')
  assert.notDeepEqual(seal.close('whsec_ü'), sealed)
  assert.equal(openSeal('another secret', 'a purpose').open(sealed), null)
  assert.equal(openSeal('one secret', 'another purpose').open(sealed), null)
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed)
    changed[byte] = (changed[byte] as number) ^ 1
    assert.equal(seal.open(changed), null)
  }
  assert.equal(seal.open(Buffer.alloc(3)), null)
})
