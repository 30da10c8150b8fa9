import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stageRecord } from '#ingest/stage/stage-record.ts'

test('what is empty in a file is not known: an empty text too, in lists and in extra', () => {
  const basic = { name: 'Lantern Ltd', country_code: 'GB', status: '' }
  const entry = {
    kind: 'company' as const,
    key: '1',
    keys: [],
    basic,
    address: { address_street: '', address_location: null, address_city: '' },
    contact: { phones: [''] },
    extra: { note: '', marks: {}, kind: 'x' },
  }
  const { record, content } = stageRecord(entry, [])
  assert.equal(record.text, '{"basic":{"name":"Lantern Ltd","country_code":"GB"},"extra":{"kind":"x"}}')
  assert.deepEqual(Object.keys(content), ['basic', 'extra'])
})
