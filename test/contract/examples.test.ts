import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { takeExamples } from '../support/take-examples.ts'
import { v1Endpoints, v2Endpoints } from './requests.ts'

test('the examples of the reference are what a server over the demo universe answers (node bin/firmament.js write-examples)', async () => {
  const taken = await takeExamples()
  for (const version of ['v1', 'v2'] as const) {
    const file = path.join(import.meta.dirname, `../../src/api/${version}/examples.json`)
    const shown = JSON.parse(await readFile(file, 'utf8'))
    for (const [id, answer] of Object.entries(taken[version])) assert.deepEqual(shown[id], answer, id)
    const endpoints = version === 'v1' ? v1Endpoints : v2Endpoints
    const expected = endpoints.filter(({ files }) => !files).map(({ id }) => id)
    assert.deepEqual(Object.keys(shown).sort(), expected.sort())
  }
})
