import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '#lib/csv-line.ts'

test('a cell stays one cell, even where semicolons separate cells, and is never a formula', () => {
  assert.equal(csvLine(['ACME;=cmd', '=1+1', 'a,b', 7, null]), `"ACME;=cmd",'=1+1,"a,b",7,\r\n`)
})
