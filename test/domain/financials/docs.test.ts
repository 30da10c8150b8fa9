import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { financialsDoc, writeFinancialsDoc } from '../../../scripts/write-financials-doc.ts'

test('docs/financials.md tells the derivations as they are; npx firmament write-financials-doc mends it', () => {
  const text = readFileSync(financialsDoc, 'utf8')
  assert.equal(text, writeFinancialsDoc(text))
})
