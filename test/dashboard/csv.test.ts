import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '../../src/dashboard/csv.ts'

test('a cell stays one cell, also where a semicolon ends them, and none is calculated', () => {
  assert.equal(csvLine(['ACME;=cmd', '=1+1', 'a,b', 7, null]), `"ACME;=cmd",'=1+1,"a,b",7,\r\n`)
})
