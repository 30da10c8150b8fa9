import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FileError } from '#files/row.ts'
import { textAt, xmlRecords } from '#files/xml-records.ts'
import { endless, listOf, streamOf } from '../support/read.ts'

const read = (text: string | Buffer, encoding?: 'latin1') =>
  listOf(xmlRecords(streamOf(text), new Set(['r']), encoding))

test('records by their names, whatever the prefix', async () => {
  const rows = await read(
    '<x:all xmlns:x="urn:x"><x:r id="1"><x:n>Å &amp; B</x:n></x:r><r><n><![CDATA[<c>]]></n></r></x:all>',
  )
  assert.deepEqual(
    rows.map(({ line, value }) => [line, textAt(value, 'n')]),
    [
      [1, 'Å & B'],
      [2, '<c>'],
    ],
  )
  assert.equal(rows[0]?.value.namespace, 'urn:x')
  assert.equal(rows[0]?.raw, '<r id="1"><n>Å & B</n></r>')
})

test('the encoding that the file has', async () => {
  const rows = await read(
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a><r><n>Lønn</n></r></a>', 'latin1'),
    'latin1',
  )
  assert.equal(textAt(rows[0]?.value as never, 'n'), 'Lønn')
})

test('broken, truncated and growing documents stop with a sentence', async () => {
  const stops = (text: string, message: RegExp) =>
    assert.rejects(read(text), (error: Error) => error instanceof FileError && message.test(error.message))
  await stops('<a><r></a>', /not well-formed/)
  await stops('<a><r>', /the file is truncated/)
  await stops('', /is empty/)
  await stops('<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a><r>&y;</r></a>', /declares entities/)
  await stops('<a><r>&undeclared;</r></a>', /not well-formed/)
  await stops(`<a><r>${'<d>'.repeat(300)}`, /nested more than/)
  await stops('<d>'.repeat(300), /nested more than/)
})

test('endless texts, tags and comments stop early', async () => {
  for (const first of ['<a><r>', '<a><r x="', '<a><!--']) {
    const { stream, taken } = endless('x', first)
    await assert.rejects(listOf(xmlRecords(stream, new Set(['r']))), FileError, first)
    assert.ok(taken() < 12 << 20, `${first}: ${taken()}`)
  }
})
