import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { listInputFiles } from '#files/input-file.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { fixtures, readOne } from '../support/read-source.ts'

for (const source of await loadSources()) {
  const folder = path.join(fixtures, source.code)
  if (!existsSync(folder)) continue
  test(`${source.code}: a file that the operator calls partial does not call itself complete`, async () => {
    let read = 0
    const isJoined = source.datasets.every(({ readsTogether }) => readsTogether)
    for await (const file of isJoined ? [folder] : listInputFiles([folder])) {
      const reading = await readOne(source, file, { isComplete: false }).catch(() => null)
      if (!reading) continue
      read++
      assert.equal(reading.about.isComplete, false, reading.about.name)
    }
    assert.ok(read > 0)
  })
}
