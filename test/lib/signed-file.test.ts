import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { makeSigningKey, readSigningKey, signatureLineLength, signerOf, signFile } from '#lib/signed-file.ts'

test('a signed file names its key, and one whose any byte is changed, added or missing names none', () => {
  const key = makeSigningKey()
  const file = signFile(randomBytes(300), key)
  assert.equal(signerOf(file), key.publicKey)
  for (let at = 0; at < file.length; at++) {
    for (const bit of [1, 0x20, 0x80]) {
      const changed = Buffer.from(file)
      changed.writeUInt8((file[at] as number) ^ bit, at)
      assert.equal(signerOf(changed), null, `bit ${bit} of byte ${at} of ${file.length}`)
    }
  }
  assert.equal(signerOf(file.subarray(1)), null)
  assert.equal(signerOf(file.subarray(0, -1)), null)
  assert.equal(signerOf(Buffer.concat([file, Buffer.from('\n')])), null)
  assert.equal(signerOf(Buffer.concat([Buffer.from('x'), file])), null)
  assert.equal(signerOf(Buffer.alloc(0)), null)
})

test('what was signed twice is as it was signed the second time, and a signature of another key is that key', () => {
  const [key, other] = [makeSigningKey(), makeSigningKey()]
  const file = signFile(Buffer.from('facts'), key)
  assert.equal(signerOf(signFile(file, other)), other.publicKey)
  const moved = Buffer.concat([Buffer.from('other facts'), file.subarray(-signatureLineLength)])
  assert.equal(signerOf(moved), null)
})

test('a key that was written is the same when it is read', () => {
  const { written, publicKey } = makeSigningKey()
  assert.equal(signerOf(signFile(Buffer.from('x'), readSigningKey(written))), publicKey)
})
