import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { financialsDoc, writeFinancialsDoc } from '../../../scripts/write-financials-doc.ts'

test('docs/financials.md has the current derivations; node bin/firmament.js write-financials-doc updates it', () => {
  const text = readFileSync(financialsDoc, 'utf8')
  assert.equal(text, writeFinancialsDoc(text))
})
