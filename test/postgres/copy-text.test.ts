import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CopyText, copyField } from '#postgres/copy-text.ts'

test('each kind of value has its text', () => {
  assert.equal(copyField(null), '\\N')
  assert.equal(copyField(undefined), '\\N')
  assert.equal(copyField(true), 't')
  assert.equal(copyField(-12.5), '-12.5')
  assert.equal(copyField('plain ü 公司'), 'plain ü 公司')
  assert.equal(copyField('tab\tline\nback\\slash\r'), 'tab\\tline\\nback\\\\slash\\r')
  assert.equal(copyField(['a', 'say "x"', 'b\\c']), '{"a","say \\\\"x\\\\"","b\\\\\\\\c"}')
  assert.equal(copyField([]), '{}')
  assert.equal(copyField({ a: 'x"y' }), '{"a":"x\\\\"y"}')
})

test('many rows come out whole, and taking them starts anew', () => {
  const writer = new CopyText(8)
  for (let n = 0; n < 5000; n++) writer.row([n, 'Ελλάδα', null])
  assert.equal(writer.rows, 5000)
  const text = new TextDecoder().decode(writer.take())
  assert.equal(text.split('\n').length, 5001)
  assert.ok(text.endsWith('4999\tΕλλάδα\t\\N\n'))
  assert.equal(writer.take().length, 0)
})
