import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { bundledProgram } from '../../scripts/bundled-program.ts'

test('the bundler left nothing out that is only there for the error that it throws', () => {
  const folder = path.dirname(bundledProgram())
  const files = globSync('*.js', { cwd: folder })
  assert.ok(files.length > 10)
  const emptied = files.flatMap(file => {
    const code = readFileSync(path.join(folder, file), 'utf8')
    // What is tried cannot fail any more.
    const tried = code.matchAll(/try \{\s*(?:return [\w.!]+;)?\s*\}\s*catch/g)
    return [...tried].map(({ index }) => `${file}: ${code.slice(index - 80, index + 80)}`)
  })
  assert.deepEqual(emptied, [])
})
