import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sourcesDoc, writeSourcesDoc } from '../../scripts/write-sources-doc.ts'
import { loadSources } from '../../src/commands/load-sources.ts'

test('docs/sources.md says what the sources say (npx firmament write-sources-doc writes it)', async () => {
  const text = readFileSync(sourcesDoc, 'utf8')
  assert.equal(text, writeSourcesDoc(text, await loadSources()))
})

test('no two datasets have the same id, under which all that they said is kept', async () => {
  const ids = (await loadSources()).flatMap(({ datasets }) => datasets.map(({ id }) => id))
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  )
})
