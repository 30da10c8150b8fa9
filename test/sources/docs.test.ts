import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sourcesDoc, writeSourcesDoc } from '../../scripts/write-sources-doc.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { sourceLines } from '../../src/commands/source-lines.ts'
import { toyDataset } from '../support/toy-source.ts'

test('docs/sources.md says what the sources say (node bin/firmament.js write-sources-doc writes it)', async () => {
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

test('what nobody tried on a file of its publisher says so in the document and in the list of sources', () => {
  const source = { code: 'toy', title: 'Toys', publisher: 'Nobody' }
  const untried = { ...source, datasets: [toyDataset(1, { untried: true }), toyDataset(2)] }
  const place = '<!-- sources: written by scripts/write-sources-doc.ts -->'
  const document = writeSourcesDoc(place, [untried])
  assert.match(document, /toy1`\]\(\S+\) \(not tried on real files\) \|/)
  assert.match(document, /toy2`\]\(\S+\) \|/)
  const lines = sourceLines([untried], [], new Date()).filter(line => line.includes('not tried on real files'))
  assert.equal(lines.length, 1)
})
