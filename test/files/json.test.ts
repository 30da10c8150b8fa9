import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonItems } from '#files/json-items.ts'
import { jsonDocuments, jsonLines, parsedExactly } from '#files/json-lines.ts'
import { mixedLinesOf } from '#files/lines-of.ts'
import { BadRow, FileError } from '#files/row.ts'
import { endless, listOf, streamOf } from '../support/read.ts'

const valuesOf = async (rows: AsyncIterable<{ value: unknown }>) =>
  (await listOf(rows)).map(({ value }) => (value instanceof BadRow ? value.reason.split(':')[0] : value))

test('items of a list, cut anywhere', async () => {
  const text = '\uFEFF [ {"a":"x]\\"}"} , [1,[2]], "t", 5 ]\n'
  for (let size = 1; size < 7; size++) {
    const bytes = Buffer.from(text)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    assert.deepEqual(await valuesOf(jsonItems(streamOf(...pieces))), [{ a: 'x]"}' }, [1, [2]], 't', 5])
  }
})

test('the list may be a member of an object', async () => {
  const text = '{"count": 2, "other": {"records": [9]}, "records": [1, 2], "end": [3]}'
  assert.deepEqual(await valuesOf(jsonItems(streamOf(text), 'records')), [1, 2])
})

test('a list that is cut, followed by something, absent or too deep stops with a sentence', async () => {
  const stops = (text: string, message: RegExp, member?: string) =>
    assert.rejects(
      listOf(jsonItems(streamOf(text), member)),
      (error: Error) => error instanceof FileError && message.test(error.message),
    )
  await stops('', /is empty/)
  await stops('[{"a":1},{"b"', /truncated/)
  await stops('[1] [2]', /unexpected content after/)
  await stops('{"a":1}', /not a JSON list/)
  await stops('{"records":[1]', /truncated/, 'records')
  await stops(`[${'['.repeat(5000)}`, /nested more than/)
  const { stream, taken } = endless('x', '[{"a":"')
  await assert.rejects(listOf(jsonItems(stream)), FileError)
  assert.ok(taken() < 40 << 20)
})

test('lines: blank ones are heartbeats, broken ones are bad rows', async () => {
  const text = '{"a":1}\r\n\r\n\n{"a":\n{"b":"\\u0000"}\n{"c":"\\ud800"}\n{"d":"\\ud83d\\ude00"}'
  assert.deepEqual(await valuesOf(jsonLines(streamOf(text))), [
    { a: 1 },
    'not JSON',
    'a NUL character',
    'half a character (lone surrogate)',
    { d: '😀' },
  ])
  await assert.rejects(listOf(jsonLines(streamOf(''))), FileError)
})

test('one document over many lines, or one a line', async () => {
  assert.deepEqual(await valuesOf(jsonDocuments(streamOf('\n{\n "a": [\n1]\n}\n'))), [{ a: [1] }])
  assert.deepEqual(await valuesOf(jsonDocuments(streamOf('{"a":1}\n{"a":\n'))), [{ a: 1 }, 'not JSON'])
  await assert.rejects(listOf(jsonDocuments(streamOf('{\n "a": 1\n'))), FileError)
})

test('an endless line stops early', async () => {
  for (const read of [jsonLines, jsonDocuments]) {
    const { stream, taken } = endless('x')
    await assert.rejects(listOf(read(stream)), FileError)
    assert.ok(taken() < 40 << 20)
  }
})

test('amounts stay the text that they were written as', () => {
  assert.deepEqual(parsedExactly('{"sum":12345678901234567890.10,"list":[1.0],"text":"1.0"}'), {
    sum: '12345678901234567890.10',
    list: ['1.0'],
    text: '1.0',
  })
})

test('lines of two encodings', async () => {
  const bytes = Buffer.concat([Buffer.from('KÖLN\nplain\r\n'), Buffer.from('K\xd6LN \x80\n', 'latin1')])
  const lines = await listOf(mixedLinesOf(streamOf(bytes)))
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['KÖLN', 'plain', 'KÖLN €'],
  )
})
